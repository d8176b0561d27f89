import Core
package import HIDRecords
package import Reports
package import TouchKit

/// The trees on which touches began, for pictures of them: each has a number, and a touch the number of its own.
package struct TouchedTrees: Sendable {
    /// The most trees that are told apart; touches on others have no place in a picture.
    private static let most = 100
    /// The most fingers whose touches are remembered, the last ones.
    private static let mostFingers = 64
    /// The most bytes of pictures of them.
    private static let mostBytes = 2_000_000

    /// Where a touch began.
    package struct Landing: Sendable {
        /// The index of its tree.
        package let tree: Int
        /// Where it lies in the picture of that, in points.
        package let point: Point
    }

    /// A finger that came down, and where.
    private struct Finger: Sendable {
        /// The numbers of the touches of its frame, one of which is its own.
        var touches = 0..<0
        let point: Point
        let landing: Landing

        func isAt(_ other: Point) -> Bool {
            abs(point.x - other.x) < 0.001 && abs(point.y - other.y) < 0.001
        }
    }

    /// The index of the screen whose views count.
    private let screen: Int
    /// The trees, each as it was when it was first seen.
    private var states: [DrawnState]
    /// The shape that the tree of an app had last, in which state, and when it had it.
    private var latest: (app: String, state: InteractionState, generation: UInt64, shape: TreeShape)?
    /// The fingers whose touches have no outcome yet.
    private var fingers: [Finger] = []
    /// The fingers of the frame that is handled.
    private var arriving: [Finger] = []
    /// How many bytes the pictures may have that are yet to come.
    private var room = Self.mostBytes

    /// How many there are.
    var count: Int { states.count }

    /// The trees `states`, no touch so far.
    package init(_ states: [DrawnState] = [], screen: Int = 0) {
        self.states = states
        self.screen = screen
    }

    /// Whether a finger of `record` begins to touch.
    package static func isTouched(by record: DigitizerEvent) -> Bool {
        record.fingers.contains { $0.comesDown }
    }

    /// Adds the tree of `application`, an app of that name, as it is now; returns its index, nil where there are too many.
    package mutating func add(_ application: Application, _ app: String) -> Int? {
        forgetShape()
        return add(application.tree, app, shape(of: application, app))
    }

    /// Notes the tree of `application`, an app of that name, for the fingers of `record` that come down, before anything is made
    /// of them.
    ///
    /// - Returns: that tree, the last one, if no touch has begun on it before.
    package mutating func note(
        _ record: DigitizerEvent, on panel: PanelAttachment, in application: inout Application, _ app: String
    ) -> DrawnState? {
        arriving = []
        guard panel.screen == screen, !panel.isUnderTest, Self.isTouched(by: record) else { return nil }
        application.moveViews(to: record.timestamp)
        let shape = shape(of: application, app)
        let count = states.count
        for finger in record.fingers where finger.comesDown {
            let point = panel.location(of: finger.position)
            let view = application.hitTest(point, on: screen)
            guard let landing = landing(at: point, on: view, in: application.tree, app, shape) else {
                continue
            }
            arriving.append(Finger(point: point, landing: landing))
        }
        return states.count > count ? states[count] : nil
    }

    private mutating func landing(
        at point: Point, on view: ResponderID?, in tree: ViewTree, _ app: String, _ shape: TreeShape
    ) -> Landing? {
        for (index, state) in states.enumerated() {
            if let point = state.location(of: point, on: view, in: tree, of: app, shape) {
                return Landing(tree: index, point: point)
            }
        }
        return add(tree, app, shape).map { Landing(tree: $0, point: point) }
    }

    private mutating func add(_ tree: ViewTree, _ app: String, _ shape: TreeShape) -> Int? {
        guard states.count < Self.most else { return nil }
        states.append(DrawnState(tree, of: app, shape))
        return states.count - 1
    }

    /// The shape of the tree of `application`, which is looked at when it has changed.
    private mutating func shape(of application: Application, _ app: String) -> TreeShape {
        let (state, generation) = (application.interactionState, application.tree.chainGeneration)
        if let latest, latest.app == app, latest.state == state, latest.generation == generation {
            return latest.shape
        }
        let shape = TreeShape(application.tree, in: state, screen: screen)
        latest = (app, state, generation, shape)
        return shape
    }

    /// Looks at the next tree anew: it may be another one.
    package mutating func forgetShape() { latest = nil }

    /// The touches of that record have the numbers `numbers`.
    package mutating func assign(_ numbers: Range<Int>) {
        guard !arriving.isEmpty else { return }
        for index in arriving.indices { arriving[index].touches = numbers }
        if !numbers.isEmpty { fingers += arriving }
        arriving = []
        // One whose touch counts elsewhere than it came down is not asked for.
        if fingers.count > Self.mostFingers { fingers.removeFirst(fingers.count - Self.mostFingers) }
    }

    /// Where `touch`, which began at `point`, lies in the picture of a tree.
    package func landing(of touch: Int, at point: Point) -> Landing? {
        fingers.first { $0.touches.contains(touch) && $0.isAt(point) }?.landing
    }

    /// The tree on which the touch of `outcome` began, of which nobody asks again.
    mutating func take(_ outcome: TouchOutcome) -> TreeLabel? {
        let (touch, point) = (outcome.touch.id.number, outcome.touch.location)
        guard let landing = landing(of: touch, at: point) else { return nil }
        fingers.removeAll { $0.touches.contains(touch) && $0.isAt(point) }
        return TreeLabel(number: landing.tree + 1, location: landing.point == point ? nil : landing.point)
    }

    /// A picture of `application`, an app of that name, as JSON; nil if those before it have taken the room that there is. What lies
    /// in sensitive views is left out.
    mutating func picture(of application: Application, _ app: String) -> String? {
        guard room > 0 else { return nil }
        var scene = DrawnScene(application, name: app)
        scene.views.removeAll { $0.sensitive != nil && $0.sensitive != $0.id }
        let text = scene.text
        room -= text.utf8.count
        return text
    }
}

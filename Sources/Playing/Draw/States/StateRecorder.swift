import Core
package import HIDRecords
package import Pipeline
import TouchKit

/// Gathers the trees on which the touches of a replay begin.
package struct StateRecorder {
    /// The most trees that are told apart; touches on others have no place.
    private static let most = 100

    /// Where a touch began.
    package struct Landing {
        /// The index of its tree.
        package let state: Int
        /// Where it lies in the picture of that, in points.
        package let point: Point
    }

    /// The trees, in the order in which they were first touched.
    package private(set) var states: [PlayedState] = []
    /// The places of touches that began in one frame, and where each was on the screen.
    private var landings: [Int: [(point: Point, landing: Landing)]] = [:]
    private var loaded: [String: ViewTree] = [:]
    /// The fingers of the frame that is played.
    private var fingers: [(point: Point, landing: Landing)] = []

    /// A recorder for a replay that begins with `apps`, as others before in which `states` were touched.
    package init(_ apps: [App], after states: [PlayedState] = []) {
        self.states = states
        for app in apps { loaded[app.name] = app.application.tree }
    }

    /// Where `touch`, which began at `point`, lies in the picture of a state.
    package func landing(of touch: Int, at point: Point) -> Landing? {
        landings[touch]?.first { abs($0.point.x - point.x) < 0.001 && abs($0.point.y - point.y) < 0.001 }?
            .landing
    }

    /// Notes the tree of `application` for the fingers of `record` that come down, before anything is made of them.
    mutating func note(_ record: DigitizerEvent, on panel: PanelAttachment, in application: Application) {
        fingers = []
        guard panel.screen == 0 else { return }
        var application = application
        application.moveViews(to: record.timestamp)
        let shape = TreeShape(application.tree)
        for finger in record.fingers where Self.comesDown(finger) {
            let point = panel.location(of: finger.position)
            let view = application.hitTest(point, on: 0)
            if let landing = landing(of: point, on: view, in: application, shape) {
                fingers.append((point, landing))
            }
        }
    }

    /// The touches of that record have the numbers `numbers`.
    mutating func assign(_ numbers: Range<Int>) {
        guard !fingers.isEmpty else { return }
        for number in numbers { landings[number] = fingers }
        fingers = []
    }

    private mutating func landing(
        of point: Point, on view: ResponderID?, in application: Application, _ shape: TreeShape
    ) -> Landing? {
        for (index, state) in states.enumerated() {
            if let point = state.location(of: point, on: view, in: application, shape) {
                return Landing(state: index, point: point)
            }
        }
        guard states.count < Self.most else { return nil }
        states.append(PlayedState(application, shape, since: loaded[application.name]))
        return Landing(state: states.count - 1, point: point)
    }

    /// Whether `finger` begins to touch.
    static func comesDown(_ finger: DigitizerFinger) -> Bool {
        finger.touch && finger.eventMask.contains(.touch) && !finger.eventMask.contains(.cancel)
    }
}

import Core
import HIDRecords
import TouchKit

/// Scenes that make one touch expensive, each in two sizes, the second four times the first.
enum TouchCosts: String, CaseIterable {
    /// Independent taps on one view.
    case taps
    /// Taps that may all recognize together.
    case simultaneous
    /// Taps that no other recognizer prevents.
    case unprevented
    /// Taps, each of which requires the next to fail.
    case chain
    /// Taps that require each other's failure; the size counts the entries of their lists, not the taps.
    case mutual
    /// Double taps that time out at the same moment.
    case timers
    /// Touches whose end is withheld for a double tap of their view, cancelled together.
    case withheld
    /// Views that include each other level by level, asked in one hit-test.
    case inclusions

    /// The two sizes.
    var sizes: (Int, Int) {
        switch self {
        case .taps, .simultaneous, .unprevented, .chain, .timers, .withheld: (64, 256)
        case .mutual: (1_024, 4_096)
        case .inclusions: (128, 512)
        }
    }

    /// Its cases, by the names that ``Curve`` looks for.
    static var cases: [Case] {
        allCases.flatMap { cost in
            [cost.sizes.0, cost.sizes.1].map { size in
                Case(cost.name(size)) { CostlyTouches(cost, size) }
            }
        }
    }

    /// How many touches one run of its case of `size` has: the cost of one touch is what counts.
    func touches(_ size: Int) -> Int { self == .withheld ? size : 1 }

    /// The name of its case of `size`.
    func name(_ size: Int) -> String { "touch-\(rawValue)/\(size)" }

    /// A scene of `size`.
    func scene(_ size: Int) -> Scene {
        switch self {
        case .taps: Self.scene(size) { _, _ in }
        case .simultaneous: Self.scene(size) { _, tap in tap.simultaneousWith = .all }
        case .unprevented: Self.scene(size) { _, tap in tap.canBePrevented = .none }
        case .chain:
            Self.scene(size) { index, tap in
                if index + 1 < size { tap.requireToFail = RecognizerList([RecognizerID(index: index + 1)]) }
            }
        case .mutual:
            Self.mutual(Int(Double(size).squareRoot()))
        case .timers: Self.scene(size) { _, tap in tap.gesture = .doubleTap }
        case .withheld: Self.doubleTaps(on: size)
        case .inclusions: Self.inclusions(size)
        }
    }

    private static func mutual(_ count: Int) -> Scene {
        scene(count) { index, tap in
            tap.requireToFail = RecognizerList(
                (0..<count).filter { $0 != index }.map(RecognizerID.init(index:)))
        }
    }

    /// A window that handles its touches, with recognizers that `change` makes of taps.
    private static func scene(
        _ count: Int, _ change: (Int, inout GestureRecognizerDescription) -> Void
    ) -> Scene {
        var scene = Scene(tree: tree())
        for index in 0..<count {
            var tap = GestureRecognizerDescription(
                name: "g\(index)", view: ResponderID(index: 1), gesture: .tap(TapGesture()))
            change(index, &tap)
            scene.gestures.append(tap)
        }
        return scene
    }

    private static func tree() -> ViewTree {
        var tree = ViewTree(screens: [Screen(name: "main", size: Size(width: 1_024, height: 1_024))])
        let window = tree.addWindow(
            Responder(name: "W", kind: .window),
            view: View(frame: Rect(x: 0, y: 0, width: 1_024, height: 1_024)))
        tree[window].touches = PhaseDispositions(.handle)
        return tree
    }

    /// A row of one-point views, each with a double tap.
    private static func doubleTaps(on count: Int) -> Scene {
        var scene = Scene(tree: tree())
        for index in 0..<count {
            let frame = Rect(x: Double(index), y: 0, width: 1, height: 1)
            let view = scene.tree.addView(
                Responder(name: "v\(index)", kind: .view), view: View(frame: frame), to: ResponderID(index: 1)
            )
            scene.gestures.append(
                GestureRecognizerDescription(name: "g\(index)", view: view, gesture: .doubleTap))
        }
        return scene
    }

    /// Two views per level, each including both of the next, so many that one question leads to `count`.
    private static func inclusions(_ count: Int) -> Scene {
        var tree = tree()
        var included: [ResponderID] = []
        var questions = 0
        while questions < count {
            let views = (0..<2).map { index in
                let view = tree.addView(
                    Responder(name: "v", kind: .view),
                    view: View(frame: Rect(x: 2_000, y: Double(index), width: 1, height: 1)),
                    to: ResponderID(index: 1))
                if !included.isEmpty { tree[traits: view].pointInside = .including(included) }
                return view
            }
            included = views
            questions = 2 * questions + 2
        }
        return Scene(tree: tree)
    }
}

extension Gesture {
    fileprivate static var doubleTap: Gesture {
        var tap = TapGesture()
        tap.numberOfTapsRequired = 2
        return .tap(tap)
    }
}

/// Fingers that tap the scene of a ``TouchCosts``, and the time until everything has ended.
struct CostlyTouches: Workload {
    private var application: Application
    private var numbers = TouchNumbers()
    private let attachment: PanelAttachment
    private let fingers: Int
    private var time = Timestamp(microseconds: 0)

    init(_ cost: TouchCosts, _ size: Int) {
        let scene = cost.scene(size)
        attachment = PanelAttachment(
            panel: 0, screen: 0, size: scene.tree.screens[0].size, pointsPerMillimetre: 3)
        application = Application(scene: scene)
        application.log = DecisionLog(hitTestLimit: 64)
        fingers = cost.touches(size)
    }

    var round: Int { 4 }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            for finger in 0..<fingers { tap(at: Double(finger)) }
            if fingers > 1 {
                application.cancelTouches(.suspended, at: time)
            }
            time = time + .seconds(10)
            application.advance(to: time)
            precondition(application.nextDeadline == nil && !application.log.isEmpty)
            application.log.removeAll()
        }
    }

    private mutating func tap(at x: Double) {
        var finger = DigitizerFinger()
        finger.position = Point(x: (x + 0.5) / 1_024, y: 0.5 / 1_024)
        for isDown in [true, false] {
            time = time + Interval(microseconds: 100)
            finger.range = isDown
            finger.touch = isDown
            finger.eventMask = [.touch, .range]
            var record = DigitizerEvent()
            record.timestamp = time
            record.fingers = [finger]
            application.sendEvent(record, from: attachment, numbers: &numbers)
        }
    }
}

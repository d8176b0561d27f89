import Core
import HIDRecords
import TouchKit

extension TestTree {
    /// A, B and C in one another, as in the scene nested-views.yaml.
    static var nested: TestTree {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600)
        fixture.add("B", 0, 0, 300, 500, in: "A")
        fixture.add("C", 0, 0, 200, 300, in: "B")
        return fixture
    }

    /// V1 and V2 side by side, as in the scene side-by-side.yaml.
    static func sideBySide(_ flags: ViewFlags = []) -> TestTree {
        var fixture = TestTree()
        fixture.add("V1", 0, 0, 200, 400, flags: flags.union([.userInteractionEnabled, .enabled]))
        fixture.add("V2", 200, 0, 200, 400)
        return fixture
    }
}

/// Recognizers for the tests, written the way a scene is; each sends an action that no responder takes.
struct TestGestures {
    var fixture: TestTree
    private(set) var descriptions: [GestureRecognizerDescription] = []

    init(_ fixture: TestTree) { self.fixture = fixture }

    subscript(name: String) -> RecognizerID {
        RecognizerID(index: descriptions.firstIndex { $0.name == name } ?? descriptions.count)
    }

    /// Attaches `name` to `view`.
    @discardableResult
    mutating func add(
        _ name: String, to view: String, _ gesture: Gesture,
        _ change: (inout GestureRecognizerDescription) -> Void = { _ in }
    ) -> RecognizerID {
        var description = GestureRecognizerDescription(name: name, view: fixture[view], gesture: gesture)
        description.action = Action(name: name)
        change(&description)
        descriptions.append(description)
        return self[name]
    }

    var app: TestApp {
        var scene = Scene(tree: fixture.tree)
        scene.gestures = descriptions
        return TestApp(scene: scene)
    }
}

extension Gesture {
    /// A tap as the scenarios assume it: it may move 10 points.
    static func tap(
        taps: Int = 1, touches: Int = 1, slop: Double = 10
    ) -> Gesture {
        var tap = TapGesture()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        tap.allowableMovement = slop
        return .tap(tap)
    }

    static var press: Gesture { .longPress(LongPressGesture()) }
    static var pan: Gesture { .pan(PanGesture()) }
    static var pinch: Gesture { .pinch(PinchGesture()) }
    static var rotation: Gesture { .rotation(RotationGesture()) }

    static func swipe(_ direction: SwipeDirection = .right) -> Gesture {
        var swipe = SwipeGesture()
        swipe.direction = direction
        return .swipe(swipe)
    }

    static func edgePan(_ edges: RectEdge) -> Gesture {
        var pan = ScreenEdgePanGesture()
        pan.edges = edges
        return .screenEdgePan(pan)
    }
}

/// Which decisions a test compares.
enum Steps: CaseIterable {
    case calls, recognizers, states, actions, delivery, system, resets
}

extension TestApp {
    /// The decisions since the last time, in the scenarios' shorthand: `A.B{1}`, `gr(tap).E{1}`, `act(tap)`,
    /// `tap possible>failed (moved)`.
    func steps(_ kinds: Steps...) -> [String] {
        let kinds = kinds.isEmpty ? Steps.allCases.filter { $0 != .resets } : kinds
        let lines = log.entries.compactMap { entry -> String? in
            line(entry.decision).flatMap { kinds.contains($0.0) ? $0.1 : nil }
        }
        log.removeAll()
        return lines
    }

    private func line(_ decision: Decision) -> (Steps, String)? {
        switch decision {
        case .delivery(.touches(let responder, let phase, let set, _)):
            (.calls, "\(name(responder)).\(letter(phase))\(numbers(set))")
        case .delivery(.discarded(let phase, let set)): (.calls, "discard.\(letter(phase))\(numbers(set))")
        case .gesture(.touches(let id, let phase, let set)):
            (.recognizers, "gr(\(name(id))).\(letter(phase))\(numbers(set))")
        case .gesture(.state(let id, let from, let to, .reset)):
            (.resets, "\(name(id)) \(from)>\(to) (reset)")
        case .gesture(.state(let id, let from, let to, let reason)):
            (.states, "\(name(id)) \(from)>\(to)" + (reason.map { " (\(text($0)))" } ?? ""))
        case .gesture(.waits(let id, let other)): (.states, "\(name(id)) waits for \(name(other))")
        case .action(.discarded(let text)): (.actions, "act(\(log.texts[text]))")
        case .action(.sent(_, let text, let target)): (.actions, "act(\(log.texts[text])) to \(name(target))")
        case .delivery(.withholds(let view, let phase, let set, let withholding)):
            (
                .delivery,
                "\(name(view)) withholds \(letter(phase))\(numbers(set)) (\(withholding.flag) of \(name(withholding.recognizer)))"
            )
        case .delivery(.drops(let view, let phase, let set, .recognizer(let id))):
            (.delivery, "\(name(view)) drops \(letter(phase))\(numbers(set)) (\(name(id)))")
        case .arrival(.refuses(let view, let set, _)): (.delivery, "\(name(view)) refuses \(numbers(set))")
        case .gesture(.refuses(let id, let set, let refusal)):
            (.delivery, "\(name(id)) refuses \(numbers(set)) (\(refusal))")
        case .arrival(.ignores(let set, _)): (.delivery, "ignored \(numbers(set))")
        case .delivery(.cancelled(let set, _)): (.system, "cancelled \(numbers(set))")
        default: nil
        }
    }

    private func name(_ id: RecognizerID) -> String { application.recognizers[Int(id.index)].name }
    private func name(_ id: ResponderID) -> String { application.tree[id].name }

    private func text(_ reason: StateReason) -> String {
        switch reason {
        case .prevented(let id): "prevented by \(name(id))"
        case .required(let id): "required \(name(id))"
        default: "\(reason)"
        }
    }

    /// Lets the time pass up to `seconds`.
    func wait(until seconds: Double) {
        application.advance(to: Timestamp(microseconds: 0) + .seconds(seconds))
    }

    /// Lets the time pass up to just before `seconds`.
    func wait(before seconds: Double) {
        application.advance(before: Timestamp(microseconds: 0) + .seconds(seconds))
    }

    /// The time of the last event.
    var now: Timestamp { application.event.timestamp }

    /// One finger down and up again, a frame each.
    func tap(_ down: Double, _ up: Double, _ x: Double = 50, _ y: Double = 50, finger: UInt32 = 0) {
        frame(down, .down(finger, x, y))
        frame(up, .up(finger))
    }
}

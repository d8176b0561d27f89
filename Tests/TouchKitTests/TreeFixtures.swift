import Core
import HIDRecords
import TouchKit

/// Trees and fingers for the tests, written the way a scene is.
struct TestTree {
    var tree: ViewTree
    let window: ResponderID
    let root: ResponderID
    private(set) var ids: [String: ResponderID] = [:]

    /// A window W of `size` with a root controller V whose view is R, an application U and a delegate D.
    init(width: Double = 400, height: Double = 800) {
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        tree = ViewTree(screens: [Screen(name: "main", size: frame.size)], applicationName: "U")
        _ = tree.addDelegate(Responder(name: "D", kind: .delegate))
        window = tree.addWindow(Responder(name: "W", kind: .window), view: View(frame: frame))
        root = tree.addView(Responder(name: "R", kind: .view), view: View(frame: frame))
        let controller = tree.addViewController(Responder(name: "V", kind: .viewController), view: root)
        tree.setRootViewController(controller, of: window)
        for name in ["U", "D", "W", "R", "V"] { ids[name] = tree.responder(named: name) }
    }

    /// Adds a view that handles its touches, in front of its siblings.
    @discardableResult
    mutating func add(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        in superview: String = "R",
        touches: Disposition = .handle, flags: ViewFlags = [.userInteractionEnabled, .enabled]
    ) -> ResponderID {
        var responder = Responder(name: name, kind: .view)
        responder.touches = PhaseDispositions(touches)
        var view = View(frame: Rect(x: x, y: y, width: width, height: height))
        view.flags = flags
        let id = tree.addView(responder, view: view, to: self[superview])
        ids[name] = id
        return id
    }

    subscript(_ name: String) -> ResponderID { ids[name] ?? tree.application }
}

/// An app under test with a panel whose records are in screen points.
final class TestApp {
    var application: Application
    private var record = DigitizerEvent()
    private var numbers = TouchNumbers()
    private var panel: PanelAttachment

    /// What the app has decided.
    var log: DecisionLog {
        _read { yield application.log }
        _modify { yield &application.log }
    }

    /// Points per millimetre of the panel; 0 when that is unknown.
    var pointsPerMillimetre: Double {
        get { panel.pointsPerMillimetre }
        set { panel.pointsPerMillimetre = newValue }
    }

    /// Whether a guided test of the panel is under way.
    var isPanelUnderTest: Bool {
        get { panel.isUnderTest }
        set { panel.isUnderTest = newValue }
    }

    convenience init(_ tree: ViewTree, panel: Int = 0) {
        self.init(scene: Scene(tree: tree), panel: panel)
    }

    init(scene: Scene, panel: Int = 0) {
        application = Application(scene: scene)
        self.panel = PanelAttachment(panel: panel, screen: 0, size: nil)
    }

    enum Step {
        case down(UInt32, Double, Double)
        /// As `down`, of a pen.
        case pen(UInt32, Double, Double)
        case move(UInt32, Double, Double)
        case up(UInt32)
        case cancel(UInt32)
    }

    /// One frame at `time` seconds.
    func frame(_ time: Double, _ steps: Step...) { frame(time, steps) }

    /// One frame at `time` seconds.
    func frame(_ time: Double, _ steps: [Step]) {
        makeRecord(time, steps)
        application.sendEvent(record, from: panel, numbers: &numbers)
    }

    private func makeRecord(_ time: Double, _ steps: [Step]) {
        record.timestamp = Timestamp(microseconds: 0) + .seconds(time)
        record.fingers.removeAll { !$0.range }
        for place in record.fingers.indices { record.fingers[place].eventMask = [] }
        for step in steps {
            switch step {
            case .down(let index, let x, let y), .pen(let index, let x, let y):
                var finger = DigitizerFinger()
                finger.index = index
                finger.position = Point(x: x, y: y)
                finger.range = true
                finger.touch = true
                if case .pen = step { finger.transducer = .stylus }
                finger.eventMask = [.touch, .range, .identity]
                record.fingers.append(finger)
            case .move(let index, let x, let y):
                change(index) {
                    $0.position = Point(x: x, y: y)
                    $0.eventMask.insert(.position)
                }
            case .up(let index):
                change(index) {
                    $0.touch = false
                    $0.range = false
                    $0.eventMask.formUnion([.touch, .range, .identity])
                }
            case .cancel(let index):
                change(index) { $0.eventMask = .cancel }
            }
        }
        record.fingers.sort { $0.index < $1.index }
    }

    private func change(_ index: UInt32, _ body: (inout DigitizerFinger) -> Void) {
        guard let place = record.fingers.firstIndex(where: { $0.index == index }) else { return }
        body(&record.fingers[place])
    }

    /// The calls since the last time, as `E.B{1}`, with refusals and discards.
    func calls() -> [String] {
        let tree = application.tree
        let lines = log.entries.compactMap { entry -> String? in
            switch entry.decision {
            case .delivery(.touches(let responder, let phase, let set, _)):
                "\(tree[responder].name).\(letter(phase))\(numbers(set))"
            case .delivery(.discarded(let phase, let set)): "discard.\(letter(phase))\(numbers(set))"
            case .arrival(.refuses(let view, let set, _)): "\(tree[view].name) refuses \(numbers(set))"
            case .arrival(.ignores(let set, _)): "ignored \(numbers(set))"
            default: nil
            }
        }
        log.removeAll()
        return lines
    }

    func letter(_ phase: TouchPhase) -> String {
        switch phase {
        case .began: "B"
        case .moved: "M"
        case .ended: "E"
        case .cancelled: "C"
        default: "?"
        }
    }

    func numbers(_ set: TouchSet) -> String {
        "{" + log.touches(in: set).map { String($0.id.number) }.joined(separator: ",") + "}"
    }
}

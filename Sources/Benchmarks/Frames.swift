import CBenchmarkPeers
import HIDRecords
import Panels
import TouchKit

/// From the bytes of a frame to a record: the parser alone.
struct ParsedFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var records = 0

    init(contacts: Int) throws {
        source = try FrameSource(contacts: contacts)
        self.source.begin { _ in }
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.next { signal in
                if case .record = signal { records &+= 1 }
            }
        }
    }
}

/// From the bytes of a frame to the responders' calls, without reports.
struct DeliveredFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var application: Application
    private var numbers = TouchNumbers()
    private var log = DecisionLog(hitTestLimit: 0)
    private let attachment: PanelAttachment

    /// Frames for a scene as it is, or with a pan recognizer on its window.
    init(contacts: Int, pans: Bool = false) throws {
        let source = try FrameSource(contacts: contacts)
        let tree = ViewTree.forFrames()
        attachment = PanelAttachment(panel: 0, screen: 0, size: tree.screens[0].size, pointsPerMillimetre: 3)
        self.source = source
        var scene = Scene(tree: tree)
        if pans {
            let window = ResponderID(index: 1)
            scene.gestures = [
                GestureRecognizerDescription(name: "pan", view: window, gesture: .pan(PanGesture()))
            ]
            scene.gestures[0].cancelsTouchesInView = false
        }
        application = Application(scene: scene)
        self.source.begin { signal in
            if case .record(let record) = signal {
                application.sendEvent(record, from: attachment, numbers: &numbers, to: &log)
            }
        }
        precondition(application.event.allTouches.count == contacts)
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.next { signal in
                if case .record(let record) = signal {
                    application.sendEvent(record, from: attachment, numbers: &numbers, to: &log)
                }
            }
            precondition(!log.entries.isEmpty)
            log.removeAll()
        }
    }
}

extension ViewTree {
    /// The scene under the fingers of the frames: each finger has a view of its own, five deep in a window.
    ///
    /// The touches are handled by that view, or by the window, the sixth in the chain.
    static func forFrames(handledByView: Bool = false) -> ViewTree {
        var tree = ViewTree(.quad(levels: 4))
        let handlers = handledByView ? 2..<tree.responders.count : 1..<2
        for index in handlers { tree[ResponderID(index: index)].touches = PhaseDispositions(.handle) }
        return tree
    }
}

/// A panel that is a pipe with frames.
struct FrameSource: ~Copyable {
    private var pipe: EventPipe
    private var panel: PanelDevice

    init(contacts: Int) throws {
        let frames = MovedFrames(contacts: contacts)
        let pipe = try EventPipe(frames.moved)
        fake_panel_use(Int32(frames.panel.slotCount))
        var description = frames.panel
        description.node = "/proc/self/fd/\(pipe.readEnd)"
        panel = try PanelDevice(opening: description)
        self.pipe = pipe
        self.pipe.write(frames.began)
    }

    /// Puts the fingers down.
    mutating func begin(_ emit: (PanelSignal) -> Void) {
        panel.start(emit)
        _ = panel.read(emit)
    }

    /// Sends one frame and reads it.
    mutating func next(_ emit: (PanelSignal) -> Void) {
        pipe.writeFrame()
        _ = panel.read(emit)
    }
}

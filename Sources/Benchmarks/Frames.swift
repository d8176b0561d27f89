import CLinux
import Glibc
import HIDRecords
import Panels
import TouchKit

/// From the bytes of a frame to a record: the parser alone.
struct ParsedFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var fingers = 0

    init?(contacts: Int) {
        guard let source = FrameSource(contacts: contacts) else { return nil }
        self.source = source
        self.source.begin { _ in }
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.next { signal in
                if case .record(let record) = signal { fingers &+= record.fingers.count }
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

    init?(contacts: Int) {
        guard let source = FrameSource(contacts: contacts) else { return nil }
        let tree = ViewTree.forFrames()
        attachment = PanelAttachment(panel: 0, screen: 0, size: tree.screens[0].size, pointsPerMillimetre: 3)
        self.source = source
        application = Application(scene: Scene(tree: tree))
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
    /// The scene under the fingers of the frames: each finger has a view, whose touches its seventh responder handles.
    static func forFrames() -> ViewTree {
        var tree = ViewTree(.quad(levels: 4))
        tree[ResponderID(index: 1)].touches = PhaseDispositions(.handle)
        return tree
    }
}

/// A pipe with frames, and the parser of its panel.
struct FrameSource: ~Copyable {
    private var pipe: EventPipe
    private var decoder: PanelDecoder
    private var buffer: [input_event]
    private let began: [InputEvent]

    init?(contacts: Int) {
        let frames = MovedFrames(contacts: contacts)
        guard let pipe = EventPipe(frames.moved) else { return nil }
        self.pipe = pipe
        decoder = PanelDecoder(frames.panel, mapping: PanelMapping(of: frames.panel), senderID: 1)
        buffer = Array(repeating: input_event(), count: 512)
        began = frames.began
    }

    /// Puts the fingers down.
    mutating func begin(_ emit: (PanelSignal) -> Void) {
        for event in began { decoder.receive(event, emit) }
    }

    /// Sends one frame and reads it.
    mutating func next(_ emit: (PanelSignal) -> Void) {
        pipe.writeFrame()
        let readEnd = pipe.readEnd
        let size = unsafe buffer.withUnsafeMutableBytes { unsafe read(readEnd, $0.baseAddress, $0.count) }
        for index in 0..<max(size, 0) / MemoryLayout<input_event>.stride {
            let event = buffer[index]
            let time = Timestamp(seconds: Int64(event.time.tv_sec), microseconds: Int64(event.time.tv_usec))
            decoder.receive(
                InputEvent(timestamp: time, type: event.type, code: event.code, value: event.value), emit)
        }
    }
}

import CBenchmarkPeers
import Core
import Devices
import HIDRecords
import Runtime
import TouchKit

/// From the bytes of a frame to a record: the parser alone.
struct ParsedFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var records = 0

    init(contacts: Int) throws {
        source = try FrameSource(contacts: contacts)
        self.source.begin()
        while self.source.advance() {}
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.write()
            source.read()
            while source.advance() { records &+= 1 }
        }
    }
}

/// From the wait for a frame to the responders' calls, without reports: all that libinput does, plus UIKit's
/// rules.
struct DeliveredFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var app: MeasuredApp
    private var loop: EventLoop

    init(
        contacts: Int, recognizers: Recognizers = .none, isRecorded: Bool = false,
        isAccommodated: Bool = false
    ) throws {
        let source = try FrameSource(contacts: contacts, isRecorded: isRecorded)
        var loop = try EventLoop()
        try loop.add(source.descriptor, token: loop.newToken())
        self.source = source
        self.loop = loop
        app = MeasuredApp(recognizers, contacts: contacts, isAccommodated: isAccommodated)
        self.source.begin()
        while self.source.advance() { app.take(self.source.signal) }
        run(2 * MovedFrames.count)
        precondition(app.touchCount == contacts && app.followers == recognizers.followers(of: contacts))
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.happenNow()
            source.write()
            do { try loop.wait() } catch { preconditionFailure("\(error)") }
            source.read()
            while source.advance() { app.take(source.signal) }
            app.forget()
        }
    }
}

/// From a record to the responders' calls: touches, recognizers and responders alone.
struct DispatchedRecords: Workload, ~Copyable {
    private var records: [DigitizerEvent] = []
    private var app: MeasuredApp
    private var time = Timestamp(microseconds: 0)
    private var next = 0

    /// The records of the fingers' frames, to be sent repeatedly, 120 per second.
    init(contacts: Int, recognizers: Recognizers) throws {
        var source = try FrameSource(contacts: contacts)
        app = MeasuredApp(recognizers, contacts: contacts)
        source.begin()
        while source.advance() { app.take(source.signal) }
        for _ in 0..<MovedFrames.count {
            source.write()
            source.read()
            while source.advance() {
                if case .record(let record) = source.signal { records.append(record) }
            }
        }
        time = records[0].timestamp
        run(2 * MovedFrames.count)
        precondition(app.touchCount == contacts && app.followers == recognizers.followers(of: contacts))
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            time = time + Interval(microseconds: 8_333)
            records[next].timestamp = time
            app.take(records[next])
            app.forget()
            next = next + 1 == records.count ? 0 : next + 1
        }
    }
}

/// A panel that reads frames from a pipe.
struct FrameSource: ~Copyable {
    private var pipe: EventPipe
    private var panel: InputDevice
    private let began: [InputEvent]

    init(contacts: Int, isRecorded: Bool = false) throws {
        let frames = MovedFrames(contacts: contacts)
        let pipe = try EventPipe(frames.moved)
        let recorder = isRecorded ? FlightRecorder(in: try FlightMemory()) : nil
        fake_panel_use(Int32(frames.panel.slotCount))
        var description = frames.panel
        description.node = "/proc/self/fd/\(pipe.readEnd)"
        panel = try InputDevice(opening: FoundDevice(description, as: .touchPanel))
        if let recorder { panel.record(to: recorder) }
        self.pipe = pipe
        began = frames.began
    }

    /// The descriptor that becomes readable when there is a frame.
    var descriptor: Int32 { panel.descriptor }

    /// Puts the fingers down; ``advance()`` steps through the signals.
    mutating func begin() {
        panel.start()
        // Not before: a panel that starts takes what waits for part of the state in which it is found.
        pipe.write(began)
        read()
    }

    /// Stamps the next frame with the present time instead of that of the fingers' begin.
    mutating func happenNow() { pipe.happenNow() }

    /// Sends the next frame.
    mutating func write() { pipe.writeFrame() }

    /// Starts reading the frame that was sent.
    mutating func read() { panel.read() }

    /// Advances to the next signal of the frame; false at the end.
    mutating func advance() -> Bool { panel.advance() }

    /// The signal that ``advance()`` reached.
    var signal: DeviceSignal {
        mutating get { panel.signal }
    }
}

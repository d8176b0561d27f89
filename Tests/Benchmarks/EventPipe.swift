import CLinux
import Core
import Glibc
import HIDRecords

/// A pipe in place of a device node: frames are written at one end and read at the other.
struct EventPipe: ~Copyable {
    let readEnd: Int32
    private let writeEnd: Int32
    private var frames: [[input_event]]
    private var next = 0

    /// A pipe with a non-blocking reader, and the frames to send through it repeatedly.
    init(_ frames: [[InputEvent]]) throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            throw Unavailable("no pipe")
        }
        readEnd = ends[0]
        writeEnd = ends[1]
        self.frames = frames.map { $0.map(input_event.init) }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Stamps the next frame with the present time: libinput spends more on old ones.
    mutating func happenNow() { frames[next].happenNow() }

    /// Writes the next frame.
    mutating func writeFrame() {
        frames[next].write(to: writeEnd)
        next = next + 1 == frames.count ? 0 : next + 1
    }

    /// Writes `events`, which must fit into the pipe.
    func write(_ events: [InputEvent]) {
        var frame = events.map(input_event.init)
        frame.happenNow()
        frame.write(to: writeEnd)
    }
}

extension [input_event] {
    /// Stamps the events with the present time.
    mutating func happenNow() {
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        let time = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
        var events = mutableSpan
        for index in events.indices { events[index].time = time }
    }

    /// Writes the events to `descriptor` in one piece, as the kernel would.
    func write(to descriptor: Int32) {
        let size = unsafe withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(size == count * MemoryLayout<input_event>.stride)
    }
}

extension input_event {
    /// The event as the kernel lays it out.
    init(_ event: InputEvent) {
        self.init()
        time.tv_sec = Int(event.timestamp.microseconds / 1_000_000)
        time.tv_usec = Int(event.timestamp.microseconds % 1_000_000)
        type = event.type.rawValue
        code = event.code.rawValue
        value = event.value
    }
}

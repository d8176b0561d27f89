import CLibevdev
import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

/// Room for the events of one `read`, kept from read to read.
struct EventBuffer: ~Copyable {
    /// How a read ended.
    enum Outcome: Equatable {
        /// There are events to take.
        case events
        /// There is nothing to read now (EAGAIN).
        case empty
        /// The device is gone (ENODEV, end of file).
        case gone
        case failed(Errno)
    }

    /// More than the kernel keeps for a panel of ten fingers; one of sixty fills it twice.
    private var storage = InlineArray<256, input_event>(repeating: input_event())
    private var count = 0
    /// How many events of the last read have been taken.
    private var taken = 0
    private var isTorn = false

    /// Whether the last read filled the buffer, so that more may be waiting.
    var isFull: Bool { count == storage.count }

    /// Reads what is available: read(2).
    mutating func fill(from descriptor: Int32) -> Outcome {
        do throws(Errno) {
            let size = MemoryLayout<input_event>.stride
            var events = storage.mutableSpan
            let length = try unsafe events.withUnsafeMutableBytes { bytes throws(Errno) in
                try unblocked { unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count) }
            }
            guard let length else {
                clear()
                return .empty
            }
            let (whole, rest) = length.quotientAndRemainder(dividingBy: size)
            (count, taken, isTorn) = (whole, 0, rest != 0)
            return length == 0 ? .gone : .events
        } catch {
            clear()
            return error.number == ENODEV ? .gone : .failed(error)
        }
    }
}

extension EventBuffer {
    /// The timestamp of the first event of the last read; nil when it read none.
    var firstTimestamp: Timestamp? { count > 0 ? InputEvent(storage[0]).timestamp : nil }

    /// Whether all events of the last read have been taken, and the tear after them, if any.
    var isUsedUp: Bool { taken == count && !isTorn }

    /// Takes the next event; nil when all have been taken.
    mutating func next() -> InputEvent? {
        guard taken < count else { return nil }
        defer { taken += 1 }
        return InputEvent(storage[taken])
    }

    /// Has `recorder` keep the events of the last read. Borrowed, the storage would be copied for its span.
    mutating func record(to recorder: FlightRecorder, as number: UInt8) {
        recorder.record(storage.span.extracting(..<count), of: number)
    }

    /// Feeds `decoder` with events up to one that may produce a signal.
    mutating func feed(_ decoder: inout PanelDecoder) {
        let count = decoder.receive(storage.span.extracting(taken..<count))
        taken += count
    }

    /// Whether the last read ended within an event at this point, which the kernel promises not to do; true
    /// once.
    mutating func takeTear() -> Bool {
        guard isTorn, taken == count else { return false }
        isTorn = false
        return true
    }

    /// Forgets the events that have not been taken.
    mutating func clear() {
        (count, taken, isTorn) = (0, 0, false)
    }
}

extension InputEvent {
    /// The kernel's event.
    init(_ event: input_event) {
        self.init(
            timestamp: Timestamp(seconds: Int64(event.time.tv_sec), microseconds: Int64(event.time.tv_usec)),
            type: EventType(rawValue: event.type), code: EventCode(rawValue: event.code), value: event.value
        )
    }
}

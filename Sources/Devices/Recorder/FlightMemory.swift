package import Core
package import HIDRecords
package import Runtime

/// The recorder's memory: what describes the devices, the last decisions, and the last events, each of bounded size.
///
/// Its first page says how far each part is. The counts there never go back: a part that is a ring has the last bytes of all
/// that were ever written to it, and a process that reads the memory of another one needs nothing else.
@usableFromInline package struct FlightMemory: ~Copyable {
    /// Its name for the service manager.
    package static let name = "flight-recorder"

    /// How many bytes it has, all parts together.
    package static var size: Int { eventsOffset + eventsSize + addLimit * 8 }

    /// The most bytes of the text that describes what is recorded.
    package static let textLimit = 64 * 1024 - 4096
    /// How many bytes the decisions have.
    package static let decisionsSize = 192 * 1024
    /// How many bytes the events have.
    package static let eventsSize = 1 << 20
    /// How many words of events can be added at once. So much room is behind the ring: they are written in one piece and what
    /// is beyond its end is copied to its beginning.
    package static let addLimit = 512

    private static let textOffset = 4096
    private static let decisionsOffset = 64 * 1024
    private static let eventsOffset = 256 * 1024
    /// The first word: the format, so that another version does not misread it.
    private static let mark: UInt64 = 0x746F_7563_6864_0002

    /// The words of the first page.
    private enum Field: Int {
        case mark, isOpen, textCount, decisionsCount, eventsCount, lastHead, isSuspended
    }

    private let memory: SharedMemory

    /// Memory in which nothing is recorded.
    package init() throws(RuntimeError) {
        memory = try SharedMemory(named: Self.name, size: Self.size)
    }

    /// The memory that an earlier process has left behind as `file`; nil if it is of another version.
    package init?(of file: consuming Descriptor) {
        guard let memory = SharedMemory(of: file, size: Self.size) else { return nil }
        self.memory = memory
    }

    /// The descriptor that the service manager keeps for the next process.
    package var descriptor: Int32 { memory.descriptor }

    private subscript(field: Field) -> UInt64 {
        get { memory[word: field.rawValue * 8] }
        nonmutating set { memory[word: field.rawValue * 8] = newValue }
    }

    /// Whether the process that wrote it has not ended as it should.
    package var isOpen: Bool {
        get { self[.mark] == Self.mark && self[.isOpen] == 1 }
        nonmutating set {
            self[.mark] = Self.mark
            self[.isOpen] = newValue ? 1 : 0
        }
    }

    /// Whether nothing is kept for now.
    var isSuspended: Bool {
        get { self[.isSuspended] != 0 }
        nonmutating set { self[.isSuspended] = newValue ? 1 : 0 }
    }

    /// Forgets everything; the pages that were written to are given back.
    package func clear() {
        let wasOpen = isOpen
        memory.clear()
        isOpen = wasOpen
    }

    /// The description of the devices that are recorded.
    package var text: [UInt8] {
        get { memory.bytes(at: Self.textOffset, count: min(Int(clamping: self[.textCount]), Self.textLimit)) }
        nonmutating set {
            guard newValue.count <= Self.textLimit else { return self[.textCount] = 0 }
            // A process that is killed in between leaves no text rather than a mixed one.
            self[.textCount] = 0
            memory.write(newValue.span, at: Self.textOffset)
            self[.textCount] = UInt64(newValue.count)
        }
    }

    /// How many words of events have been written in all.
    package var eventsCount: Int { Int(clamping: self[.eventsCount]) }

    /// The last head among the events; 0 if there is none.
    var lastHead: UInt64 {
        get { self[.lastHead] }
        nonmutating set { self[.lastHead] = newValue }
    }

    /// Adds the words of events that `body` appends, ``addLimit`` at most, in place of the oldest ones.
    package func add(_ body: (inout OutputSpan<UInt64>) -> Void) {
        let (count, capacity) = (eventsCount, Self.eventsSize / 8)
        let start = count % capacity
        let added = memory.write(upTo: Self.addLimit, at: Self.eventsOffset + start * 8, body)
        let surplus = start + added - capacity
        if surplus > 0 {
            memory.copy(surplus * 8, from: Self.eventsOffset + Self.eventsSize, to: Self.eventsOffset)
        }
        self[.eventsCount] = UInt64(count + added)
    }

    /// The words of events that are there, from the number `first` on.
    package func events(from first: Int = 0) -> [UInt64] {
        let (count, capacity) = (eventsCount, Self.eventsSize / 8)
        let first = max(first, count - capacity, 0)
        guard first < count else { return [] }
        let start = first % capacity
        let length = min(count - first, capacity - start)
        return memory.words(at: Self.eventsOffset + start * 8, count: length)
            + memory.words(at: Self.eventsOffset, count: count - first - length)
    }

    /// Adds a line about a decision in place of the oldest ones; a line that is too long is left out.
    package func add(decision line: borrowing Span<UInt8>) {
        guard line.count <= Self.decisionsSize / 4 else { return }
        let count = Int(clamping: self[.decisionsCount])
        let start = count % Self.decisionsSize
        let first = min(line.count, Self.decisionsSize - start)
        memory.write(line.extracting(..<first), at: Self.decisionsOffset + start)
        memory.write(line.extracting(first...), at: Self.decisionsOffset)
        self[.decisionsCount] = UInt64(count + line.count)
    }

    /// The last lines about decisions, whole ones only.
    package var decisions: [UInt8] {
        let count = Int(clamping: self[.decisionsCount])
        let length = min(count, Self.decisionsSize)
        let start = (count - length) % Self.decisionsSize
        let first = min(length, Self.decisionsSize - start)
        let bytes =
            memory.bytes(at: Self.decisionsOffset + start, count: first)
            + memory.bytes(at: Self.decisionsOffset, count: length - first)
        guard count > length, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
        return Array(bytes[(end + 1)...])
    }
}

/// A word of the recorder's memory: an event, or the device and time of those that follow it.
///
/// The kernel gives all events of a frame one time, so most words are events. From the lowest bit up an event is its type
/// (8 bits), a 1 (8), its code (16) and its value (32), in this order as the kernel has them; a head is 0xFF (8), the
/// device (8) and the microseconds of its time (48).
package enum FrameWord: Equatable, Sendable {
    case head(device: UInt8, Timestamp)
    case event(EventType, EventCode, Int32)

    /// No event has this type: `EV_MAX` is 0x1F.
    private static let headMark: UInt64 = 0xFF
    private static let eventMark: UInt64 = 1 << 8

    /// The meaning of `word`; nil for one that was never written.
    package init?(_ word: UInt64) {
        if word & 0xFF == Self.headMark {
            let time = Timestamp(microseconds: Int64(word >> 16))
            self = .head(device: UInt8(truncatingIfNeeded: word >> 8), time)
        } else {
            guard word & 0xFF00 == Self.eventMark else { return nil }
            self = .event(
                EventType(rawValue: UInt16(word & 0xFF)),
                EventCode(rawValue: UInt16(truncatingIfNeeded: word >> 16)),
                Int32(truncatingIfNeeded: word >> 32))
        }
    }

    /// The word of a head.
    static func head(of device: UInt8, at time: Timestamp) -> UInt64 {
        headMark | UInt64(device) << 8 | UInt64(bitPattern: time.microseconds) << 16
    }

    /// The word of an event.
    static func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> UInt64 {
        // Without a mask for the type, this is a single load from the kernel's event.
        UInt64(type) | UInt64(code) << 16 | UInt64(UInt32(bitPattern: value)) << 32 | eventMark
    }
}

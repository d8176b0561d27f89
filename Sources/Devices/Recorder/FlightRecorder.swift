import CLinux
import Core
package import HIDRecords
import Runtime

/// Keeps the last events of all devices as they were read, with the decisions that they led to.
///
/// It belongs to the thread that decides. A read costs a word for each event and one for each frame, and no allocation.
package final class FlightRecorder {
    /// How many devices can be told apart; a later one takes the number of the one that came first.
    private static let deviceLimit = 250

    private let memory: FlightMemory
    /// The words of one read: in the worst case each event has a head.
    private var words = InlineArray<512, UInt64>(repeating: 0)
    /// What the last head says, so that a frame in two reads has one.
    private var head: UInt64 = 0
    private var devices = 0
    /// Whether nothing is kept for now.
    package private(set) var isSuspended = false

    /// A recorder that has recorded nothing, in `memory`.
    package init(in memory: consuming FlightMemory) {
        self.memory = memory
        self.memory.clear()
        self.memory.isOpen = true
    }

    /// What the service manager keeps for the next process.
    package var descriptor: Int32 { memory.descriptor }

    /// The number of a device that is to be recorded.
    package func newDevice() -> UInt8 {
        devices += 1
        return UInt8(1 + devices % Self.deviceLimit)
    }

    /// What describes the devices; nothing if it is longer than ``FlightMemory/textLimit``.
    package var text: [UInt8] {
        get { memory.text }
        set { memory.text = newValue }
    }

    /// How many words of events have been kept in all: events from now on follow this number.
    package var position: Int { memory.eventsCount }

    /// The number of the first word that is still there.
    package var oldest: Int { max(0, position - FlightMemory.eventsSize / 8) }

    /// The words from the number `position` on, or those of them that are still there.
    package func events(from position: Int) -> [UInt64] { memory.events(from: position) }

    /// The last lines about decisions.
    package var decisions: [UInt8] { memory.decisions }

    /// Keeps `lines` about decisions, each with its end.
    package func add(decisions lines: borrowing Span<UInt8>) {
        if !isSuspended { memory.add(decision: lines) }
    }

    /// Keeps what `device` stood at before the next event that it sends.
    package func add(state: [InputEvent], of device: UInt8) {
        guard !isSuspended, !state.isEmpty else { return }
        var words = [FrameWord.head(of: device, at: 0)]
        words += state.map { FrameWord.event($0.type.rawValue, $0.code.rawValue, $0.value) }
        memory.add(words.span)
        head = 0
    }

    /// Keeps the events of one read, of which there are at most 256.
    func record(_ events: borrowing Span<input_event>, of device: UInt8) {
        if isSuspended { return }
        var count = 0
        for index in events.indices {
            let event = events[index]
            let time = Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)
            let head = FrameWord.head(of: device, at: time)
            if head != self.head {
                self.head = head
                words[count] = head
                count += 1
            }
            words[count] = FrameWord.event(event)
            count += 1
        }
        memory.add(words.span.extracting(..<count))
    }

    /// Forgets everything and keeps nothing until ``resume()``: what a finger does in a sensitive view is nobody's business.
    package func suspend() {
        if isSuspended { return }
        isSuspended = true
        let text = text
        memory.clear()
        memory.text = text
        head = 0
    }

    /// Keeps what comes from now on.
    package func resume() { isSuspended = false }

    /// The process ends as it should: the next one has nothing to tell of this one.
    package func close() { memory.isOpen = false }
}

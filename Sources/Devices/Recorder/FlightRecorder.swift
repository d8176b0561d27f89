import CLinux
import Core
import Glibc
package import HIDRecords
import Runtime

/// Keeps the last events of all devices as they were read, with the decisions that they led to.
///
/// It belongs to the thread that decides. A read costs a word for each event and one for each frame, and no allocation.
package final class FlightRecorder {
    /// How many devices can be told apart; a later one takes the number of the one that came first.
    private static let deviceLimit = 250

    private let memory: FlightMemory
    private var devices = 0
    /// Whether nothing is kept for now.
    package var isSuspended: Bool { memory.isSuspended }

    /// A recorder that has recorded nothing, in `memory`.
    package init(in memory: consuming FlightMemory) {
        self.memory = memory
        self.memory.clear()
        self.memory.isOpen = true
    }

    /// The descriptor that the service manager keeps for the next process.
    package var descriptor: Int32 { memory.descriptor }

    /// The number of a device that is to be recorded.
    package func newDevice() -> UInt8 {
        devices += 1
        return UInt8(1 + devices % Self.deviceLimit)
    }

    /// The description of the devices; empty if it is longer than ``FlightMemory/textLimit``.
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
        let head = FrameWord.head(of: device, at: Timestamp(microseconds: 0))
        memory.add { $0.append(head) }
        memory.lastHead = head
        // A panel of many slots has more than is added at once.
        for start in stride(from: 0, to: state.count, by: FlightMemory.addLimit) {
            memory.add { words in
                for event in state[start...].prefix(FlightMemory.addLimit) {
                    words.append(FrameWord.event(event.type.rawValue, event.code.rawValue, event.value))
                }
            }
        }
    }

    /// Keeps the events of one read, of which there are at most 256: in the worst case each has a head.
    func record(_ events: borrowing Span<input_event>, of device: UInt8) {
        if isSuspended || events.isEmpty { return }
        // A frame in two reads has one head.
        var head = memory.lastHead
        memory.add { words in
            var index = 0
            while index < events.count {
                let next = FrameWord.head(of: device, at: InputEvent(events[index]).timestamp)
                if next != head { words.append(next) }
                head = next
                let end = Self.endOfTime(from: index, in: events)
                let frame = events.extracting(index..<end)
                for position in frame.indices {
                    let event = frame[position]
                    words.append(FrameWord.event(event.type, event.code, event.value))
                }
                index = end
            }
        }
        memory.lastHead = head
    }

    /// The index after the last of `events` with the time of the one at `index`.
    private static func endOfTime(from index: Int, in events: borrowing Span<input_event>) -> Int {
        let time = events[index].time
        // The clock does not go back: if the last event has this time, those before it have it, too.
        if isSame(events[events.count - 1].time, time) { return events.count }
        var end = index + 1
        while isSame(events[end].time, time) { end += 1 }
        return end
    }

    private static func isSame(_ first: timeval, _ second: timeval) -> Bool {
        first.tv_usec == second.tv_usec && first.tv_sec == second.tv_sec
    }

    /// Forgets everything and keeps nothing until ``resume()``: the way of a finger in a sensitive view is private.
    package func suspend() {
        if isSuspended { return }
        let text = text
        memory.clear()
        memory.text = text
        memory.isSuspended = true
    }

    /// Keeps what comes from now on.
    package func resume() { memory.isSuspended = false }

    /// The process ends as it should: the next one has nothing to tell of this one.
    package func close() { memory.isOpen = false }
}

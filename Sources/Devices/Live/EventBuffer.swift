import CLibevdev
import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

/// Room for the events of one `read`, kept from read to read.
struct EventBuffer: ~Copyable {
    /// What a read came to.
    enum Outcome: Equatable {
        /// There are events to take.
        case events
        /// Nothing is there now (EAGAIN).
        case empty
        /// The device is gone (ENODEV, end of file).
        case gone
        case failed(Errno)
    }

    /// More than the kernel keeps for a panel of ten fingers; one of sixty fills it twice.
    private static let capacity = 256

    private var storage = Array(repeating: input_event(), count: Self.capacity)
    private var count = 0
    /// Whether the last read ended within an event, which the kernel promises not to do.
    private(set) var isTorn = false

    /// Whether the last read took all there was room for, so that more may be waiting.
    var isFull: Bool { count == Self.capacity }

    /// Reads what is there: read(2).
    mutating func fill(from descriptor: Int32) -> Outcome {
        count = 0
        isTorn = false
        do throws(Errno) {
            let size = MemoryLayout<input_event>.stride
            let length = try unsafe storage.withUnsafeMutableBufferPointer { events throws(Errno) in
                try unblocked { unsafe Glibc.read(descriptor, events.baseAddress, events.count * size) }
            }
            guard let length else { return .empty }
            let (whole, rest) = length.quotientAndRemainder(dividingBy: size)
            count = whole
            isTorn = rest != 0
            return length == 0 ? .gone : .events
        } catch {
            return error.number == ENODEV ? .gone : .failed(error)
        }
    }
}

extension EventBuffer {
    /// Reads what is there; nil when there are events to take, else what the owner's read comes to.
    mutating func fill(from node: borrowing EvdevNode) -> InputDevice.Outcome? {
        switch fill(from: node.descriptor) {
        case .events: nil
        case .empty: .drained
        case .gone: .removed
        case .failed(let cause):
            .failed(.failed(action: "read", subject: node.description.node, cause: cause))
        }
    }

    /// When the first of the events read last was made; nil when there is none.
    var firstTimestamp: Timestamp? { count > 0 ? InputEvent(storage[0]).timestamp : nil }

    /// Calls `body` with the events read last, in order.
    func forEach(_ body: (InputEvent) -> Void) {
        let events = storage.span
        for index in 0..<count { body(InputEvent(events[index])) }
    }

    /// Hands the events read last to `decoder`, up to one after which it asks for the panel's state.
    func feed(_ decoder: inout PanelDecoder, _ emit: (DeviceSignal) -> Void) {
        let events = storage.span
        var index = 0
        while index < count {
            index += decoder.receiveValues(of: events.extracting(index..<count))
            if index == count { return }
            decoder.receive(InputEvent(events[index]), emit)
            index += 1
            // What comes behind in the buffer is older than the state.
            if decoder.needsState { return }
        }
    }

    /// Hands the events read last to `decoder`.
    func feed(_ decoder: inout AccessoryDecoder, _ emit: (DeviceSignal) -> Void) {
        for index in 0..<count { decoder.receive(InputEvent(storage[index]), emit) }
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

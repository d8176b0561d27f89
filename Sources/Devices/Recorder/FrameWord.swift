import CLinux
package import Core
package import HIDRecords

/// A word of the recorder's memory: an event, or the device and time of those that follow it.
///
/// The kernel gives all events of a frame one time, so most words are events. From the highest bit down an event is its type
/// (8 bits), a 1 (8), its code (16) and its value (32); a head is 0xFF (8), the device (8) and the microseconds of
/// its time (48).
package enum FrameWord: Equatable, Sendable {
    case head(device: UInt8, Timestamp)
    case event(EventType, EventCode, Int32)

    /// No event has this type: `EV_MAX` is 0x1F.
    private static let headMark: UInt64 = 0xFF
    private static let timeMask: UInt64 = (1 << 48) - 1

    /// What `word` is; nil for one that was never written.
    package init?(_ word: UInt64) {
        if word >> 56 == Self.headMark {
            let time = Timestamp(microseconds: Int64(word & Self.timeMask))
            self = .head(device: UInt8(truncatingIfNeeded: word >> 48), time)
        } else {
            guard word >> 48 & 0xFF == 1 else { return nil }
            self = .event(
                EventType(rawValue: UInt16(word >> 56)),
                EventCode(rawValue: UInt16(truncatingIfNeeded: word >> 32)),
                Int32(truncatingIfNeeded: word))
        }
    }

    /// The word of a head.
    static func head(of device: UInt8, at microseconds: Int64) -> UInt64 {
        headMark << 56 | UInt64(device) << 48 | UInt64(bitPattern: microseconds) & timeMask
    }

    /// The word of an event.
    static func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> UInt64 {
        UInt64(type & 0xFF) << 56 | 1 << 48 | UInt64(code) << 32 | UInt64(UInt32(bitPattern: value))
    }
}

extension FrameWord {
    /// The word of the kernel's `event`.
    static func event(_ event: input_event) -> UInt64 {
        Self.event(event.type, event.code, event.value)
    }
}

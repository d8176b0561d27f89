package import Core
package import HIDRecords

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

    /// What `word` is; nil for one that was never written.
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

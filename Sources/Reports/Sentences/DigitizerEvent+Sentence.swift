import Core
package import HIDRecords
import Runtime

/// The sentence of a digitizer record, for those who ask for the `hid` category.
extension Report {
    /// Makes this the report of `record`: `hand touch range|touch at 0.5,0.25 {0: touch range|touch|identity 0.5,0.25}`.
    package mutating func tell(_ record: DigitizerEvent) {
        clear()
        time = record.timestamp
        category = .hid
        message.put(static: "hand")
        putState(range: record.range, touch: record.touch)
        put(record.eventMask)
        message.put(static: " at")
        put(record.position)
        message.put(static: " {")
        var isFirst = true
        for finger in record.fingers {
            if !isFirst { message.put(static: ", ") }
            isFirst = false
            put(finger)
        }
        message.put(byte: UInt8(ascii: "}"))
    }

    private mutating func put(_ finger: DigitizerFinger) {
        message.put(integer: Int(finger.index))
        message.put(static: ":")
        if finger.transducer == .hand { message.put(static: " palm") }
        if finger.transducer == .stylus { message.put(static: " stylus") }
        putState(range: finger.range, touch: finger.touch)
        put(finger.eventMask)
        put(finger.position)
        putMeasure(" pressure ", finger.pressure, if: finger.isPressureAvailable)
        putMeasure(" radius ", finger.majorRadius, if: finger.majorRadius > 0)
    }

    private mutating func putMeasure(_ name: StaticString, _ value: Double, if isMeasured: Bool) {
        guard isMeasured else { return }
        message.put(static: name)
        message.put(decimal: value)
    }

    private mutating func putState(range: Bool, touch: Bool) {
        message.put(static: touch ? " touch" : range ? " range" : " away")
    }

    private mutating func put(_ mask: DigitizerEventMask) {
        message.put(byte: UInt8(ascii: " "))
        var isFirst = true
        for (bit, name) in Self.maskNames where mask.contains(bit) {
            if !isFirst { message.put(byte: UInt8(ascii: "|")) }
            isFirst = false
            message.put(static: name)
        }
        if isFirst { message.put(byte: UInt8(ascii: "-")) }
    }

    private mutating func put(_ point: Point) {
        message.put(byte: UInt8(ascii: " "))
        message.put(decimal: point.x)
        message.put(byte: UInt8(ascii: ","))
        message.put(decimal: point.y)
    }

    private static let maskNames: [(DigitizerEventMask, StaticString)] = [
        (.range, "range"), (.touch, "touch"), (.position, "position"), (.identity, "identity"),
        (.attribute, "attribute"), (.cancel, "cancel"),
    ]
}

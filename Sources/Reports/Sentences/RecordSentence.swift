import Core
import HIDRecords

/// The sentence of a digitizer record, for the category `hid`.
extension TextBuffer {
    /// Puts `hand touch range|touch at 0.5,0.25 {0: touch range|touch|identity 0.5,0.25}`.
    mutating func put(_ record: DigitizerEvent) {
        put(static: "hand")
        putState(range: record.range, touch: record.touch)
        put(record.eventMask)
        put(static: " at")
        put(record.position)
        put(static: " {")
        var isFirst = true
        for finger in record.fingers {
            if !isFirst { put(static: ", ") }
            isFirst = false
            put(finger)
        }
        put(byte: UInt8(ascii: "}"))
    }

    private mutating func put(_ finger: DigitizerFinger) {
        put(integer: Int(finger.index))
        put(static: ":")
        if finger.transducer == .hand { put(static: " palm") }
        if finger.transducer == .stylus { put(static: " stylus") }
        putState(range: finger.range, touch: finger.touch)
        put(finger.eventMask)
        put(finger.position)
        putMeasure(" pressure ", finger.pressure, if: finger.isPressureAvailable)
        putMeasure(" radius ", finger.majorRadius, if: finger.majorRadius > 0)
    }

    private mutating func putMeasure(_ name: StaticString, _ value: Double, if isMeasured: Bool) {
        guard isMeasured else { return }
        put(static: name)
        put(decimal: value)
    }

    private mutating func putState(range: Bool, touch: Bool) {
        put(static: touch ? " touch" : range ? " range" : " away")
    }

    private mutating func put(_ mask: DigitizerEventMask) {
        put(byte: UInt8(ascii: " "))
        var isFirst = true
        for (bit, name) in Self.maskNames where mask.contains(bit) {
            if !isFirst { put(byte: UInt8(ascii: "|")) }
            isFirst = false
            put(static: name)
        }
        if isFirst { put(byte: UInt8(ascii: "-")) }
    }

    private mutating func put(_ point: Point) {
        put(byte: UInt8(ascii: " "))
        put(decimal: point.x)
        put(byte: UInt8(ascii: ","))
        put(decimal: point.y)
    }

    private static let maskNames: [(DigitizerEventMask, StaticString)] = [
        (.range, "range"), (.touch, "touch"), (.position, "position"), (.identity, "identity"),
        (.attribute, "attribute"), (.cancel, "cancel"),
    ]
}

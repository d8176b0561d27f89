import Core
import HIDRecords

/// Writes a digitizer record, for the category `hid`:
/// `hand touch range|touch at 0.5,0.25 {0: touch range|touch|identity 0.5,0.25}`.
struct RecordSentence {
    private let record: DigitizerEvent

    /// The sentence of `record`.
    init(_ record: DigitizerEvent) {
        self.record = record
    }

    /// Puts the sentence into `text`.
    func write(to text: inout TextBuffer) {
        text.put(static: "hand")
        putState(range: record.range, touch: record.touch, to: &text)
        put(record.eventMask, to: &text)
        text.put(static: " at")
        put(record.position, to: &text)
        text.put(static: " {")
        var isFirst = true
        for finger in record.fingers {
            if !isFirst { text.put(static: ", ") }
            isFirst = false
            put(finger, to: &text)
        }
        text.put(byte: UInt8(ascii: "}"))
    }

    private func put(_ finger: DigitizerFinger, to text: inout TextBuffer) {
        text.put(integer: Int(finger.index))
        text.put(static: ":")
        if finger.transducer == .hand { text.put(static: " palm") }
        if finger.transducer == .stylus { text.put(static: " stylus") }
        putState(range: finger.range, touch: finger.touch, to: &text)
        put(finger.eventMask, to: &text)
        put(finger.position, to: &text)
        if finger.isPressureAvailable {
            text.put(static: " pressure ")
            text.put(decimal: finger.pressure)
        }
        if finger.majorRadius > 0 {
            text.put(static: " radius ")
            text.put(decimal: finger.majorRadius)
        }
    }

    private func putState(range: Bool, touch: Bool, to text: inout TextBuffer) {
        text.put(static: touch ? " touch" : range ? " range" : " away")
    }

    private func put(_ mask: DigitizerEventMask, to text: inout TextBuffer) {
        text.put(byte: UInt8(ascii: " "))
        var isFirst = true
        for (bit, name) in Self.maskNames where mask.contains(bit) {
            if !isFirst { text.put(byte: UInt8(ascii: "|")) }
            isFirst = false
            text.put(static: name)
        }
        if isFirst { text.put(byte: UInt8(ascii: "-")) }
    }

    private func put(_ point: Point, to text: inout TextBuffer) {
        text.put(byte: UInt8(ascii: " "))
        text.put(decimal: point.x)
        text.put(byte: UInt8(ascii: ","))
        text.put(decimal: point.y)
    }

    private static let maskNames: [(DigitizerEventMask, StaticString)] = [
        (.range, "range"), (.touch, "touch"), (.position, "position"), (.identity, "identity"),
        (.attribute, "attribute"), (.cancel, "cancel"),
    ]
}

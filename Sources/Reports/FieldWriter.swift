package import Core
import Runtime
package import TouchKit

/// Takes the fields of a report one by one, each as what it is.
protocol FieldWriter: ~Copyable {
    /// Takes a text.
    mutating func put(_ field: ReportField, _ text: borrowing Span<UInt8>)
    /// Takes a whole number.
    mutating func put(_ field: ReportField, _ number: Int)
    /// Takes what a control stands at.
    mutating func put(_ field: ReportField, _ value: ControlValue)
    /// Takes the touches.
    mutating func put(_ field: ReportField, _ touches: ArraySlice<TouchSnapshot>)
    /// Takes the device.
    mutating func put(_ field: ReportField, _ device: DeviceLabel)
}

extension Report {
    /// Writes the fields in their order, or those of `chosen` only; `tree` names the responders.
    func writeFields(
        _ chosen: ReportFields = .all, to writer: inout some FieldWriter & ~Copyable,
        in tree: borrowing ViewTree
    ) {
        var rest = presentFields.intersection(chosen)
        while let field = rest.popFirst() {
            guard let value = self[field] else { continue }
            switch value {
            case .word(let word):
                word.withUTF8Buffer { unsafe writer.put(field, Span(_unsafeElements: $0)) }
            case .text(let text): writer.put(field, text.utf8.span)
            case .responder(let responder): writer.put(field, tree[responder].name.utf8.span)
            case .number(let number): writer.put(field, number)
            case .control(let value): writer.put(field, value)
            case .part(let part): writer.put(field, message.bytes.span.extracting(part))
            case .touches: writer.put(field, touches)
            case .device(let device): writer.put(field, device)
            }
        }
    }

    /// The field as text, or nil if the report does not have it; for the touches, ``touches`` says more.
    package func text(of field: ReportField, in tree: borrowing ViewTree) -> String? {
        switch self[field] {
        case nil, .touches: nil
        case .word(let word): "\(word)"
        case .text(let text): text
        case .responder(let responder): tree[responder].name
        case .number(let number): "\(number)"
        case .control(let value): value.text
        case .part(let part): String(decoding: message.bytes[part], as: UTF8.self)
        case .device(let device): device.name
        }
    }
}

extension ControlValue {
    /// The value as sentences and fields write it: `true`, `0.25`, `3`.
    package var text: String {
        var buffer = TextBuffer(capacity: 24)
        buffer.put(self)
        return buffer.string
    }
}

extension TextOutput where Self: ~Copyable {
    /// Puts what a control stands at, as JSON and people write it.
    package mutating func put(_ value: ControlValue) {
        switch value {
        case .isOn(let isOn): put(static: isOn ? "true" : "false")
        case .number(let number): put(decimal: number)
        case .index(let index): put(integer: index)
        }
    }
}

import Core
import HIDRecords
import Journal
import Runtime
import TouchKit

/// The fields of an entry.
extension JournalEntry: FieldWriter {
    mutating func put(_ field: ReportField, _ text: borrowing Span<UInt8>) {
        guard let name = field.names.journal else { return }
        append(name, utf8: text)
    }

    mutating func put(_ field: ReportField, _ number: Int) {
        guard let name = field.names.journal else { return }
        append(name, integer: number)
    }

    mutating func put(_ field: ReportField, _ value: ControlValue) {
        guard let name = field.names.journal else { return }
        append(name) { $0.put(value) }
    }

    /// The numbers are there to find the entry by; only `TOUCH_TOUCHES` says which touch was where, since the journal
    /// forgets the order of repeated fields.
    mutating func put(_ field: ReportField, _ touches: ArraySlice<TouchSnapshot>) {
        guard let name = field.names.journal else { return }
        for touch in touches { append(.touchID, integer: touch.id.number) }
        if touches.count == 1, let touch = touches.first {
            put(name, touch)
        } else {
            append(name) { $0.put(json: touches) }
        }
    }

    mutating func put(_ field: ReportField, _ device: DeviceLabel) { append(device.fields) }

    private mutating func put(_ name: JournalField, _ touch: TouchSnapshot) {
        let x = DecimalText(touch.location.x)
        let y = DecimalText(touch.location.y)
        append(name) { text in
            text.put(byte: UInt8(ascii: "["))
            text.put(json: touch, x: x, y: y)
            text.put(byte: UInt8(ascii: "]"))
        }
        append(.x, x)
        append(.y, y)
        append(.tapCount, integer: touch.tapCount)
    }
}

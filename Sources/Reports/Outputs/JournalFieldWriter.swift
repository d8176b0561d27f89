import Core
import HIDRecords
import Journal
import Runtime
import TouchKit

/// The fields of an entry.
extension JournalEntry: FieldWriter {
    mutating func put(_ text: borrowing Span<UInt8>, _ field: JournalField) {
        append(field, utf8: text)
    }

    mutating func put(_ number: Int, _ field: JournalField) {
        append(field, integer: number)
    }

    mutating func put(_ number: Double, _ field: JournalField) {
        append(field, decimal: number)
    }

    mutating func put(_ interval: Interval, _ field: JournalField) {
        append(field, integer: interval.microseconds)
    }

    mutating func put(_ texts: [String], _ field: JournalField) {
        for text in texts { append(field, text) }
    }

    mutating func putTrue(_ field: JournalField) {
        append(field, static: "1")
    }

    mutating func put(_ point: Point, _ field: JournalField) {
        append(field) { $0.put(pair: point) }
    }

    mutating func put(_ points: ArraySlice<Point>, _ field: JournalField) {
        append(field) { $0.put(list: points) }
    }

    mutating func put(_ value: ControlValue, _ field: JournalField) {
        append(field) { $0.put(value) }
    }

    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ field: JournalField) {
        put(touches, as: field)
    }

    mutating func put(hitTestOf touch: Int) {}

    mutating func put(_ device: DeviceLabel, _ field: JournalField) { append(device.fields) }

    mutating func put(_ app: AppLabel, _ field: JournalField) { append(app.fields) }
}

extension JournalEntry {
    /// The numbers are there to find the entry by; only `TOUCH_TOUCHES` says which touch was where, since the journal
    /// forgets the order of repeated fields.
    mutating func put(_ touches: ArraySlice<TouchSnapshot>, as field: JournalField) {
        for touch in touches { append(.touchID, integer: touch.id.number) }
        if touches.count == 1, let touch = touches.first {
            put(field, touch)
        } else {
            append(field) { $0.put(json: touches) }
        }
    }

    private mutating func put(_ name: JournalField, _ touch: TouchSnapshot) {
        let x = DecimalText(touch.location.x)
        let y = DecimalText(touch.location.y)
        append(name) { text in
            text.put(byte: UInt8(ascii: "["))
            text.put(json: touch, x: x, y: y)
            text.put(static: "}]")
        }
        append(.x, x)
        append(.y, y)
        append(.tapCount, integer: touch.tapCount)
    }
}

package import Core
import HIDRecords
import Journal
package import TouchKit

/// Takes the fields of a report one by one, each with its type.
protocol FieldWriter: ~Copyable {
    /// Takes a text.
    mutating func put(_ text: borrowing Span<UInt8>, _ field: JournalField)
    /// Takes a whole number.
    mutating func put(_ number: Int, _ field: JournalField)
    /// Takes a number.
    mutating func put(_ number: Double, _ field: JournalField)
    /// Takes a length of time: seconds in JSON, microseconds in the journal.
    mutating func put(_ interval: Interval, _ field: JournalField)
    /// Takes several texts, which the journal repeats the field for; JSON has a list, under the plural of the name.
    mutating func put(_ texts: [String], _ field: JournalField)
    /// Takes that something is so: `true` in JSON, `1` in the journal.
    mutating func putTrue(_ field: JournalField)
    /// Takes a place or a pair of lengths: `[x, y]` in JSON, `x,y` elsewhere.
    mutating func put(_ point: Point, _ field: JournalField)
    /// Takes several places: `[[x,y],[x,y]]`.
    mutating func put(_ points: ArraySlice<Point>, _ field: JournalField)
    /// Takes the value of a control.
    mutating func put(_ value: ControlValue, _ field: JournalField)
    /// Takes the number of the touch that is looked for, which the journal has in the entry of the result alone.
    mutating func put(hitTestOf touch: Int)
    /// Takes the touches, at least one.
    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ field: JournalField)
    /// Takes the device.
    mutating func put(_ device: DeviceLabel, _ field: JournalField)
    /// Takes the app.
    mutating func put(_ app: AppLabel, _ field: JournalField)
}

extension FieldWriter where Self: ~Copyable {
    /// Takes a text.
    mutating func put(_ text: String, _ field: JournalField) {
        put(text.utf8.span, field)
    }

    /// Takes a text that the program contains.
    mutating func put(_ text: StaticString, _ field: JournalField) {
        text.withUTF8Buffer { unsafe put(Span(_unsafeElements: $0), field) }
    }
}

extension TextOutput where Self: ~Copyable {
    /// Puts `x,y`.
    mutating func put(pair point: Point) {
        put(decimal: point.x)
        put(byte: UInt8(ascii: ","))
        put(decimal: point.y)
    }

    /// Puts `[[x,y],[x,y]]`.
    mutating func put(list points: ArraySlice<Point>) {
        put(byte: UInt8(ascii: "["))
        for index in points.indices {
            put(static: index == points.startIndex ? "[" : ",[")
            put(pair: points[index])
            put(byte: UInt8(ascii: "]"))
        }
        put(byte: UInt8(ascii: "]"))
    }
}

/// `number` to three decimals.
func thousandths(_ number: Double) -> Double {
    (number * 1_000).rounded(.toNearestOrAwayFromZero) / 1_000
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
    /// Puts the value of a control as JSON and sentences write it.
    package mutating func put(_ value: ControlValue) {
        switch value {
        case .isOn(let isOn): put(static: isOn ? "true" : "false")
        case .number(let number): put(decimal: number)
        case .index(let index): put(integer: index)
        case .pair(let pair): put(pair: pair)
        }
    }
}

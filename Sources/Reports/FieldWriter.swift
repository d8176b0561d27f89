package import Core
import HIDRecords
package import TouchKit

/// Takes the fields of a report one by one, each with its type.
protocol FieldWriter: ~Copyable {
    /// Takes a text.
    mutating func put(_ text: borrowing Span<UInt8>, _ names: FieldNames)
    /// Takes a whole number.
    mutating func put(_ number: Int, _ names: FieldNames)
    /// Takes a number.
    mutating func put(_ number: Double, _ names: FieldNames)
    /// Takes a length of time: seconds in JSON, microseconds in the journal.
    mutating func put(_ interval: Interval, _ names: FieldNames)
    /// Takes several texts, which the journal repeats the field for.
    mutating func put(_ texts: [String], _ names: FieldNames)
    /// Takes that something is so: `true` in JSON, `1` in the journal.
    mutating func putTrue(_ names: FieldNames)
    /// Takes a place or a pair of lengths: `[x, y]` in JSON, `x,y` elsewhere.
    mutating func put(_ point: Point, _ names: FieldNames)
    /// Takes the value of a control.
    mutating func put(_ value: ControlValue, _ names: FieldNames)
    /// Takes the touches, at least one.
    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ names: FieldNames)
    /// Takes the device.
    mutating func put(_ device: DeviceLabel, _ names: FieldNames)
    /// Takes the app.
    mutating func put(_ app: AppLabel, _ names: FieldNames)
}

extension FieldWriter where Self: ~Copyable {
    /// Takes a text.
    mutating func put(_ text: String, _ names: FieldNames) {
        put(text.utf8.span, names)
    }

    /// Takes a text that the program contains.
    mutating func put(_ text: StaticString, _ names: FieldNames) {
        text.withUTF8Buffer { unsafe put(Span(_unsafeElements: $0), names) }
    }
}

extension TextOutput where Self: ~Copyable {
    /// Puts `x,y`.
    mutating func put(pair point: Point) {
        put(decimal: point.x)
        put(byte: UInt8(ascii: ","))
        put(decimal: point.y)
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

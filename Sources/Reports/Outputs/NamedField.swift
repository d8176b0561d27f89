import Core
import HIDRecords
import TouchKit

/// One field as text.
struct NamedField: FieldWriter {
    let name: String
    private(set) var text: String?

    init(name: String) {
        self.name = name
    }

    mutating func put(_ text: borrowing Span<UInt8>, _ names: FieldNames) {
        guard matches(names) else { return }
        self.text = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }

    mutating func put(_ number: Int, _ names: FieldNames) {
        if matches(names) { text = "\(number)" }
    }

    mutating func put(_ number: Double, _ names: FieldNames) {
        guard matches(names) else { return }
        var buffer = TextBuffer(capacity: 24)
        buffer.put(decimal: number)
        text = buffer.string
    }

    mutating func put(_ interval: Interval, _ names: FieldNames) { put(interval.seconds, names) }

    mutating func put(_ texts: [String], _ names: FieldNames) {
        if matches(names) { text = texts.joined(separator: ",") }
    }

    mutating func putTrue(_ names: FieldNames) {
        if matches(names) { text = "true" }
    }

    mutating func put(_ point: Point, _ names: FieldNames) {
        guard matches(names) else { return }
        var buffer = TextBuffer(capacity: 48)
        buffer.put(pair: point)
        text = buffer.string
    }

    mutating func put(_ value: ControlValue, _ names: FieldNames) {
        if matches(names) { text = value.text }
    }

    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ names: FieldNames) {}

    mutating func put(_ device: DeviceLabel, _ names: FieldNames) {
        if matches(names) { text = device.name }
    }

    mutating func put(_ app: AppLabel, _ names: FieldNames) {
        if matches(names) { text = app.name }
    }

    private func matches(_ names: FieldNames) -> Bool {
        guard let json = names.json else { return false }
        return "\(json)" == name
    }
}

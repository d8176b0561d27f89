import Core
import HIDRecords
import Journal
import TouchKit

/// One field as text.
struct NamedField: FieldWriter {
    let name: String
    private(set) var text: String?

    init(name: String) {
        self.name = name
    }

    mutating func put(_ text: borrowing Span<UInt8>, _ field: JournalField) {
        guard matches(field) else { return }
        self.text = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }

    mutating func put(_ number: Int, _ field: JournalField) {
        if matches(field) { text = "\(number)" }
    }

    mutating func put(_ number: Double, _ field: JournalField) {
        guard matches(field) else { return }
        var buffer = TextBuffer(capacity: 24)
        buffer.put(decimal: number)
        text = buffer.string
    }

    mutating func put(_ interval: Interval, _ field: JournalField) { put(interval.seconds, field) }

    mutating func put(_ texts: [String], _ field: JournalField) {
        if field.jsonOfList == name { text = texts.joined(separator: ",") }
    }

    mutating func putTrue(_ field: JournalField) {
        if matches(field) { text = "true" }
    }

    mutating func put(_ point: Point, _ field: JournalField) {
        guard matches(field) else { return }
        var buffer = TextBuffer(capacity: 48)
        buffer.put(pair: point)
        text = buffer.string
    }

    mutating func put(_ points: ArraySlice<Point>, _ field: JournalField) {
        guard matches(field) else { return }
        var buffer = TextBuffer(capacity: 48)
        buffer.put(list: points)
        text = buffer.string
    }

    mutating func put(_ value: ControlValue, _ field: JournalField) {
        if matches(field) { text = value.text }
    }

    mutating func put(hitTestOf touch: Int) { put(touch, .touchID) }

    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ field: JournalField) {}

    mutating func put(_ device: DeviceLabel, _ field: JournalField) {
        if matches(field) { text = device.name }
    }

    mutating func put(_ app: AppLabel, _ field: JournalField) {
        if matches(field) { text = app.name }
    }

    private func matches(_ field: JournalField) -> Bool { field.json.map { "\($0)" == name } ?? false }
}

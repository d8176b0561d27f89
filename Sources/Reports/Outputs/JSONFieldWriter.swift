import Core
import HIDRecords
import Journal
import TouchKit

/// A report as one JSON object.
extension JSONWriter {
    /// Writes the object of `report`, whose responders `tree` names.
    mutating func put(_ report: borrowing Report, sequence: Int, in tree: borrowing ViewTree) {
        begin()
        object { json in
            json.put("seq", sequence)
            json.put("time", report.time.seconds)
            json.put("category", "\(report.category.name)")
            json.put("message", utf8: report.message.bytes.span)
            report.fields.write(to: &json, in: tree)
        }
    }
}

extension JSONWriter: FieldWriter {
    mutating func put(_ text: borrowing Span<UInt8>, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)", utf8: text)
    }

    mutating func put(_ number: Int, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)", number)
    }

    mutating func put(_ number: Double, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)", number)
    }

    mutating func put(_ interval: Interval, _ field: JournalField) { put(interval.seconds, field) }

    mutating func put(_ texts: [String], _ field: JournalField) {
        guard let key = field.jsonOfList else { return }
        put(key, texts)
    }

    mutating func putTrue(_ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)", true)
    }

    mutating func put(_ point: Point, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)") { json in
            json.put(byte: UInt8(ascii: "["))
            json.put(pair: point)
            json.put(byte: UInt8(ascii: "]"))
        }
    }

    mutating func put(_ points: ArraySlice<Point>, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)") { $0.put(list: points) }
    }

    mutating func put(_ value: ControlValue, _ field: JournalField) {
        if case .pair(let pair) = value { return put(pair, field) }
        guard let key = field.json else { return }
        put("\(key)") { $0.put(value) }
    }

    mutating func put(hitTestOf touch: Int) { put(touch, .touchID) }

    mutating func put(_ touches: ArraySlice<TouchSnapshot>, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)") { $0.put(json: touches, withMeasures: true) }
    }

    mutating func put(_ device: DeviceLabel, _ field: JournalField) {
        guard let key = field.json else { return }
        put("\(key)", device.name)
        if let node = device.node { put("panelNode", node) }
        if let path = device.path { put("panelPath", path) }
    }

    mutating func put(_ app: AppLabel, _ field: JournalField) {
        guard let key = field.json, let name = app.name else { return }
        put("\(key)", name)
    }
}

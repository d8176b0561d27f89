import Core
import HIDRecords
package import Runtime
import TouchKit

/// One JSON object a line.
extension TextBuffer {
    /// Puts the object of `report`, whose responders `tree` names.
    mutating func put(json report: borrowing Report, sequence: Int, in tree: borrowing ViewTree) {
        put(static: "{\"seq\":")
        put(integer: sequence)
        put(static: ",\"time\":")
        put(decimal: report.time.seconds)
        put(static: ",\"category\":\"")
        put(static: report.category.name)
        put(static: "\",\"message\":")
        put(jsonString: report.message.bytes.span)
        report.writeFields(to: &self, in: tree)
        put(byte: UInt8(ascii: "}"))
    }
}

/// Members of an object that has some already.
extension TextBuffer: FieldWriter {
    mutating func put(_ field: ReportField, _ text: borrowing Span<UInt8>) {
        guard let key = field.names.json else { return }
        putMember(key, text)
    }

    mutating func put(_ field: ReportField, _ number: Int) {
        guard let key = field.names.json else { return }
        putKey(key)
        put(integer: number)
    }

    mutating func put(_ field: ReportField, _ value: ControlValue) {
        guard let key = field.names.json else { return }
        putKey(key)
        put(value)
    }

    mutating func put(_ field: ReportField, _ touches: ArraySlice<TouchSnapshot>) {
        guard let key = field.names.json else { return }
        putKey(key)
        put(json: touches)
    }

    mutating func put(_ field: ReportField, _ device: DeviceLabel) {
        guard let key = field.names.json else { return }
        putMember(key, device.name.utf8.span)
        if let node = device.node { putMember("panelNode", node.utf8.span) }
        if let path = device.path { putMember("panelPath", path.utf8.span) }
    }

    private mutating func putMember(_ key: StaticString, _ text: borrowing Span<UInt8>) {
        putKey(key)
        put(jsonString: text)
    }

    private mutating func putKey(_ key: StaticString) {
        put(static: ",\"")
        put(static: key)
        put(static: "\":")
    }
}

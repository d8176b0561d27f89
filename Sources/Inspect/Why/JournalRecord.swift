import ControlProtocol
import Core
import Journal

/// An entry of touchd's journal, from `journalctl -o json` or from the daemon's memory.
struct JournalRecord {
    /// The values of each field.
    private let fields: [String: [String]]
    /// The fields as they were read.
    let json: JSONValue

    /// The entry `json`; nil if it is none of touchd's decisions.
    init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        var fields: [String: [String]] = [:]
        for member in members { fields[member.key, default: []] += Self.texts(member.value) }
        guard fields["TOUCH_CATEGORY"] != nil else { return nil }
        self.fields = fields
        self.json = json
    }

    /// A text, or several; journalctl writes a text that is not printable as a list of bytes.
    private static func texts(_ value: JSONValue) -> [String] {
        if let text = value.string { return [text] }
        guard let items = value.array else { return [] }
        let bytes = items.compactMap { $0.number.flatMap { UInt8(exactly: $0) } }
        if !bytes.isEmpty, bytes.count == items.count { return [String(decoding: bytes, as: UTF8.self)] }
        return items.flatMap(texts)
    }

    /// The first value of `field`.
    subscript(field: JournalField) -> String? { fields["\(field.name)"]?.first }

    /// All values of `field`; the journal keeps no order of them.
    func all(_ field: JournalField) -> [String] { fields["\(field.name)"] ?? [] }

    /// A field that is no field of touchd's.
    func foreign(_ name: String) -> String? { fields[name]?.first }

    /// Its sentence.
    var message: String { self[.message] ?? "" }

    /// The kind of decision.
    var category: String { self[.category] ?? "" }

    /// When it was decided, in microseconds of the daemon's clock.
    var time: Int64? { self[.time].flatMap { Int64($0) } }

    /// Whether it is about `touch`, or was caused by it.
    func names(_ touch: Int) -> Bool { all(.touchID).contains("\(touch)") }

    /// The run of the daemon that wrote it; empty for the one that is running.
    var run: String { foreign("_SYSTEMD_INVOCATION_ID") ?? foreign("_PID") ?? "" }
}

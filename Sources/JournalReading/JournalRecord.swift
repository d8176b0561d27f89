package import Core
package import Journal

/// An entry of touchd's journal, from `journalctl -o json` or from the daemon's memory.
package struct JournalRecord {
    /// The values of each field.
    private let fields: [String: [String]]
    /// The fields as they were read.
    package let json: JSONValue

    /// The entry `json`; nil if it is none of touchd's decisions.
    package init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        var fields: [String: [String]] = [:]
        for member in members { fields[member.key, default: []] += Self.texts(member.value) }
        let sender = EntrySender(
            unit: fields["_SYSTEMD_UNIT"]?.first, userUnit: fields["_SYSTEMD_USER_UNIT"]?.first,
            user: fields["_UID"]?.first, transport: fields["_TRANSPORT"]?.first)
        guard fields["TOUCH_CATEGORY"] != nil, sender.isTouchd else { return nil }
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
    package subscript(field: JournalField) -> String? { fields["\(field.name)"]?.first }

    /// All values of `field`; the journal keeps no order of them.
    package func all(_ field: JournalField) -> [String] { fields["\(field.name)"] ?? [] }

    /// A field that is no field of touchd's.
    package func foreign(_ name: String) -> String? { fields[name]?.first }

    /// Its sentence.
    package var message: String { self[.message] ?? "" }

    /// The kind of decision.
    package var category: String { self[.category] ?? "" }

    /// When it was decided, in microseconds of the daemon's clock.
    package var time: Int64? {
        self[.time].flatMap { Int(foreign: $0, within: ForeignNumber.times) }.map { Int64($0) }
    }

    /// When it came to the journal, in microseconds since 1970; nil where no journal had it.
    package var realtime: Int64? {
        foreign("__REALTIME_TIMESTAMP")
            .flatMap { Int(foreign: $0, within: 0...ForeignNumber.times.upperBound) }.map { Int64($0) }
    }

    /// The first value of `field` as a whole number; nil for one below 0 or beyond ``Core/ForeignNumber/limit``.
    package func integer(_ field: JournalField) -> Int? {
        self[field].flatMap { Int(foreign: $0, within: 0...ForeignNumber.limit) }
    }

    /// The touches that it names.
    package var touches: [Int] { all(.touchID).compactMap { Int(foreign: $0) } }

    /// Whether it is about `touch`, or was caused by it.
    package func names(_ touch: Int) -> Bool { all(.touchID).contains("\(touch)") }

    /// The run of the daemon that wrote it; empty for the one that is running.
    package var run: String { foreign("_SYSTEMD_INVOCATION_ID") ?? foreign("_PID") ?? "" }
}

package import Core
package import Journal

/// An entry of touchd's journal: from a stream, whose reader uses one again for the next, or from the daemon's memory.
package struct JournalRecord: Sendable {
    /// The most bytes of its fields that are kept; fields that do not fit any more are left out.
    static let mostBytes = 256 * 1024
    /// The most values of its fields that are kept: several times what an entry about ten fingers has.
    static let mostValues = 512

    private var bytes: [UInt8] = []
    private var values: [(field: EntryField, range: Range<Int>)] = []
    /// The object that it was read from, with the fields that are passed over, where that is asked for.
    private var source: JSONValue?

    /// An entry without fields.
    package init() {}

    /// The entry `json`, as `journalctl -o json` has it; nil if it is none of touchd's decisions.
    package init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        for member in members {
            if let field = EntryField(name: Array(member.key.utf8)[...]) { add(field, member.value) }
        }
        guard isOfTouchd else { return nil }
        source = json
    }

    /// The same entry in memory of its own, as much as it needs: to be kept while this one is used again.
    package var kept: JournalRecord {
        var kept = JournalRecord()
        kept.bytes.reserveCapacity(bytes.count)
        kept.bytes.append(contentsOf: bytes)
        kept.values.reserveCapacity(values.count)
        kept.values.append(contentsOf: values)
        kept.source = source
        return kept
    }

    /// How many bytes it keeps.
    package var size: Int { bytes.count }

    /// The object that it was read from, or one with the fields that it keeps.
    package var json: JSONValue {
        if let source { return source }
        var fields: [EntryField] = []
        for value in values where !fields.contains(value.field) { fields.append(value.field) }
        return .object(
            fields.map { field in
                let all = texts(field).map(JSONValue.string)
                return .init("\(field.name)", all.count == 1 ? all[0] : .array(all))
            })
    }

    // MARK: Reading

    /// Forgets all fields.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        source = nil
    }

    /// Notes the object that it was read from.
    mutating func keep(_ source: JSONValue) { self.source = source }

    /// Adds a value of `field`, unless there is no room for it.
    mutating func add(_ field: EntryField, _ value: some Collection<UInt8>) {
        guard value.count <= Self.mostBytes - bytes.count, values.count < Self.mostValues else { return }
        values.append((field, bytes.count..<bytes.count + value.count))
        bytes.append(contentsOf: value)
    }

    /// Adds a text, a text that is not printable as the numbers of its bytes, or a list of such.
    mutating func add(_ field: EntryField, _ value: JSONValue) {
        switch value {
        case .string(let text): add(field, Array(text.utf8))
        case .array(let items):
            let bytes = items.compactMap { $0.number.flatMap { UInt8(exactly: $0) } }
            if !bytes.isEmpty, bytes.count == items.count { return add(field, bytes) }
            for case .string(let text) in items { add(field, Array(text.utf8)) }
        case .null, .bool, .number, .object: break
        }
    }

    /// Whether it is one of touchd's decisions.
    var isOfTouchd: Bool {
        has(.category)
            && EntrySender(
                unit: self[.unit], userUnit: self[.userUnit], user: self[.user], transport: self[.transport]
            ).isTouchd
    }

    /// Whether it can be put among the others: its times and numbers, as far as it has them, are such.
    var isSound: Bool {
        values.allSatisfy { field, range in
            guard Self.ordering.contains(field) else { return true }
            return Self.integer(bytes[range], of: field) != nil
        }
    }

    /// The fields by which entries are put in order and together.
    private static let ordering: [EntryField] = [
        .added(.realtime), .written(.time), .written(.sequence), .written(.touchID),
    ]

    // MARK: Fields

    /// The fields of touchd's that have values, each once, in their order.
    package var fields: [JournalField] {
        var fields: [JournalField] = []
        for case (.written(let field), _) in values where !fields.contains(field) { fields.append(field) }
        return fields
    }

    /// Whether it has `field`.
    package func has(_ field: JournalField) -> Bool { value(.written(field)) != nil }

    /// Whether the first value of `field` is `text`.
    package func has(_ field: JournalField, _ text: StaticString) -> Bool {
        guard let value = value(.written(field)), value.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { utf8 in
            for (offset, index) in value.indices.enumerated() where unsafe utf8[offset] != value[index] {
                return false
            }
            return true
        }
    }

    /// The first value of `field`; what is no UTF-8 in it is replaced.
    package subscript(field: JournalField) -> String? {
        value(.written(field)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first value of `field`; what is no UTF-8 in it is replaced.
    package subscript(field: AddedField) -> String? {
        value(.added(field)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// All values of `field`, of which the journal keeps no order; what is no UTF-8 in them is replaced.
    package func texts(_ field: JournalField) -> [String] { texts(.written(field)) }

    /// The first value of `field` as a whole number; nil for one that the field cannot have.
    package func integer(_ field: JournalField) -> Int? {
        value(.written(field)).flatMap { Self.integer($0, of: .written(field)) }
    }

    /// The first value of `field` as a number; nil for one beyond ``Core/ForeignNumber/limit``.
    package func number(_ field: JournalField) -> Double? { self[field].flatMap { Double(foreign: $0) } }

    /// When it was decided, in microseconds of the daemon's clock.
    package var time: Int64? { integer(.time).map { Int64($0) } }

    /// When it came to the journal, in microseconds since 1970; nil where no journal had it.
    package var realtime: Int64? {
        value(.added(.realtime)).flatMap { Self.integer($0, of: .added(.realtime)) }.map { Int64($0) }
    }

    /// When it came to the journal, or was decided if no journal had it: microseconds since 1970, or on the clock of a
    /// recording.
    package var moment: Int64? { realtime ?? time }

    /// The touches that it names, in no order.
    package var touches: [Int] {
        let field = EntryField.written(.touchID)
        return values.filter { $0.field == field }.compactMap { Self.integer(bytes[$0.range], of: field) }
    }

    /// The run of the daemon that wrote it; empty for the one that is running.
    package var run: String { self[.invocation] ?? self[.process] ?? "" }

    private func value(_ field: EntryField) -> ArraySlice<UInt8>? {
        values.first { $0.field == field }.map { bytes[$0.range] }
    }

    private func texts(_ field: EntryField) -> [String] {
        values.filter { $0.field == field }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    private static func integer(_ digits: ArraySlice<UInt8>, of field: EntryField) -> Int? {
        let isNegative = digits.first == UInt8(ascii: "-")
        var number = 0
        // Eighteen digits are always an `Int`.
        guard digits.count > (isNegative ? 1 : 0), digits.count <= 18 else { return nil }
        for digit in isNegative ? digits.dropFirst() : digits {
            guard digit &- UInt8(ascii: "0") < 10 else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        number = isNegative ? -number : number
        return field.range.contains(number) ? number : nil
    }
}

import Core

/// An entry of the journal as a stream has it; its owner uses it again for the next one.
package struct StreamEntry: Sendable {
    /// The most bytes of its fields that are kept; fields that do not fit any more are left out.
    static let mostBytes = 256 * 1024
    /// The most values of its fields that are kept: several times what an entry about ten fingers has.
    static let mostValues = 512

    private var bytes: [UInt8] = []
    private var values: [(field: StreamField, range: Range<Int>)] = []
    /// Whether a field was left out.
    private(set) var isCut = false

    /// An entry without fields.
    package init() {}

    /// Forgets all fields.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        isCut = false
    }

    /// The same entry in memory of its own, as much as it needs: to be kept while this one is used again.
    package var kept: StreamEntry {
        var kept = StreamEntry()
        kept.bytes.reserveCapacity(bytes.count)
        kept.bytes.append(contentsOf: bytes)
        kept.values.reserveCapacity(values.count)
        kept.values.append(contentsOf: values)
        kept.isCut = isCut
        return kept
    }

    /// Adds a value of `field`.
    mutating func add(_ field: StreamField, _ value: some Collection<UInt8>) {
        guard value.count <= Self.mostBytes - bytes.count, values.count < Self.mostValues else {
            return cut()
        }
        values.append((field, bytes.count..<bytes.count + value.count))
        bytes.append(contentsOf: value)
    }

    /// Notes that a field is too long to be kept.
    mutating func cut() { isCut = true }

    /// How many bytes it keeps.
    package var size: Int { bytes.count }
    /// Whether it has no field.
    var isEmpty: Bool { values.isEmpty }
    /// Whether it is one of touchd's decisions.
    var isOfTouchd: Bool {
        has(.category)
            && EntrySender(
                unit: self[.unit], userUnit: self[.userUnit], user: self[.user], transport: self[.transport]
            ).isTouchd
    }

    /// Whether it has `field`.
    package func has(_ field: StreamField) -> Bool { values.contains { $0.field == field } }

    /// Whether the first value of `field` is `text`.
    package func has(_ field: StreamField, _ text: StaticString) -> Bool {
        guard let value = values.first(where: { $0.field == field }),
            value.range.count == text.utf8CodeUnitCount
        else { return false }
        return text.withUTF8Buffer { utf8 in
            for (offset, index) in value.range.enumerated() where unsafe utf8[offset] != bytes[index] {
                return false
            }
            return true
        }
    }

    /// The first value of `field`; what is no UTF-8 in it is replaced.
    package subscript(field: StreamField) -> String? {
        values.first { $0.field == field }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    /// The first value of `field` as a whole number; nil for one that the field cannot have.
    package func integer(_ field: StreamField) -> Int? {
        values.first { $0.field == field }.flatMap { Self.integer(bytes[$0.range], of: field) }
    }

    /// The first value of `field` as a number; nil for one beyond ``Core/ForeignNumber/limit``.
    package func number(_ field: StreamField) -> Double? { self[field].flatMap { Double(foreign: $0) } }

    /// The touches that it names, in no order.
    package var touches: [Int] {
        values.filter { $0.field == .touch }.compactMap { Self.integer(bytes[$0.range], of: .touch) }
    }

    /// Whether it can be put among the others: its times and numbers, as far as it has them, are such.
    var isSound: Bool {
        values.allSatisfy { field, range in
            switch field {
            case .realtime, .time, .sequence, .touch: Self.integer(bytes[range], of: field) != nil
            default: true
            }
        }
    }

    /// All values of `field`; what is no UTF-8 in them is replaced.
    package func texts(_ field: StreamField) -> [String] {
        values.filter { $0.field == field }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    /// Its fields that have values, each once, in their order.
    package var fields: [StreamField] {
        var fields: [StreamField] = []
        for value in values where !fields.contains(value.field) { fields.append(value.field) }
        return fields
    }

    /// When it came to the journal, or was decided if no journal had it: microseconds since 1970, or on the clock of a recording.
    package var moment: Int64? { (integer(.realtime) ?? integer(.time)).map { Int64($0) } }

    private static func integer(_ digits: ArraySlice<UInt8>, of field: StreamField) -> Int? {
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

    /// The same as a record of the journal, for a story.
    package var record: JournalRecord? {
        var names: [StreamField] = []
        var texts: [StreamField: [JSONValue]] = [:]
        for value in values {
            if texts[value.field] == nil { names.append(value.field) }
            texts[value.field, default: []].append(
                .string(String(decoding: bytes[value.range], as: UTF8.self)))
        }
        return JournalRecord(
            .object(
                names.map { name in
                    let all = texts[name] ?? []
                    return .init(name.rawValue, all.count == 1 ? all[0] : .array(all))
                }))
    }
}

package import Core

/// The fields of an entry in the form of the journal's native protocol.
package struct EntryFields: Sendable {
    /// The values of each field, in the order in which they stand in the entry.
    package private(set) var all: [(name: String, value: String)] = []

    /// Reads the datagram `bytes`, as far as it is one.
    package init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: newline) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                add(line[..<equals], line[(equals + 1)...])
            } else {
                guard let size = Self.size(rest), size < rest.count - 8 else { return }
                let start = rest.startIndex + 8
                add(line, rest[start..<start + size])
                rest = rest[(start + size + 1)...]
            }
        }
    }

    /// The first value of the field called `name`; nil if the entry does not have it.
    package func first(_ field: JournalField) -> String? {
        let name = "\(field.name)"
        return all.first { $0.name == name }?.value
    }

    private mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        all.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }

    /// The length that stands in front of a value with a newline.
    private static func size(_ rest: ArraySlice<UInt8>) -> Int? {
        guard rest.count > 8 else { return nil }
        let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }
}

private let newline = UInt8(ascii: "\n")

extension EntryFields {
    /// The fields as `journalctl -o json` writes them: those with several values as lists.
    package var json: JSONValue {
        var names: [String] = []
        var values = Table<String, [JSONValue]>()
        for (name, value) in all {
            if values[name] == nil { names.append(name) }
            values.append(.string(value), to: name)
        }
        return .object(
            names.map { name in
                let all = values[name] ?? []
                return JSONValue.Member(name, all.count == 1 ? all[0] : .array(all))
            })
    }
}

/// Fields that are the same in many entries, written once.
package struct ReadyFields: Equatable, Sendable {
    /// The fields as they stand in an entry.
    private(set) var bytes: [UInt8] = []

    /// No fields.
    package init() {}

    /// Adds a field with the value `value`.
    package mutating func append(_ field: JournalField, _ value: String) {
        var fields = FieldBuffer(capacity: 256)
        fields.put(field.name, value: value.utf8.span)
        fields.withBytes { bytes in
            for index in bytes.indices { self.bytes.append(bytes[index]) }
        }
    }
}

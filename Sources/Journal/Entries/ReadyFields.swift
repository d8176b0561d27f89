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

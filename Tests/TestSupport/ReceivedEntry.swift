import Glibc
package import Journal

/// The fields of an entry, read as journald reads them.
package struct ReceivedEntry {
    /// The values of each field, in the order in which they were written.
    package private(set) var fields: [String: [String]] = [:]
    /// Whether every byte belonged to a field.
    package private(set) var isWellFormed = true
    /// The seals of the file that contained the entry; nil for an entry in a datagram.
    package private(set) var seals: Int32?

    /// The entry of one datagram.
    package init(datagram: [UInt8]) {
        var rest = datagram[...]
        while !rest.isEmpty, isWellFormed { isWellFormed = takeField(from: &rest) }
    }

    /// The fields that the journal would read from `entry`.
    package init(_ entry: borrowing JournalEntry) {
        self.init(datagram: Array(text(of: entry).utf8))
    }

    /// The entry in a memory file.
    package init(file: Int32) {
        let size = Int(lseek(file, 0, SEEK_END))
        var content = [UInt8](repeating: 0, count: size)
        _ = unsafe content.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, size, 0) }
        self.init(datagram: content)
        seals = fcntl(file, 1_034)
    }

    /// The only value of the field, or nil when it has none or several.
    package subscript(name: String) -> String? {
        guard let values = fields[name], values.count == 1 else { return nil }
        return values[0]
    }

    private mutating func takeField(from rest: inout ArraySlice<UInt8>) -> Bool {
        guard let end = rest.firstIndex(of: 0x0A) else { return false }
        let line = rest[rest.startIndex..<end]
        rest = rest[(end + 1)...]
        if let equals = line.firstIndex(of: 0x3D) {
            add(line[..<equals], line[(equals + 1)...])
            return true
        }
        guard rest.count >= 8 else { return false }
        let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(8)
        guard rest.count > length else { return false }
        add(line, rest.prefix(length))
        rest = rest.dropFirst(length)
        return rest.popFirst() == 0x0A
    }

    private mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        fields[String(decoding: name, as: UTF8.self), default: []].append(
            String(decoding: value, as: UTF8.self))
    }
}

/// The bytes of `entry` as text; tests use only valid UTF-8.
package func text(of entry: borrowing JournalEntry) -> String {
    entry.withBytes { span in String(decoding: span.indices.map { span[$0] }, as: UTF8.self) }
}

package import Output
import Core

/// Reads entries of the journal one after the other, as `journalctl -o export` or `-o json` wrote them, told apart by content.
package struct EntryReader: ~Copyable {
    /// The forms in which entries come.
    private enum Format {
        case export, json
    }

    /// How many entries were passed over because they are broken.
    package private(set) var skipped = 0

    private var stream: ByteStream
    private let format: Format
    private let hasAllFields: Bool

    /// The entries of `stream`, which is called `name` in messages; `hasAllFields` says whether fields are read that only a
    /// trace has.
    package init(
        _ stream: consuming ByteStream, name: String, hasAllFields: Bool = false
    ) throws(InspectError) {
        guard let format = try Self.format(of: &stream) else {
            throw .journal("\(name) is no journal: use journalctl -o export or -o json")
        }
        self.format = format
        self.hasAllFields = hasAllFields
        self.stream = stream
    }

    /// The form of what comes next; that of nothing is export.
    private static func format(of stream: inout ByteStream) throws(InspectError) -> Format? {
        let beginning = try stream.peek(4096)
        guard let first = beginning.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 })
        else { return .export }
        if first == UInt8(ascii: "{") { return .json }
        let name = beginning.drop { $0 == UInt8(ascii: "\n") }.prefix(while: isLetterOfName)
        let next = beginning.drop { $0 == UInt8(ascii: "\n") }.dropFirst(name.count).first
        let isField = !name.isEmpty && (next == UInt8(ascii: "=") || next == UInt8(ascii: "\n"))
        return isField ? .export : nil
    }

    private static func isLetterOfName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Reads the next entry of touchd into `entry`; returns false at the end.
    package mutating func next(into entry: inout StreamEntry) throws(InspectError) -> Bool {
        while true {
            entry.clear()
            let isThere =
                switch format {
                case .export: try readExport(&entry)
                case .json: try readJSON(&entry)
                }
            guard isThere else { return false }
            guard entry.isOfTouchd else { continue }
            if entry.isSound { return true }
            skipped += 1
        }
    }

    private func field(_ name: ArraySlice<UInt8>) -> StreamField? {
        StreamField(name: name).flatMap { hasAllFields || !$0.isForTraceOnly ? $0 : nil }
    }

    // MARK: Export

    /// Reads fields up to an empty line: `NAME=TEXT`, or a name, the count of the bytes that follow, and these.
    private mutating func readExport(_ entry: inout StreamEntry) throws(InspectError) -> Bool {
        var hasFields = false
        var isBroken = false
        while true {
            switch try stream.nextLine() {
            case .end:
                if isBroken { skipped += 1 }
                return hasFields
            case .tooLong:
                hasFields = true
                entry.cut()
            case .line(let line) where line.isEmpty:
                guard hasFields else { continue }
                if isBroken { skipped += 1 }
                return true
            case .line(let line):
                hasFields = true
                if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                    guard let field = field(line[..<equals]) else { continue }
                    entry.add(field, line[(equals + 1)...])
                } else if try !readBinary(
                    field(line), isName: line.allSatisfy(Self.isLetterOfName), &entry)
                {
                    isBroken = true
                    entry.clear()
                }
            }
        }
    }

    private mutating func readBinary(
        _ field: StreamField?, isName: Bool, _ entry: inout StreamEntry
    ) throws(InspectError) -> Bool {
        guard isName, let size = try stream.take(8) else { return false }
        var count: UInt64 = 0
        for byte in size.reversed() { count = count << 8 | UInt64(byte) }
        if let bytes = try stream.take(count) {
            if let field { entry.add(field, bytes) }
        } else {
            entry.cut()
        }
        return try stream.take(1)?.first == UInt8(ascii: "\n")
    }

    // MARK: JSON

    private mutating func readJSON(_ entry: inout StreamEntry) throws(InspectError) -> Bool {
        while true {
            switch try stream.nextLine() {
            case .end: return false
            case .tooLong: skipped += 1
            case .line(let line):
                guard line.contains(where: { $0 != 0x20 && $0 != 0x0D }) else { continue }
                guard case .object(let members)? = JSONValue(parsing: line) else {
                    skipped += 1
                    continue
                }
                for member in members {
                    guard let field = field(Array(member.key.utf8)[...]) else { continue }
                    Self.add(member.value, of: field, to: &entry)
                }
                return true
            }
        }
    }

    /// A text, a text that is not printable as the numbers of its bytes, or a list of such.
    private static func add(_ value: JSONValue, of field: StreamField, to entry: inout StreamEntry) {
        switch value {
        case .string(let text): entry.add(field, Array(text.utf8))
        case .array(let items):
            let bytes = items.compactMap { $0.number.flatMap { UInt8(exactly: $0) } }
            if !bytes.isEmpty, bytes.count == items.count { return entry.add(field, bytes) }
            for case .string(let text) in items { entry.add(field, Array(text.utf8)) }
        case .null: entry.cut()
        case .bool, .number, .object: break
        }
    }
}

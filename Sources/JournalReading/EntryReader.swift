package import Output
import Core
import Journal

/// Reads entries of the journal one after the other, as `journalctl -o export` or `-o json` wrote them, told apart by content.
package struct EntryReader: ~Copyable {
    /// The forms in which entries come.
    private enum Format {
        case export, json
    }

    /// How many entries were passed over because they are broken.
    package private(set) var skipped = 0
    /// How many entries were passed over that say they are touchd's and come from elsewhere.
    package private(set) var foreign = 0

    private var stream: ByteStream
    private let format: Format
    private let extent: Extent

    /// How much of entries is read.
    package enum Extent: Sendable {
        /// The fields that reports need.
        case report
        /// All fields of touchd's.
        case trace
        /// All fields of touchd's, and objects as they are.
        case objects
    }

    /// The entries of `stream`, which is called `name` in messages.
    package init(
        _ stream: consuming ByteStream, name: String, extent: Extent = .report
    ) throws(InspectError) {
        if let format = try Self.format(of: &stream) {
            self.format = format
        } else {
            throw .journal("\(name) is no journal: use journalctl -o export or -o json")
        }
        self.extent = extent
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
    package mutating func next(into entry: inout JournalRecord) throws(InspectError) -> Bool {
        while true {
            entry.clear()
            let isThere =
                switch format {
                case .export: try readExport(&entry)
                case .json: try readJSON(&entry)
                }
            guard isThere else { return false }
            guard entry.isOfTouchd else {
                if entry.has(.category) { foreign += 1 }
                continue
            }
            // An entry that tells a story is shown as it is.
            if extent == .objects || entry.isSound { return true }
            skipped += 1
        }
    }

    private func field(_ name: ArraySlice<UInt8>) -> EntryField? {
        EntryField(name: name).flatMap { extent != .report || $0.isForReports ? $0 : nil }
    }

    // MARK: Export

    /// Reads fields up to an empty line: `NAME=TEXT`, or a name, the count of the bytes that follow, and these.
    private mutating func readExport(_ entry: inout JournalRecord) throws(InspectError) -> Bool {
        var hasFields = false
        var isBroken = false
        while true {
            switch try stream.nextLine() {
            case .end:
                if isBroken { skipped += 1 }
                return hasFields
            case .tooLong: hasFields = true
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
        _ field: EntryField?, isName: Bool, _ entry: inout JournalRecord
    ) throws(InspectError) -> Bool {
        guard isName, let size = try stream.take(8) else { return false }
        var count: UInt64 = 0
        for byte in size.reversed() { count = count << 8 | UInt64(byte) }
        if let bytes = try stream.take(count), let field { entry.add(field, bytes) }
        return try stream.take(1)?.first == UInt8(ascii: "\n")
    }

    // MARK: JSON

    private mutating func readJSON(_ entry: inout JournalRecord) throws(InspectError) -> Bool {
        while true {
            switch try stream.nextLine() {
            case .end: return false
            case .tooLong: skipped += 1
            case .line(let line):
                guard line.contains(where: { $0 != 0x20 && $0 != 0x0D }) else { continue }
                guard let object = JSONValue(parsing: line), case .object(let members) = object else {
                    skipped += 1
                    continue
                }
                for member in members {
                    if let field = field(Array(member.key.utf8)[...]) { entry.add(field, member.value) }
                }
                if extent == .objects { entry.keep(object) }
                return true
            }
        }
    }
}

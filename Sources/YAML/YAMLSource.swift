import Runtime

/// One YAML file, parsed: its text and the nodes of its documents, in flat arrays that are freed together.
///
/// Memory is the file's own bytes plus 12 bytes a node; a scalar whose text is in the file unchanged, as nearly all
/// are, is a range of the file.
package final class YAMLSource: Sendable {
    /// The file's name as it was given, for messages.
    package let path: String
    /// Mistakes that do not keep the file from being read: duplicate keys, tags, keys that are not scalars.
    package let mistakes: [YAMLMistake]
    /// How many bytes its aliases add, each counted as a copy of its node.
    package let aliasedBytes: Int
    /// The byte order mark before its text; empty if there is none.
    package let byteOrderMark: [UInt8]
    /// Whether it is a value of JSON, which has no lines of a file.
    package let isJSON: Bool
    /// Its text in UTF-8, without a byte order mark.
    package let bytes: [UInt8]
    let copiedText: [UInt8]
    let nodes: [PackedNode]
    private let roots: [UInt32]
    private let lines: LineTable

    /// Reads and parses the file at `path`.
    package convenience init(readingFrom path: String, limits: YAMLLimits = YAMLLimits()) throws(YAMLError) {
        let bytes = try Self.bytes(ofFileAt: path, limit: limits.bytes)
        try self.init(path: path, bytes: bytes, limits: limits)
    }

    /// The bytes of the regular file at `path`, at most `limit`, with an error that names the file.
    package static func bytes(
        ofFileAt path: String, limit: Int = YAMLLimits().bytes
    ) throws(YAMLError) -> [UInt8] {
        do throws(Unreadable) {
            return try RegularFile.read(path, limit: limit)
        } catch {
            throw .unreadable(path: path, reason: error)
        }
    }

    /// Parses `bytes`, UTF-8 text that messages attribute to `path`; a byte order mark is skipped.
    package init(path: String, bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) throws(YAMLError) {
        self.path = path
        guard bytes.count <= limits.bytes else {
            throw .unreadable(path: path, reason: .tooLarge(limit: limits.bytes))
        }
        let whole = bytes
        let bytes = try Self.text(whole, path: path)
        byteOrderMark = Array(whole.dropLast(bytes.count))
        isJSON = false
        lines = LineTable(bytes)
        if let offset = lines.excessiveTagDirective(in: bytes) {
            throw .malformed(
                path: path, place: lines.place(at: offset, in: bytes),
                message: "more than \(YAMLLimits.tagDirectives) %TAG directives, or a long one",
                excerpt: lines.excerpt(at: offset, in: bytes))
        }
        var builder = NodeBuilder(bytes: bytes, isASCII: !lines.hasContinuations, limits: limits)
        do throws(NodeBuilder.Mistake) {
            try builder.build()
        } catch {
            let place = lines.place(at: error.offset, in: bytes)
            let excerpt = lines.excerpt(at: error.offset, in: bytes)
            throw .malformed(path: path, place: place, message: error.message, excerpt: excerpt)
        }
        self.bytes = bytes
        nodes = builder.nodes
        copiedText = builder.copiedText
        roots = builder.roots
        aliasedBytes = builder.aliasedBytes
        let lines = lines
        mistakes = builder.mistakes.map {
            YAMLMistake(
                offset: $0.offset, place: lines.place(at: $0.offset, in: bytes), message: $0.message)
        }
    }

    /// The `nodes` of one document, whose text is in `bytes`.
    init(path: String, bytes: [UInt8], nodes: [PackedNode], lines: LineTable) {
        self.path = path
        self.bytes = bytes
        self.nodes = nodes
        self.lines = lines
        roots = [0]
        isJSON = true
        copiedText = []
        mistakes = []
        aliasedBytes = 0
        byteOrderMark = []
    }

    /// The content of `other`, which shares its memory, by another name of the file.
    package init(_ other: YAMLSource, linkedAt path: String) {
        self.path = path
        mistakes = other.mistakes
        aliasedBytes = other.aliasedBytes
        byteOrderMark = other.byteOrderMark
        isJSON = other.isJSON
        bytes = other.bytes
        copiedText = other.copiedText
        nodes = other.nodes
        roots = other.roots
        lines = other.lines
    }

    /// `bytes` without their byte order mark; an error names another encoding that the first bytes show.
    private static func text(_ bytes: [UInt8], path: String) throws(YAMLError) -> [UInt8] {
        switch TextEncoding(bytes) {
        case .utf8(mark: 0): return bytes
        case .utf8(let mark): return Array(bytes.dropFirst(mark))
        case .utf16(let isBigEndian):
            let line = TextEncoding.firstLine(ofUTF16: bytes, isBigEndian: isBigEndian)
            throw .malformed(
                path: path, place: YAMLPlace(line: 1, column: 1), message: "this is UTF-16; save it as UTF-8",
                excerpt: .firstLine(of: line))
        }
    }

    /// Parses `text`, which messages attribute to `path`.
    package convenience init(path: String, text: String, limits: YAMLLimits = YAMLLimits()) throws(YAMLError)
    {
        try self.init(path: path, bytes: Array(text.utf8), limits: limits)
    }

    /// The top nodes of the file's documents, in order.
    package var documents: [YAMLNode] {
        roots.map { YAMLNode(source: self, index: Int($0)) }
    }

    /// The top node of the file's first document; nil when there is none.
    package var firstDocument: YAMLNode? { document(0) }

    /// The top node of the document at `index`, from 0; nil beyond the last.
    package func document(_ index: Int) -> YAMLNode? {
        roots.indices.contains(index) ? YAMLNode(source: self, index: Int(roots[index])) : nil
    }

    /// Whether a key or another scalar of it is `text`.
    package func hasScalar(_ text: String) -> Bool {
        let count = text.utf8.count
        return nodes.indices.contains { index in
            nodes[index].count == count && YAMLNode(source: self, index: index).isText(text)
        }
    }

    /// The length of its text, in bytes.
    package var byteCount: Int { bytes.count }

    /// The text of `line`, counted from 1, without its end; nil beyond the last.
    package func text(ofLine line: Int) -> String? {
        lines.range(ofLine: line, in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The line around the byte at `offset`, cut to what lies around it when it is long.
    package func excerpt(at offset: Int) -> LineExcerpt {
        lines.excerpt(at: offset, in: bytes)
    }

    /// The line, counted from 1, of the byte at `offset`.
    func line(at offset: Int) -> Int { lines.line(at: offset) }

    func place(of index: Int) -> YAMLPlace {
        lines.place(at: Int(nodes[index].offset), in: bytes)
    }
}

/// A mistake that does not keep a file from being read.
package struct YAMLMistake: Equatable, Sendable {
    /// Where it is, in bytes from the start.
    package let offset: Int
    /// Where it is.
    package let place: YAMLPlace
    /// The mistake in one line.
    package let message: String
}

/// The encoding of a file's text, as its first bytes show it.
enum TextEncoding {
    /// UTF-8, and how many bytes its byte order mark takes: 0 or 3.
    case utf8(mark: Int)
    /// Two bytes a character, the higher one first or last.
    case utf16(isBigEndian: Bool)

    /// The encoding by the byte order mark (Unicode, section 23.8); without one, a NUL beside the first letter means UTF-16.
    init(_ bytes: [UInt8]) {
        guard !bytes.starts(with: [0xef, 0xbb, 0xbf]) else {
            self = .utf8(mark: 3)
            return
        }
        guard bytes.count > 1 else {
            self = .utf8(mark: 0)
            return
        }
        let hasMark = bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
        let isHalfZero = (bytes[0] == 0) != (bytes[1] == 0)
        // In the mark FE FF, as in a NUL with its letter, the smaller byte is the higher half of the character.
        self = hasMark || isHalfZero ? .utf16(isBigEndian: bytes[0] < bytes[1]) : .utf8(mark: 0)
    }

    /// The first line of `bytes`, which are UTF-16, in UTF-8.
    static func firstLine(ofUTF16 bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        for index in stride(from: 0, to: min(bytes.count - 1, LineExcerpt.longest * 2), by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            if unit == 10 || unit == 13 { break }
            if unit != 0xfeff { units.append(unit) }
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

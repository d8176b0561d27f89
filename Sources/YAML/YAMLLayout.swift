/// Where the nodes of a file begin and end in its text and how they are written, which matters only to who changes it.
package struct YAMLLayout: Sendable {
    /// How a node is written.
    package enum Style: Sendable {
        /// By indentation: a list with dashes, a map over several lines, text behind `|` or `>`.
        case block
        /// With brackets or quotes, or plain.
        case flow
    }

    /// A node in the text.
    package struct Extent: Sendable {
        /// Its bytes, from its anchor or tag if it has one to its last character that is not blank.
        package var bytes: Range<Int>
        /// How it is written.
        package var style: Style
        /// Whether it has an anchor, or is an alias.
        package var isShared: Bool
    }

    private let extents: [Extent]

    /// Finds the nodes of `source`.
    package init(_ source: YAMLSource) {
        var builder = LayoutBuilder(source.bytes)
        builder.build()
        extents = builder.extents
    }

    /// Where `node`, which is one of the file, is written.
    package subscript(node: YAMLNode) -> Extent { extents[node.index] }
}

/// Finds the nodes of a file that was parsed before.
private struct LayoutBuilder {
    private(set) var extents: [YAMLLayout.Extent] = []

    private let bytes: [UInt8]
    private var cursor = CharacterCursor(isASCII: false)
    private var open: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func build() {
        let bytes = bytes
        unsafe bytes.withUnsafeBufferPointer { text in
            do throws(ParseFailure) {
                var parser = try unsafe EventParser(text)
                try build(&parser)
            } catch {
                preconditionFailure("a file that was parsed is parsed again")
            }
        }
    }

    private mutating func build(_ parser: inout EventParser) throws(ParseFailure) {
        while true {
            guard let event = try parser.next() else { continue }
            switch event {
            case .streamEnd: return
            case .documentStart: break
            case .sequenceStart(let mark), .mappingStart(let mark):
                open.append(extents.count)
                add(from: mark, parser)
            case .collectionEnd: end(parser)
            case .scalar(_, let mark), .alias(let mark): add(from: mark, parser)
            }
        }
    }

    private mutating func add(from mark: Int, _ parser: borrowing EventParser) {
        let start = cursor.offset(of: mark, in: bytes)
        var end = cursor.offset(of: parser.endMark, in: bytes)
        if parser.style == .block { end = withoutBlanks(start..<end) }
        extents.append(
            YAMLLayout.Extent(bytes: start..<end, style: parser.style, isShared: parser.anchor != nil))
    }

    /// A list or map ends with its bracket, or with the last node in it.
    private mutating func end(_ parser: borrowing EventParser) {
        guard let index = open.popLast() else { return }
        let start = extents[index].bytes.lowerBound
        var end = cursor.offset(of: parser.endMark, in: bytes)
        if extents[index].style == .block { end = extents[index...].map { $0.bytes.upperBound }.max() ?? end }
        extents[index].bytes = start..<max(start, end)
    }

    /// Where the text of `range` ends without the blanks and line ends behind it.
    private func withoutBlanks(_ range: Range<Int>) -> Int {
        let last = bytes[range].lastIndex { !" \t\r\n".utf8.contains($0) }
        return last.map { $0 + 1 } ?? range.lowerBound
    }
}

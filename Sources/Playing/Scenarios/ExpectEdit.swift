import Output
import Scenes
import YAML

/// The change of a scenario's file that makes it expect what came.
struct ExpectEdit {
    /// Why a file cannot be made to expect what came.
    enum Refusal: String, Error {
        case flowStyle = "its document is a map in flow style"
        case shared = "its expect is an alias or has an anchor"
        case unwritable = "a line that came has a character that YAML cannot hold"
    }

    private let document: YAMLNode
    private let layout: YAMLLayout
    private let bytes: [UInt8]

    /// A change of the document of a scenario, whose file `layout` describes.
    init(of document: YAMLNode, _ layout: YAMLLayout) {
        self.document = document
        self.layout = layout
        bytes = document.source.bytes
    }

    /// Adds to `edits` what makes the document expect `lines`, which are not empty and have no blanks around them.
    func expect(_ lines: [String], in edits: inout TextEdits) throws(Refusal) {
        guard layout[document].style == .block else { throw .flowStyle }
        guard lines.allSatisfy(\.isWritable) else { throw .unwritable }
        guard let entry = document.entries.first(where: { $0.key.isText("expect") }) else {
            let end = endOfLine(layout[document].bytes.upperBound)
            let value = "expect: " + header(lines)
            edits.replace(
                end..<end, with: lineEnd + indentation(0) + value + block(lines))
            return
        }
        guard !layout[entry.value].isShared else { throw .shared }
        replace(entry.value, after: layout[entry.key].bytes.upperBound, with: lines, in: &edits)
    }

    /// Replaces `value`; a comment behind it or its header stays where it is.
    private func replace(
        _ value: YAMLNode, after key: Int, with lines: [String], in edits: inout TextEdits
    ) {
        let extent = layout[value]
        let start = start(of: extent.bytes.lowerBound, after: key)
        let isBehindColon = bytes[..<start].last == UInt8(ascii: ":")
        let header = (isBehindColon ? " " : "") + header(lines)
        if extent.style == .block {
            let end = endOfLine(extent.bytes.lowerBound)
            edits.replace(start..<endOfHeader(extent.bytes.lowerBound..<end), with: header)
            edits.replace(end..<max(end, extent.bytes.upperBound), with: block(lines))
        } else {
            edits.replace(start..<extent.bytes.upperBound, with: header)
            let end = endOfLine(extent.bytes.upperBound)
            edits.replace(end..<end, with: block(lines))
        }
    }

    /// A value on a line of its own moves behind the colon, unless there is a comment between.
    private func start(of value: Int, after key: Int) -> Int {
        guard let colon = bytes[key...].firstIndex(of: UInt8(ascii: ":")), colon < value else { return value }
        let between = bytes[(colon + 1)..<value]
        let isMoved = between.contains { $0 == 10 || $0 == 13 } && between.allSatisfy(isBlankOrEnd)
        return isMoved ? colon + 1 : value
    }

    /// Where the indicators of a block scalar end, before the blanks and the comment behind them.
    private func endOfHeader(_ line: Range<Int>) -> Int {
        var end = line.lowerBound
        while end < line.upperBound, !(isBlank(end) && isComment(after: end, in: line)) { end += 1 }
        return end
    }

    private func isBlank(_ index: Int) -> Bool { " \t".utf8.contains(bytes[index]) }

    private func isBlankOrEnd(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

    private func isComment(after index: Int, in line: Range<Int>) -> Bool {
        bytes[index..<line.upperBound].first { !" \t".utf8.contains($0) } == UInt8(ascii: "#")
    }

    private func header(_ lines: [String]) -> String { lines.isEmpty ? "\"\"" : "|" }

    private func block(_ lines: [String]) -> String {
        lines.map { lineEnd + indentation(2) + $0 }.joined()
    }

    private func indentation(_ deeper: Int) -> String {
        let column = document.entries.first { _ in true }?.key.place.column ?? 1
        return String(repeating: " ", count: column - 1 + deeper)
    }

    private func endOfLine(_ index: Int) -> Int {
        bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.endIndex
    }

    /// How the lines of the file end: as its first one.
    private var lineEnd: String {
        guard let index = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }), bytes[index] == 13 else {
            return "\n"
        }
        return bytes.dropFirst(index + 1).first == 10 ? "\r\n" : "\r"
    }
}

extension String {
    /// True if YAML can hold it in a block of text.
    fileprivate var isWritable: Bool {
        unicodeScalars.allSatisfy { $0.value != 0xfffe && $0.value != 0xffff }
    }
}

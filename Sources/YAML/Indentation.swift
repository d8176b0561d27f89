/// Explains an error of the parser by the indentation of the lines around it.
struct Indentation {
    private let bytes: [UInt8]

    /// The indentation of the lines of `bytes`.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The facts that the message of a `failure` at the byte `offset` lacks: how its line is indented, and how the list or map
    /// that began at `context` is, or the line above. Empty if the indentation is not the cause.
    func note(on failure: ParseFailure, at offset: Int, context: Int?) -> String {
        let line = start(of: offset)
        if let tab = bytes[line..<min(offset + 1, bytes.count)].firstIndex(of: 9), isBlank(line..<tab) {
            return "; a tab does not indent in YAML, write blanks"
        }
        if failure.message.hasPrefix("found character that cannot start any token"), offset < bytes.count,
            bytes[offset] == 9
        {
            return "; this is a tab, write blanks"
        }
        if failure.message.hasPrefix("could not find expected ':'"), let context {
            return noteOnKey(in: bytes[start(of: context)...].prefix { $0 != 10 && $0 != 13 })
        }
        let above = lineAbove(line).map(columnOfContent)
        if let context, let text = failure.context?.text, text.hasPrefix("while parsing a block") {
            let what = text.hasPrefix("while parsing a block mapping") ? "map" : "list"
            return note(
                line, ["the \(what)": column(context, from: start(of: context)), "the text above": above])
        }
        if failure.message.hasPrefix("found unexpected ':'") {
            return "; a blank belongs behind the colon of a key"
        }
        if failure.message.hasPrefix("mapping values are not allowed"), above != nil {
            let note = note(line, ["the text above": above])
            return note.isEmpty ? "; a text with ': ' in it needs quotes" : note
        }
        return ""
    }

    private func noteOnKey(in line: ArraySlice<UInt8>) -> String {
        line.contains(UInt8(ascii: ":"))
            ? "; a blank belongs behind the colon of a key" : "; a colon and a blank belong behind a key"
    }

    private func note(_ line: Int, _ others: KeyValuePairs<String, Int?>) -> String {
        let own = indent(of: line)
        guard others.contains(where: { $0.value != own }) else { return "" }
        let clauses = others.compactMap { other in other.value.map { ", \(other.key) by \($0)" } }
        return "; this line is indented by \(own)" + clauses.joined()
    }

    private func start(of offset: Int) -> Int {
        bytes[..<min(offset, bytes.count)].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
    }

    private func indent(of line: Int) -> Int { bytes[line...].prefix { $0 == 32 }.count }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 32 || $0 == 9 } }

    private func column(_ offset: Int, from line: Int) -> Int {
        bytes[line..<offset].count { !isContinuation($0) }
    }

    /// The start of the nearest line above that has more than blanks and a comment.
    private func lineAbove(_ line: Int) -> Int? {
        var line = line
        while line > 0 {
            line = start(of: line - 1)
            if let first = bytes[line...].first(where: { $0 != 32 }), ![10, 13, 35].contains(first) {
                return line
            }
        }
        return nil
    }

    /// Where the first key of a line begins: behind the dashes of list items.
    private func columnOfContent(_ line: Int) -> Int {
        var index = line
        while index + 1 < bytes.count, bytes[index] == 32 || bytes[index] == 45 && bytes[index + 1] == 32 {
            index += 1
        }
        return index - line
    }
}

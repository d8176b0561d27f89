/// How the actual lines differ from the expected ones.
package struct LineDifference: Sendable {
    /// A line of either list.
    package enum Line: Hashable, Sendable {
        /// It was expected and occurred.
        case same(String)
        /// It was expected and did not occur.
        case missing(String)
        /// It occurred and was not expected.
        case unexpected(String)

        /// The line after a sign: ` `, `-` or `+`.
        package var text: String {
            switch self {
            case .same(let line): "  \(line)"
            case .missing(let line): "- \(line)"
            case .unexpected(let line): "+ \(line)"
            }
        }
    }

    /// All lines, in order.
    package private(set) var lines: [Line] = []

    /// The difference between the lists: the shortest one, if there are not very many differences.
    package init(expected: [String], actual: [String]) {
        var start = 0
        while start < min(expected.count, actual.count), expected[start] == actual[start] { start += 1 }
        var end = 0
        while end < min(expected.count, actual.count) - start,
            expected[expected.count - 1 - end] == actual[actual.count - 1 - end]
        {
            end += 1
        }
        lines = expected[..<start].map(Line.same)
        compare(expected[start..<(expected.count - end)], actual[start..<(actual.count - end)])
        lines += expected[(expected.count - end)...].map(Line.same)
    }

    /// True if nothing differs.
    package var isEmpty: Bool {
        lines.allSatisfy { $0.isSame }
    }

    private mutating func compare(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) {
        var numbers: [String: Int] = [:]
        func number(_ line: String) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let edits = EditScript(from: expected.map(number), to: actual.map(number)).edits
        var (left, right) = (expected.startIndex, actual.startIndex)
        for edit in edits {
            switch edit {
            case .keep: lines.append(.same(expected[left]))
            case .remove: lines.append(.missing(expected[left]))
            case .insert: lines.append(.unexpected(actual[right]))
            }
            if edit != .insert { left += 1 }
            if edit != .remove { right += 1 }
        }
    }
}

extension LineDifference {
    /// Lines that differ, with some around them that do not.
    package struct Hunk: Sendable {
        /// How many expected lines stand before it.
        package var start: Int
        /// Its lines, in order.
        package var lines: ArraySlice<Line>
    }

    /// The lines that differ, with `context` lines before and behind them; those that then meet are together.
    package func hunks(context: Int = 3) -> [Hunk] {
        var ranges: [Range<Int>] = []
        for (index, line) in lines.enumerated() where !line.isSame {
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        var (expected, index) = (0, 0)
        return ranges.map { range in
            expected += lines[index..<range.lowerBound].count { $0.isExpected }
            index = range.lowerBound
            return Hunk(start: expected, lines: lines[range])
        }
    }
}

extension LineDifference.Line {
    /// Whether it was expected and occurred.
    fileprivate var isSame: Bool { if case .same = self { true } else { false } }

    /// Whether it was expected.
    fileprivate var isExpected: Bool { if case .unexpected = self { false } else { true } }
}

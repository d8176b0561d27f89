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

    /// Lists beyond this many pairs of lines are reported as wholly different: comparing all pairs would take too long.
    private static var limit: Int { 4_000_000 }

    /// The difference between the lists: the shortest one, by their longest common subsequence.
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
        lines.allSatisfy { if case .same = $0 { true } else { false } }
    }

    private mutating func compare(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) {
        guard expected.count * actual.count <= Self.limit else {
            lines += expected.map(Line.missing) + actual.map(Line.unexpected)
            return
        }
        let expected = Array(expected)
        let actual = Array(actual)
        let common = CommonLengths(expected, actual)
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            if left < expected.count, right < actual.count, expected[left] == actual[right] {
                lines.append(.same(expected[left]))
                left += 1
                right += 1
            } else if right == actual.count
                || (left < expected.count && common[left + 1, right] >= common[left, right + 1])
            {
                lines.append(.missing(expected[left]))
                left += 1
            } else {
                lines.append(.unexpected(actual[right]))
                right += 1
            }
        }
    }
}

/// The lengths of the longest common subsequences of all pairs of tails of two lists.
private struct CommonLengths {
    private var lengths: [Int32]
    private let width: Int

    init(_ first: [String], _ second: [String]) {
        width = second.count + 1
        lengths = Array(repeating: 0, count: (first.count + 1) * width)
        for row in first.indices.reversed() {
            for column in second.indices.reversed() {
                lengths[row * width + column] =
                    first[row] == second[column]
                    ? self[row + 1, column + 1] + 1 : max(self[row + 1, column], self[row, column + 1])
            }
        }
    }

    subscript(row: Int, column: Int) -> Int32 { lengths[row * width + column] }
}

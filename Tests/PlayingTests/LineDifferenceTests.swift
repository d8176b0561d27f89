import Playing
import Testing

/// Rules: recordings/what-a-scenario-compares.
@Suite("LineDifference")
struct LineDifferenceTests {
    @Test(
        "the difference is the shortest one, with common lines in their places",
        arguments: [
            ("a b c", "a b c", " a, b, c"),
            ("a b c", "a c", " a,-b, c"),
            ("a c", "a b c", " a,+b, c"),
            ("a b c", "a x c", " a,-b,+x, c"),
            ("", "a", "+a"),
            ("a b", "", "-a,-b"),
            ("a b a b", "b a b a", "-a, b, a, b,+a"),
        ]
    )
    func shortest(_ expected: String, _ actual: String, _ difference: String) {
        let lines = LineDifference(
            expected: expected.split(separator: " ").map(String.init),
            actual: actual.split(separator: " ").map(String.init)
        ).lines
        let signs = lines.map { line in
            switch line {
            case .same(let text): " \(text)"
            case .missing(let text): "-\(text)"
            case .unexpected(let text): "+\(text)"
            }
        }
        #expect(signs.joined(separator: ",") == difference)
    }

    @Test("in long lists a few differences are found as they are")
    func fewInMany() {
        let expected = (0..<10_000).map { "line \($0 % 100)" }
        var actual = expected
        actual[9_000] = "other"
        actual.remove(at: 5_000)
        actual[0] = "first"
        let difference = LineDifference(expected: expected, actual: actual)
        let changes = difference.lines.filter { if case .same = $0 { false } else { true } }
        #expect(changes.count == 5)
        let hunks = difference.hunks()
        #expect(hunks.map(\.start) == [0, 4_997, 8_997])
        #expect(hunks.map(\.lines.count) == [5, 7, 8])
        #expect(hunks.first?.lines.first == .missing("line 0"))
    }

    @Test("hunks that meet are one, and lines that are far from every difference are left out")
    func hunks() {
        func starts(_ places: [Int]) -> [Int] {
            let expected = (0..<40).map(String.init)
            var actual = expected
            for place in places { actual[place] = "x" }
            return LineDifference(expected: expected, actual: actual).hunks().map(\.start)
        }
        #expect(starts([]) == [])
        #expect(starts([0, 39]) == [0, 36])
        #expect(starts([10, 17]) == [7])
        #expect(starts([10, 18]) == [7, 15])
    }

    @Test(
        "what is found leads from one list to the other, and short lists have the shortest", arguments: 0..<40
    )
    func random(_ seed: Int) {
        var state = UInt64(seed + 1)
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let count = seed == 0 ? 3_000 : 12
        func list() -> [String] { (0..<next(count)).map { _ in "\(next(4))" } }
        let (expected, actual) = (list(), list())
        let lines = LineDifference(expected: expected, actual: actual).lines
        var (left, right, changes): ([String], [String], Int) = ([], [], 0)
        for line in lines {
            switch line {
            case .same(let text):
                left.append(text)
                right.append(text)
            case .missing(let text):
                left.append(text)
                changes += 1
            case .unexpected(let text):
                right.append(text)
                changes += 1
            }
        }
        #expect(left == expected && right == actual)
        guard count < 100 else { return }
        var costs = Array(0...actual.count)
        for (row, line) in expected.enumerated() {
            var before = costs[0]
            costs[0] = row + 1
            for (column, other) in actual.enumerated() {
                let cost = line == other ? before : min(costs[column], costs[column + 1]) + 1
                before = costs[column + 1]
                costs[column + 1] = cost
            }
        }
        #expect(changes == costs.last)
    }

    @Test("lists with nothing in common are shown one after the other, but for what both begin with")
    func long() {
        let expected = (0..<3000).map { "expected \($0)" }
        let actual = (0..<3000).map { "actual \($0)" }
        let difference = LineDifference(expected: ["same"] + expected, actual: ["same"] + actual)
        #expect(difference.lines.count == 6001)
        #expect(difference.lines.first == .same("same"))
        #expect(difference.lines[1...3000].allSatisfy { if case .missing = $0 { true } else { false } })
    }
}

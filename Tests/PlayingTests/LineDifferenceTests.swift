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

    @Test("lists too long to compare pair by pair are compared as a whole")
    func long() {
        let expected = (0..<3000).map { "expected \($0)" }
        let actual = (0..<3000).map { "actual \($0)" }
        let difference = LineDifference(expected: ["same"] + expected, actual: ["same"] + actual)
        #expect(difference.lines.count == 6001)
        #expect(difference.lines.first == .same("same"))
    }
}

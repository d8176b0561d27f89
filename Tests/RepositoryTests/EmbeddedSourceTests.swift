import TestSupport
import Testing

/// The daemon is also built as Embedded Swift, which takes long: what it lacks is found here within a second.
@Suite("Sources of the embedded daemon")
struct EmbeddedSourceTests {
    /// What the embedded standard library has not, and what costs it much: Core has smaller ones.
    private static var missing: [(name: String, expression: Regex<Substring>)] {
        [
            ("a key path", /[(:=,]\s*\\\.\w+/),
            ("reflection", /\b(?:Mirror\(|dump\()/),
            ("3 kB of sorting for each type", /\.(?:sorted\b|sort \{)/),
            ("Unicode's tables of letters", /\.(?:lowercased|uppercased)\(/),
        ]
    }

    @Test("use nothing that the embedded standard library has not or pays dearly for")
    func lint() throws {
        let script = try Repository.text("Embedded/build")
        let list = try #require(script.firstMatch(of: /layers=\(([^)]*)\)/)).output.1
        let modules = list.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(modules.contains("TouchKit") && modules.contains("Daemon"))
        let missing = Self.missing
        var found: [String] = []
        for file in modules.flatMap({ Repository.files(in: "Sources/\($0)") }) where file.hasSuffix(".swift")
        {
            let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where !line.contains("///") {
                guard let one = missing.first(where: { line.contains($0.expression) }) else { continue }
                found.append("\(file):\(number + 1): \(one.name):\(line)")
            }
        }
        #expect(found.isEmpty, "\n\(found.joined(separator: "\n"))")
    }
}

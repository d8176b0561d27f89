import Foundation
import Testing

/// The documents that touchd's rules come from describe behaviour row by row; each row has a test that names it.
@Suite("Rows of the source documents")
struct SourceRowTests {
    /// The rows of behaviour.
    private static let rows: [String] =
        ids("S000", 1...18) + ids("S001", 1...22) + ids("S002", 1...6) + ids("S003", 1...8)
        + ids("S004", 1...20)

    /// Their errors, each of which names the rule that holds instead.
    private static let errors: [String] =
        ids("S000-E", 1...14) + ids("S001-E", 1...13) + ids("S002-E", 1...5)
        + ids("S003-E", 1...4)
        + ids("S004-E", 1...8)

    /// Errors of spelling and typesetting, which no behaviour follows from.
    private static let withoutBehaviour: Set = [
        "S000-E14", "S001-E9", "S001-E13", "S003-E2", "S004-E7", "S004-E8",
    ]

    private static func ids(_ prefix: String, _ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { number in prefix.hasSuffix("E") ? "\(prefix)\(number)" : "\(prefix)-\(number)" }
    }

    @Test("each row is named by a test or a scenario")
    func named() throws {
        let named = try Self.wordsOfTests()
        let missing = (Self.rows + Self.errors).filter {
            !named.contains($0) && !Self.withoutBehaviour.contains($0)
        }
        #expect(missing.isEmpty, "not named: \(missing.joined(separator: " "))")
    }

    /// Everything in the tests that reads like the id of a row.
    private static func wordsOfTests() throws -> Set<String> {
        var words: Set<String> = []
        let tests = URL(fileURLWithPath: Repository.path("Tests"))
        let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
        for case let file as URL in files {
            guard ["swift", "yaml"].contains(file.pathExtension), file.path != #filePath else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let ids = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }
            words.formUnion(ids.lazy.filter { $0.hasPrefix("S00") }.map(String.init))
        }
        return words
    }
}

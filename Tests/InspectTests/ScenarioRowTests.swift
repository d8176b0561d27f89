import Foundation
import Inspect
import Testing

/// The scenarios that touchd's rules were checked against when they were written down are numbered. Each has a scenario
/// file of its number; those that a file cannot state, such as an odd delegate or a stream of samples, have a unit test
/// that names it.
@Suite("Rows of the scenarios")
struct ScenarioRowTests {
    private static let rows: [Int] =
        Array(1...7) + Array(9...24) + [30, 31] + Array(34...38) + Array(41...44) + [46, 47, 49]
        + [51, 53, 56] + Array(58...65) + [67, 68, 70, 72, 73, 75, 77, 78, 81, 82] + Array(84...88)
        + Array(90...93) + Array(95...97) + [100, 102, 103, 104] + Array(106...109) + [111, 112, 114, 115]
        + Array(116...118) + Array(120...123) + Array(125...127) + Array(129...132)
        + [134, 135, 136, 138, 140, 141, 143, 144, 146, 147]

    private static let unitTests: Set = [42, 43, 44, 53, 58, 59, 60, 62, 63, 85, 102, 103, 104, 146]

    private static func id(_ row: Int) -> String { row < 10 ? "T0\(row)" : "T\(row)" }

    @Test("each row has a file of its number, whose first scenario names it")
    func files() throws {
        for row in Self.rows where !Self.unitTests.contains(row) {
            let path = Repository.path("Tests/Scenarios/\(Self.id(row)).yaml")
            let text = try? String(contentsOfFile: path, encoding: .utf8)
            let name = text?.split(whereSeparator: \.isNewline).first ?? ""
            let words = name.split { !$0.isLetter && !$0.isNumber }
            #expect(
                words.contains { $0.hasPrefix(Self.id(row)) },
                "\(Self.id(row)).yaml is missing or does not say so")
        }
    }

    /// The shown cases of the rules that came later, each of which a scenario names; their files are named after the rules.
    private static let cases: [Int] = Array(1...20) + Array(63...67)

    @Test("each shown case has a scenario that names it")
    func shownCases() throws {
        var named: Set<Substring> = []
        for path in try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("name:") {
                named.formUnion(line.split { !$0.isLetter && !$0.isNumber })
            }
        }
        for row in Self.cases {
            let id = row < 10 ? "U0\(row)" : "U\(row)"
            #expect(named.contains(id[...]), "no scenario names \(id)")
        }
    }

    @Test("each row that is no file is named by a unit test")
    func unitTests() throws {
        var named: Set<Substring> = []
        let tests = URL(fileURLWithPath: Repository.path("Tests"))
        let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            named.formUnion(text.split { !$0.isLetter && !$0.isNumber })
        }
        for row in Self.rows where Self.unitTests.contains(row) {
            #expect(named.contains(Self.id(row)[...]), "no test names \(Self.id(row))")
        }
    }
}

import Playing
import Scenes
import TestSupport
import Testing
import TestSupport
import YAML

/// Scenarios name the rule that they test under `rule`, suites in a line of their documentation that begins
/// with `Rules:`.
@Suite("The rules of docs/rules")
struct RuleTests {
    @Test("each one has a test")
    func tested() throws {
        let untested = try Self.rules().subtracting(Self.citations().map(\.rule))
        #expect(untested.isEmpty, "\(untested.sorted())")
    }

    @Test("each one that a test names exists")
    func known() throws {
        let rules = try Self.rules()
        let citations = try Self.citations()
        #expect(!citations.isEmpty)
        let unknown = citations.filter { !rules.contains($0.rule) }
        #expect(unknown.isEmpty, "\(unknown)")
    }

    @Test("each scenario of Tests/Scenarios names one")
    func named() throws {
        let unnamed = try Self.scenarios().filter { $0.rule == nil }
        #expect(unnamed.isEmpty, "\(unnamed.map { "\($0.file):\($0.place.line)" })")
    }

    /// A rule that a test names, and the file that names it.
    private struct Citation {
        let rule: String
        let file: String
    }

    /// All rules, as `page/heading`: headings are spelled as in links to them.
    private static func rules() throws -> Set<String> {
        let pages = Repository.files(in: "docs/rules").filter { !$0.hasSuffix("/README.md") }
        return try Set(
            pages.flatMap { page in
                try Document(page).rules.map { "\(page.split(separator: "/")[2].dropLast(3))/\($0)" }
            })
    }

    private static func citations() throws -> [Citation] {
        let scenarios = try scenarios().compactMap { scenario in
            scenario.rule.map { Citation(rule: $0, file: scenario.file) }
        }
        return try scenarios
            + suites().flatMap { path in
                try rules(namedIn: Repository.text(path)).map { Citation(rule: $0, file: path) }
            }
    }

    private static func scenarios() throws -> [Scenario] {
        try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths.flatMap { path in
            try ScenarioLoader().load(path)
        }
    }

    /// The Swift files of the tests.
    private static func suites() -> [String] {
        Repository.files(in: "Tests").filter { $0.hasSuffix("Tests.swift") }
    }

    /// What follows `Rules:` in the documentation of a suite, up to the full stop.
    private static func rules(namedIn text: String) -> [String] {
        text.matches(of: /\/\/\/ Rules: ([^.]*)\./).flatMap { match in
            match.1.split { $0 == "," || $0.isWhitespace }
                .filter { $0 != "///" }.map(String.init)
        }
    }
}

import Foundation
import Inspect
import Scenes
import Testing
import YAML

/// Scenarios name the rule they hold under `rule`, suites in a line of their documentation that begins with `Rules:`.
@Suite("The rules of docs/rules")
struct RuleTests {
    @Test("each one has a test")
    func tested() throws {
        let untested = try Self.rules().subtracting(Self.citations().map(\.rule))
        #expect(untested.isEmpty, "\(untested.sorted())")
    }

    @Test("each one that a test names is there")
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

    /// A rule that a test names, and where it does.
    private struct Citation {
        let rule: String
        let file: String
    }

    /// All rules, as `page/heading`: headings are spelled as in links to them.
    private static func rules() throws -> Set<String> {
        let folder = Repository.path("docs/rules")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }
        var rules: Set<String> = []
        for page in pages {
            let text = try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("## ") {
                rules.insert("\(page.dropLast(3))/\(anchor(of: line.dropFirst(3)))")
            }
        }
        return rules
    }

    /// How a link names the heading `text`.
    private static func anchor(of text: Substring) -> String {
        String(
            text.lowercased().compactMap { character in
                character == " "
                    ? "-" : character.isLetter || character.isNumber || character == "-" ? character : nil
            })
    }

    private static func citations() throws -> [Citation] {
        let scenarios = try scenarios().compactMap { scenario in
            scenario.rule.map { Citation(rule: $0, file: scenario.file) }
        }
        return try scenarios
            + suites().flatMap { path in
                try rules(namedIn: String(contentsOfFile: path, encoding: .utf8))
                    .map { Citation(rule: $0, file: path) }
            }
    }

    private static func scenarios() throws -> [Scenario] {
        try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths.flatMap { path in
            try ScenarioLoader().load(path)
        }
    }

    /// The Swift files of the tests.
    private static func suites() -> [String] {
        let folder = Repository.path("Tests")
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix("Tests.swift") }
            .map { "\(folder)/\($0)" }
    }

    /// What follows `Rules:` in the documentation of a suite, up to the full stop.
    private static func rules(namedIn text: String) -> [String] {
        text.matches(of: /\/\/\/ Rules: ([^.]*)\./).flatMap { match in
            match.1.split { $0 == "," || $0.isWhitespace }
                .filter { $0 != "///" }.map(String.init)
        }
    }
}

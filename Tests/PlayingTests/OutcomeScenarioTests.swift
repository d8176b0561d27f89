import Foundation
import Playing
import Scenes
import TestSupport
import Reports
import Testing

/// An outcome in a scenario: its sentence and its fields.
private struct ToldOutcome {
    let sentence: String
    private let values: [ScenarioField: String]

    init(_ sentence: String, _ values: [ScenarioField: String]) {
        self.sentence = sentence
        self.values = values
    }

    subscript(field: ScenarioField) -> String? { values[field] }

    /// The sentence without what the program said beside the outcome.
    var withoutAnswer: String {
        let seconds = self[.delay].flatMap { Double($0) }.map { "\(($0 * 100).rounded() / 100) s" }
        let said = [self[.note], self[.outcome] == "nothing" ? nil : seconds].compactMap(\.self)
        guard !said.isEmpty else { return sentence }
        let text = said.joined(separator: ", ")
        return sentence.replacing(self[.outcome] == "nothing" ? ", \(text)" : " (\(text))", with: "")
    }

    private static let fields: [ScenarioField] = [
        .outcome, .reasonKind, .reason, .id, .view, .actions, .duration, .travel, .rage, .nearest, .distance,
        .holder, .dead, .responder, .did, .note, .delay,
    ]

    /// The outcomes of `scenario`: it is played once for each field, since values may contain anything.
    static func all(in scenario: Scenario) -> [ToldOutcome] {
        var scenario = scenario
        scenario.show = ["outcome"]
        scenario.fields = []
        let sentences = scenario.run().lines
        guard !sentences.isEmpty else { return [] }
        var values = sentences.map { _ in [ScenarioField: String]() }
        for field in fields {
            scenario.fields = [field]
            for (index, line) in scenario.run().lines.enumerated() where line != sentences[index] {
                values[index][field] = String(
                    line.dropFirst(sentences[index].count + field.rawValue.count + 2))
            }
        }
        return zip(sentences, values).filter { $1[.outcome] != nil }.map { ToldOutcome($0, $1) }
    }

    /// All outcomes in Tests/Scenarios.
    static let told: [ToldOutcome] = {
        let paths = (try? ScenarioFiles([Repository.path("Tests/Scenarios")]).paths) ?? []
        let scenarios = paths.flatMap { (try? ScenarioLoader().load($0)) ?? [] }
        return scenarios.flatMap(all)
    }()
}

/// Rules: outcomes/the-six-outcomes, outcomes/why-nothing, outcomes/recognizers-in-question.
@Suite("Outcomes of the scenarios")
struct OutcomeScenarioTests {
    @Test("every outcome, every kind of reason and every reason of a recognizer is in a scenario")
    func coverage() {
        let told = ToldOutcome.told
        #expect(Set(told.compactMap { $0[.outcome] }).count == 6)
        let kinds = Set(ReasonKind.Decider.allCases.map { "\($0.name)" })
            .union(NothingKind.allCases.map { "\($0.name)" })
        #expect(kinds.count > 15)
        // The fingers of a scenario are on a screen of its scene.
        let missing = kinds.subtracting(["noScreen"]).subtracting(told.compactMap { $0[.reasonKind] })
        #expect(missing.isEmpty)
        let reasons = told.compactMap { $0[.reason] }.joined(separator: ", ")
        let words = Set(RecognizerReason.Kind.allCases.map { "\($0.text)" })
        #expect(words.count > 15)
        // A recognizer that the system cancels is not what a touch came to, and nobody sees resets. Between a sheet and a
        // scroll view in it, one of the two moves with the touch.
        for word in words.subtracting(["reset", "cancelled", "scrolled", "sheet"]) {
            #expect(reasons.contains(word), "\(word)")
        }
    }

    @Test("the sentence says what the fields say")
    func sentences() throws {
        let pattern =
            /touch (\d+)(?: on (\S+))? (did|was|did nothing)(.*?)(?: on (\S+))?(?: \((.*?)\))?(?: after (\S+) s and (\d+) points?)?(?:, (\d+) points? from (\S+))?(?:, touch (\d+) is on (\S+))?(?:, rage tap (\d+))?/
        #expect(ToldOutcome.told.count > 400)
        for outcome in ToldOutcome.told {
            let match = try #require(outcome.withoutAnswer.wholeMatch(of: pattern), "\(outcome.sentence)")
                .output
            #expect(outcome[.id] == Optional(String(match.1)), "\(outcome.sentence)")
            #expect(outcome[.view] == match.2.map { String($0) }, "\(outcome.sentence)")
            // An item of a menu or an alert to which it slid.
            if let item = match.5 { #expect(outcome[.responder] == String(item)) }
            #expect(outcome[.reason] == match.6.map { String($0) }, "\(outcome.sentence)")
            #expect(outcome[.holder] == match.11.map { String($0) }, "\(outcome.sentence)")
            #expect(outcome[.rage] == match.13.map { String($0) }, "\(outcome.sentence)")
            if match.7 != nil {
                #expect(
                    outcome[.travel].flatMap { Double($0) }.map { ($0 + 0.5).rounded(.down) }
                        == match.8.flatMap { Double($0) })
            }
            if match.10 != nil { #expect(outcome[.nearest] == match.10.map { String($0) }) }
            let phrase = String(match.3 + match.4)
            switch outcome[.outcome] {
            case "acted":
                #expect(phrase.hasPrefix("did ") && phrase != "did nothing", "\(phrase)")
                let names = phrase.dropFirst(4).replacing(" and more", with: "").replacing(", ", with: ",")
                #expect(outcome[.actions] ?? outcome[.did] == String(names), "\(outcome.sentence)")
            case "ignored": #expect(phrase == "was ignored")
            case "refused": #expect(phrase == "was refused")
            case "cancelled": #expect(phrase.hasPrefix("was cancelled"))
            case "handled": #expect(phrase == "was handled by \(outcome[.responder] ?? "")")
            default: #expect(phrase == "did nothing", "\(outcome.sentence)")
            }
        }
    }
}

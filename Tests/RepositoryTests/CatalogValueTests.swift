import Foundation
import Playing
import Journal
import Reports
import Scenes
import Testing
import TestSupport

/// `journalctl -x` prints the name of a field in place of a value that an entry does not have.
///
/// Rules: journal/explanations.
@Suite("The catalog substitutes only fields that every entry of a kind has")
struct CatalogValueTests {
    /// The fields of journal entries that scenarios can show, by their names in the journal.
    private static let fields: [(journal: String, scenario: ScenarioField)] = [
        ("TOUCH_ID", .id), ("TOUCH_X", .x), ("TOUCH_Y", .y), ("TOUCH_TAP_COUNT", .tapCount),
        ("TOUCH_RESPONDER", .responder), ("TOUCH_VIEW", .view), ("TOUCH_WINDOW", .window),
        ("TOUCH_PHASE", .phase), ("TOUCH_DISPOSITION", .disposition), ("TOUCH_REASON", .reason),
        ("TOUCH_RECOGNIZER", .recognizer), ("TOUCH_STATE", .state),
        ("TOUCH_OUTCOME", .outcome), ("TOUCH_CONTROL_EVENT", .controlEvent), ("TOUCH_ACTION", .action),
        ("TOUCH_TARGET", .target), ("TOUCH_CLIENT", .client),
    ]

    /// The fields that the text of each category substitutes, except the one that journald adds to every
    /// entry.
    private static func substituted() throws -> [String: Set<String>] {
        let catalog = try Repository.text("systemd/touchd.catalog")
        var found: [String: Set<String>] = [:]
        for text in catalog.split(separator: "\n-- ").dropFirst() {
            let kind = Category.allCases.first { text.hasPrefix("\($0.messageID.digits)") }
            guard let kind else { continue }
            let names = text.matches(of: /@([^@ ]+)@/).map { String($0.output.1) }
            found["\(kind)"] = Set(names).subtracting(["_SYSTEMD_INVOCATION_ID"])
        }
        return found
    }

    @Test("every entry in Tests/Scenarios has the fields that its text substitutes")
    func scenarios() throws {
        let substituted = try Self.substituted()
        #expect(substituted.count == Category.allCases.count)
        #expect(substituted["hit"]?.contains("TOUCH_ID") == true)
        let names = Set(Self.fields.map(\.journal))
        // Fields that no scenario can show are not substituted.
        for (category, fields) in substituted { #expect(fields.isSubset(of: names), "\(category)") }
        var seen: [String: Int] = [:]
        for path in try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths {
            for scenario in try ScenarioLoader().load(path) {
                for (category, present) in lines(of: scenario) {
                    seen[category, default: 0] += 1
                    let missing = substituted[category]?.subtracting(present) ?? []
                    #expect(missing.isEmpty, "\(path): an entry of \(category)")
                }
            }
        }
        let quiet = substituted.filter { seen[$0.key] == nil }.keys
        #expect(quiet.allSatisfy { substituted[$0]?.isEmpty == true }, "\(quiet)")
        #expect(seen.count >= 11)
    }

    /// Category and fields of each entry that the journal would get.
    private func lines(of scenario: Scenario) -> [(category: String, fields: Set<String>)] {
        var scenario = scenario
        // Parts of a hit-test are not separate entries, which the scenario's choice of fields cannot express.
        scenario.show = Category.allCases.filter { $0 != .hid }.map { "\($0.name)" }
        return Self.entries(of: scenario).map { words in
            let present = Self.fields.filter { words.fields.contains($0.scenario) }.map(\.journal)
            return (words.category, Set(present))
        }
    }

    /// Plays `scenario` once for each field, since values may contain anything.
    private static func entries(of scenario: Scenario) -> [(category: String, fields: Set<ScenarioField>)] {
        var scenario = scenario
        scenario.fields = []
        let bare = scenario.run().lines
        scenario.fields = [.category]
        var entries = zip(bare, scenario.run().lines).map { bare, line in
            (category: String(line.dropFirst(bare.count + " category=".count)), fields: Set<ScenarioField>())
        }
        for (_, field) in fields {
            scenario.fields = [field]
            for (place, line) in scenario.run().lines.enumerated() where line != bare[place] {
                entries[place].fields.insert(field)
            }
        }
        return zip(bare, entries).filter { bare, entry in
            entry.category != "hit" || bare.contains(#/^touch [0-9]+ hit /#)
        }.map(\.1)
    }
}

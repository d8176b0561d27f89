import Inspect
import Testing
import TestSupport

/// Rules: recordings/what-a-scenario-compares.
@Suite("Scenarios")
struct ScenarioTests {
    @Test("every scenario of Tests/Scenarios comes out as it says", arguments: scenarioFiles())
    func all(_ path: String) {
        for outcome in TestCommand.outcomes(of: path) {
            #expect(outcome.isPassed, "\(outcome.name)\n\(outcome.details.joined(separator: "\n"))")
        }
    }

    private static func scenarioFiles() -> [String] {
        (try? ScenarioFiles([Repository.path("Tests/Scenarios")]).paths) ?? []
    }

    @Test("a folder's scenarios are found below it; scenes and other files are passed over")
    func search() throws {
        let paths = try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths
        #expect(paths.contains { $0.hasSuffix("/frontmost-subview-is-asked-first.yaml") })
        #expect(!paths.contains { $0.contains("/scenes/") })
        #expect(paths == paths.sorted())
    }
}

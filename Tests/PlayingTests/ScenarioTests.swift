import Playing
import Testing
import TestSupport

/// Rules: recordings/what-a-scenario-compares.
@Suite("Scenarios")
struct ScenarioTests {
    @Test("every scenario of Tests/Scenarios gives the lines that it expects", arguments: scenarioFiles())
    func all(_ path: String) {
        for outcome in TestCommand.outcomes(of: path) {
            #expect(outcome.isPassed, "\(outcome.name)\n\(outcome.details.joined(separator: "\n"))")
        }
    }

    private static func scenarioFiles() -> [String] {
        (try? ScenarioFiles([Repository.path("Tests/Scenarios")]).paths) ?? []
    }

    @Test("scenarios below a folder are found; scenes and other files are ignored")
    func search() throws {
        let paths = try ScenarioFiles([Repository.path("Tests/Scenarios")]).paths
        #expect(paths.contains { $0.hasSuffix("/frontmost-subview-is-asked-first.yaml") })
        #expect(!paths.contains { $0.contains("/scenes/") })
        #expect(paths == paths.sorted())
    }
}

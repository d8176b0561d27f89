package import Output
package import Core
import Scenes
import YAML

/// `touchctl scenario`: writes a scenario with its gestures taken apart.
package struct ScenarioCommand: Sendable {
    /// The scenario file, `-` for standard input.
    package var file: String

    /// The scenario at the path `file`.
    package init(file: String) {
        self.file = file
    }

    /// Writes the file with the input of each of its scenarios as single touches; the rest stays as it is.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let scenarios = try load()
        guard let source = scenarios.first?.document.source else { return .ok }
        let layout = YAMLLayout(source)
        var edits = TextEdits()
        for scenario in scenarios {
            let result = scenario.run()
            if let failure = result.failure { throw .refused(failure) }
            ScenarioExpansion(result.steps).replaceInput(of: scenario, layout, in: &edits)
        }
        let text = source.byteOrderMark + edits.applied(to: source.bytes)
        output.text.put(utf8: text.span)
        return .ok
    }

    private func load() throws(InspectError) -> [Scenario] {
        do throws(SceneError) {
            return try ScenarioLoader(reading: .forCommand([file])).load(file)
        } catch {
            throw InspectError(loading: file, .scenario, error)
        }
    }
}

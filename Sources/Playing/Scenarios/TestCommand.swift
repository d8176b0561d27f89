package import Output
package import Core
import Scenes
import YAML

/// `touchctl test`: plays scenario files and compares the outcome with what they expect.
package struct TestCommand: Sendable {
    /// Scenario files, or folders that contain some.
    package var paths: [String]
    /// The format of results.
    package var format = TestFormat.text
    /// Whether to write what the scenarios reached of each scene; in the text format only.
    package var showsCoverage = false
    /// Colours for the text format.
    package var style = TerminalStyle(isOn: false)

    /// A test of the scenarios at `paths`.
    package init(paths: [String]) {
        self.paths = paths
    }

    /// Plays all scenarios and writes the outcome of each.
    ///
    /// - Returns: The exit code of the first file that could not be read, otherwise whether a scenario
    ///   failed.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var writer = TestWriter(format: format, style: style)
        var coverages = SceneCoverages()
        var code = ExitCode.ok
        for path in try ScenarioFiles(paths).paths {
            for outcome in Self.outcomes(of: path) {
                writer.write(outcome, to: &output)
                try output.flushIfLarge()
                code = code.combined(with: outcome)
                if showsCoverage { coverages.add(outcome.coverage) }
            }
        }
        writer.finish(to: &output)
        for line in coverages.lines { output.put(line: line) }
        return code
    }

    /// The outcomes of the scenarios in the file at `path`.
    package static func outcomes(of path: String) -> [TestOutcome] {
        do throws(SceneError) {
            let scenarios = try ScenarioLoader().load(path)
            return scenarios.enumerated().map { index, scenario in
                TestOutcome(of: scenario, number: index + 1, result: scenario.run())
            }
        } catch {
            let cause = InspectError(loading: path, .scenario, error)
            return [TestOutcome(name: path, file: path, line: nil, status: .broken(cause))]
        }
    }
}

extension ExitCode {
    /// Keeps the first error; a failed scenario counts only if there is no error.
    fileprivate func combined(with outcome: TestOutcome) -> ExitCode {
        switch outcome.status {
        case .passed: self
        case .failed: self == .ok ? .wrong : self
        case .broken(let error): self == .ok || self == .wrong ? error.exitCode : self
        }
    }
}

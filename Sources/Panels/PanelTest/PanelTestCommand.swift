package import ArgumentParser
import Live
package import Output
package import Core

/// `touchctl panel-test`: tests a touch panel.
package struct PanelTestCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "panel-test",
        abstract: "Test a touch panel.",
        discussion: """
            A person is told what to do at the panel, whose touches get to nobody meanwhile; in a terminal s skips a step, \
            Enter judges what was done of it, and q ends the test. With --untouched nobody may touch the panel, and touches \
            act as ever. The exit status is 0 if the panel passed, and 1 if not.
            """)

    @Argument(help: "The name of a panel or its node; the first panel by default.")
    var panel: String?

    @Option(
        help: ArgumentHelp(
            "The steps of the test, with commas: cover, edges, hold, line, fingers (default: all).",
            valueName: "step,..."),
        completion: .list(PanelTestStep.rawValues))
    var steps: String?

    @Flag(help: "Wait whether the panel reports touches that nobody makes.")
    var untouched = false

    @Option(help: "With --untouched: how long it must report none (default: 60).")
    var seconds: Int?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if untouched, steps != nil { throw ValidationError("--untouched has no --steps") }
        if !untouched, seconds != nil { throw ValidationError("--seconds needs --untouched") }
        guard (1...86_400).contains(seconds ?? 60) else { throw ValidationError("--seconds is 1 to 86400") }
        _ = try chosenSteps()
    }

    /// Tests the panel; the exit code is 1 if it fails.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        if untouched {
            let test = UntouchedTest(panel: panel, seconds: seconds ?? 60, isJSON: json)
            return try test.run(at: socket, to: &output, &errors)
        }
        let steps = (try? chosenSteps()) ?? PanelTestStep.allCases
        return try GuidedTest(panel: panel, steps: steps, isJSON: json).run(at: socket, to: &output, &errors)
    }

    private func chosenSteps() throws -> [PanelTestStep] {
        guard let steps else { return PanelTestStep.allCases }
        var chosen: [PanelTestStep] = []
        for name in steps.split(separator: ",", omittingEmptySubsequences: false) {
            guard let step = PanelTestStep(rawValue: String(name)) else {
                throw ValidationError("there is no step '\(name)'")
            }
            guard !chosen.contains(step) else { throw ValidationError("the step \(name) is there twice") }
            chosen.append(step)
        }
        return chosen
    }
}

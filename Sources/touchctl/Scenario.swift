import ArgumentParser
import Inspect

/// `touchctl scenario`: its arguments.
struct Scenario: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a scenario with its gestures taken apart.",
        discussion: """
            Every tap, hold, swipe, pinch and rotation is written out as down, move and up with their times and \
            points. What is printed decides the same.
            """
    )

    @Argument(
        help: "The scenario file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var file: String

    mutating func run() throws {
        let command = ScenarioCommand(file: file)
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

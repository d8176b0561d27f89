import ArgumentParser
import Output
import Playing

/// `touchctl scenario`: its arguments.
struct Scenario: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a scenario with its gestures taken apart, or make one of recordings.",
        discussion: """
            Every tap, hold, swipe, pinch and rotation is written out as down, move and up with their times and \
            points. What is printed decides the same.

            With --from it writes a scenario that does what recordings did, and expects what came of it.
            """
    )

    @Argument(
        help: "The scenario file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var file: String?

    @Option(
        parsing: .upToNextOption, help: "Recordings to make a scenario of, - for standard input.",
        completion: .file())
    var from: [String] = []

    @Option(help: "The scene that is touched.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration: panels, taps, shakes.", completion: .file(extensions: ["yaml"]))
    var config: String?

    @OptionGroup var categories: ComparedCategories

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write, which must not exist (default: standard output).", completion: .file())
    var output: String?

    mutating func validate() throws {
        if !from.isEmpty {
            if file != nil { throw ValidationError("--from takes the place of a scenario file") }
            if scene == nil { throw ValidationError("--from needs --scene") }
        } else if file == nil {
            throw ValidationError("a scenario file is needed, or --from")
        } else if scene != nil || config != nil || output != nil || categories.named != nil {
            throw ValidationError("--scene, --config, --show and --output go with --from")
        }
    }

    mutating func run() throws {
        if let file {
            let command = ScenarioCommand(file: file)
            return try run { (output, _) throws(InspectError) in try command.run(to: &output) }
        }
        var command = RecordedScenarioCommand(recordings: from, scene: scene ?? "")
        command.configuration = config
        command.shown = categories.named
        command.file = output
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}

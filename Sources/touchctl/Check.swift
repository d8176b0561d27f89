import ArgumentParser
import Output
import Playing

/// `touchctl check`: its arguments.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Validate configurations, scenes and scenarios.",
        discussion: """
            Lists every mistake of the files and those they name. In a folder it checks every configuration, scene \
            and scenario below it; a view is checked with the scene that includes it.

            Exits 0 when nothing is wrong, otherwise as the first wrong file says: 65 a scenario is wrong, 66 a file is \
            not there, 74 reading failed, 77 no permission, 78 a configuration or a scene is wrong; 64 when the call is wrong. Warnings are nothing wrong, but with --strict they exit 1.
            """
    )

    @Argument(
        help: "Files or folders to validate, - for standard input (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"])
    )
    var files: [String] = []

    @Flag(help: "Write one JSON object a mistake.")
    var json = false

    @Flag(help: "Exit 1 if there is a warning.")
    var strict = false

    mutating func run() throws {
        var command = CheckCommand(files: files)
        command.isJSON = json
        command.isStrict = strict
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

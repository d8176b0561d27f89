import ArgumentParser
import Core
import Output
import Playing

/// `touchctl config`: its arguments.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the configuration that a file and its drop-ins make together.",
        discussion: """
            Writes every value that is in force, defaults included, as a configuration would have it.

            Exits as `touchctl check` does if something is wrong.
            """)

    @Argument(
        help: "The configuration, - for standard input (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var file: String?

    @Flag(help: "Write the file and the line of each value behind it.")
    var origin = false

    @Flag(help: "Write one JSON object a value, with its file and line.")
    var json = false

    mutating func run() throws {
        var command = ConfigCommand(file: file)
        command.showsOrigin = origin
        command.isJSON = json
        try run { (output, _) throws(InspectError) in
            try command.run(to: &output)
            return .ok
        }
    }
}

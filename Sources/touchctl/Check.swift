import ArgumentParser
import Inspect

extension Touchctl {
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Validate configurations, scenes and scenarios.",
            discussion: "Lists every mistake of the files and those they name; exits 0 or 78."
        )

        @Argument(
            help: "Files to validate, - for standard input (default: /etc/touchd/touchd.yaml).",
            completion: .file(extensions: ["yaml"])
        )
        var files: [String] = []

        @Flag(help: "Write one JSON object a mistake.")
        var json = false

        mutating func run() throws {
            var command = CheckCommand(files: files)
            command.isJSON = json
            try run { (output, _) throws(InspectError) in try command.run(to: &output) }
        }
    }
}

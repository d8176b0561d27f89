import ArgumentParser
import Inspect

/// `touchctl test`: its arguments.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run scenario files.",
        discussion:
            "Exits 1 when a scenario fails, after a diff of the expected (-) and the actual (+) lines."
    )

    @Argument(help: "Scenario files, or folders with some below.", completion: .file())
    var paths: [String]

    @Option(help: "How results are written.")
    var format = TestFormat.text

    mutating func run() throws {
        var command = TestCommand(paths: paths)
        command.format = format
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

extension TestFormat: ExpressibleByArgument {}

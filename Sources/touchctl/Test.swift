import ArgumentParser
import Output
import Playing

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

    @Flag(help: "Make the files expect what came, and print how that differs.")
    var update = false

    @Flag(help: "Write for each scene the views that were never hit and the actions that were never taken.")
    var coverage = false

    mutating func validate() throws {
        if coverage, format != .text || update {
            throw ValidationError("--coverage goes with results as text alone")
        }
        guard update else { return }
        if format != .text { throw ValidationError("--update writes text only") }
        if paths.contains("-") { throw ValidationError("--update cannot change standard input") }
    }

    mutating func run() throws {
        if update { return try runUpdate() }
        var command = TestCommand(paths: paths)
        command.format = format
        command.showsCoverage = coverage
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

extension Test {
    private func runUpdate() throws {
        var command = UpdateCommand(paths: paths)
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

extension TestFormat: ExpressibleByArgument {}

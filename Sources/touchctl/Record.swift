import ArgumentParser
import Output
import Panels

/// `touchctl record`: its arguments.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record what a touch panel sends, until Ctrl-C.",
        discussion: "Writes the YAML of libinput record, which touchctl replay and libinput replay read."
    )

    @Argument(help: "The panel's device node, for instance /dev/input/event5.", completion: .file())
    var device: String

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var output: String?

    mutating func run() throws {
        var command = RecordCommand(device: device)
        command.file = output
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}

import ArgumentParser
import Output
import Panels

/// `touchctl devices`: its arguments.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the touch panels here and what the configuration says of each.",
        discussion: "The match line can be copied into the configuration's panels."
    )

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"])
    )
    var config: String?

    @Flag(help: "Write one JSON object a panel and line.")
    var json = false

    mutating func run() throws {
        var command = DevicesCommand()
        command.configuration = config
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}

import ArgumentParser
import Output
import Panels

/// `touchctl identify`: its arguments.
struct Identify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find out which touch panel lies on which screen.",
        discussion: """
            A person touches the panel of each screen; touches get to nobody meanwhile. The answer is an entry of panels for \
            each, with the key that stays the same for longest and fits no other panel. The exit status is 1 if it is ended \
            early.
            """)

    @Argument(help: "The screens whose panels are touched (default: those of the configuration's scenes).")
    var screens: [String] = []

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: "The configuration that the entries are written into.",
        completion: .file(extensions: ["yaml"]))
    var write: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var daemon: SocketOption

    mutating func run() throws {
        var command = IdentifyCommand(screens: screens)
        command.socket = daemon.socket
        command.configuration = config
        command.file = write
        command.isJSON = json
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}

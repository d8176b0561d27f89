import ArgumentParser
import ControlProtocol
import Journals
import Output
import Reports

/// `touchctl why`: its arguments.
struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what a touch came to, and why.",
        discussion: """
            Without FILE the daemon is asked, which remembers the last touches. FILE is what journalctl -u touchd -o json \
            wrote; - is standard input.
            """)

    @Argument(help: "The number of the touch, last, or dead for the last tap that did nothing.")
    var touch = "last"

    @Argument(help: "Entries of the journal instead of the daemon.", completion: .file())
    var file: String?

    @OptionGroup var daemon: SocketOption

    @Flag(help: "Write one JSON object.")
    var json = false

    func validate() throws {
        guard TouchChoice(touch) != nil else {
            throw ValidationError("a touch is its number, last or dead, not '\(touch)'")
        }
    }

    mutating func run() throws {
        guard let choice = TouchChoice(touch) else { return }
        var command = WhyCommand(choice, file: file)
        command.socket = daemon.socket
        command.isJSON = json
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}

import Live
import ArgumentParser
import ControlProtocol
import Output

/// `touchctl interrupt`: its arguments.
struct Interrupt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the app in front inactive and active again.",
        discussion: "Touches in flight are cancelled, as by an incoming call."
    )

    @OptionGroup var daemon: SocketOption

    @Argument(help: "The reason that the journal gives.")
    var reason: String

    mutating func run() throws {
        let command = daemon.ask(.interrupt(reason: reason))
        try run { (_, _) throws(InspectError) in try command.run() }
    }
}

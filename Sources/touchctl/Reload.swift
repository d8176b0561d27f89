import ArgumentParser
import Live
import Output

/// `touchctl reload`: its arguments.
struct Reload: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have the daemon load its configuration and scenes anew.",
        discussion:
            "Writes warnings and mistakes, and exits, as check does; with mistakes the old ones stay in force."
    )

    @OptionGroup var daemon: SocketOption

    mutating func run() throws {
        var command = ReloadCommand()
        command.socket = daemon.socket
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

import Live
import ArgumentParser
import ControlProtocol
import Output

/// `touchctl foreground`: its arguments.
struct Foreground: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Bring an app to the front.")

    @OptionGroup var daemon: SocketOption

    @Argument(help: "The app's id in the configuration.", completion: .custom(Completions.apps))
    var app: String

    mutating func run() throws {
        let command = daemon.ask(.foreground(app: app))
        try run { (_, _) throws(InspectError) in try command.run() }
    }
}

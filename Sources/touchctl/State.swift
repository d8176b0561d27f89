import ArgumentParser
import Live
import Output

/// `touchctl state`: its arguments.
struct State: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have an app take another state.",
        discussion: """
            cleaning is for a screen that is wiped, wake for one that is dark; locked and maintenance leave open what the \
            scene says. Touches that do not get through are ignored, and the journal says so. This is no safety function.
            """)

    /// The states.
    enum Name: String, ExpressibleByArgument, CaseIterable {
        case normal, wake, locked, cleaning, maintenance
    }

    @OptionGroup var daemon: SocketOption

    @Argument(help: "The app's id in the configuration.", completion: .custom(Completions.apps))
    var app: String

    @Argument(help: "The state.")
    var state: Name

    @Option(name: .customLong("for"), help: "After how many seconds the state is normal again.")
    var duration: Double?

    mutating func run() throws {
        let (socket, app, state, duration) = (daemon.socket, app, state.rawValue, duration)
        try run { (_, _) throws(InspectError) in
            var command = try EffectsCommand(entering: state, for: duration)
            command.target.socket = socket
            command.target.app = app
            return try command.run()
        }
    }
}

import Live
import ArgumentParser
import ControlProtocol
import Output

/// `touchctl ignore-interaction`: its arguments.
struct IgnoreInteraction: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have an app that ignores interaction get touches again.",
        discussion: "For a screen that an ignoreInteraction: begin without an end has left deaf."
    )

    /// The requests about ignoring that a client can make.
    enum Bracket: String, ExpressibleByArgument, CaseIterable {
        case end
    }

    @OptionGroup var daemon: SocketOption

    @Argument(help: "End it, however often it has begun.")
    var bracket: Bracket

    @Argument(help: "The app's id in the configuration (default: the app in front).")
    var app: String?

    mutating func run() throws {
        let command = daemon.ask(.endIgnoringInteraction(app: app))
        try run { (_, _) throws(InspectError) in try command.run() }
    }
}

import ArgumentParser
import ControlProtocol
import Inspect
import Reports

/// How the running daemon is reached.
struct SocketOption: ParsableArguments {
    @Option(help: "Where the daemon listens.", completion: .file())
    var socket = DaemonConnection.defaultPath

    /// Makes `request` and ends as the daemon answers.
    func ask(_ request: ControlRequest) -> RequestCommand {
        var command = RequestCommand(request)
        command.socket = socket
        return command
    }
}

extension Touchctl {
    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show how the daemon is.")

        @OptionGroup var daemon: SocketOption

        @Flag(help: "Write one JSON object.")
        var json = false

        mutating func run() throws {
            var command = StatusCommand()
            command.socket = daemon.socket
            command.isJSON = json
            try run { (output, _) throws(InspectError) in try command.run(to: &output) }
        }
    }

    struct Monitor: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Watch the daemon decide.")

        @OptionGroup var daemon: SocketOption

        @OptionGroup var categories: ShownCategories

        @Option(help: "How decisions are written.")
        var format = LineFormat.text

        @Flag(help: "Write times of the wall clock, not seconds since the machine started.")
        var wallClock = false

        func validate() throws {
            guard wallClock, format == .calls else { return }
            throw ValidationError("--format calls writes no times for --wall-clock.")
        }

        mutating func run() throws {
            var command = ListenCommand(monitoring: categories.named)
            command.socket = daemon.socket
            command.format = format
            command.showsWallClock = wallClock
            try run { (output, talk) throws(InspectError) in try command.run(to: &output, talk: &talk) }
        }
    }

    struct Subscribe: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the topics that actions publish.",
            discussion: "A line is a topic, or with --json an object with the touches that led there."
        )

        @OptionGroup var daemon: SocketOption

        @Argument(help: "Topics (default: all).", completion: .custom(Completions.topics))
        var topics: [String] = []

        @Flag(help: "Write one JSON object a line.")
        var json = false

        mutating func run() throws {
            var command = ListenCommand(subscribingTo: topics)
            command.socket = daemon.socket
            command.format = json ? .json : .text
            try run { (output, talk) throws(InspectError) in try command.run(to: &output, talk: &talk) }
        }
    }

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

    struct IgnoreInteraction: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Have an app that ignores interaction get touches again.",
            discussion: "For a screen that an ignoreInteraction: begin without an end has left deaf."
        )

        /// What can be done to the ignoring from outside.
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
}

import ArgumentParser
import Live
import Output

/// The app of the running daemon that a command is about.
struct LiveOptions: ParsableArguments {
    @OptionGroup var daemon: SocketOption

    @Option(help: "The app (default: the one in front).", completion: .custom(Completions.apps))
    var app: String?

    /// The same for the command.
    var target: LiveTarget {
        var target = LiveTarget()
        target.socket = daemon.socket
        target.app = app
        return target
    }
}

extension ParsableCommand {
    /// Changes the app of `options` by the effects that `make` makes of the arguments.
    func change(
        in options: LiveOptions, _ make: () throws(InspectError) -> EffectsCommand
    ) throws {
        let target = options.target
        try run { (_, _) throws(InspectError) in
            var command = try make()
            command.target = target
            return try command.run()
        }
    }
}

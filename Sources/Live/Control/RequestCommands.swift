package import ArgumentParser
package import Output
package import Core
import ApplicationProtocol
import ControlProtocol
import Scenes

/// `touchctl scene`: replaces the scene of an app until the next reload.
package struct SceneCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "scene",
        abstract: "Replace the scene of an app of the running daemon until the next reload.",
        discussion: "Touches in flight are cancelled. Mistakes are written as check writes them.")

    @OptionGroup var target: LiveTarget

    @Argument(help: "The scene file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var file: String

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Sends the scene, with the contents of files in place of what it includes.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let files = FileReader.forCommand([file])
        let scene = try loadingScene { () throws(SceneError) in
            let loader = SceneLoader(reading: files)
            // Mistakes are reported with their places in the files.
            _ = try loader.load(file)
            return try loader.json(ofFileAt: file)
        }
        var daemon = try target.connect()
        _ = try daemon.ask(.scene(scene, app: target.app))
        return .ok
    }
}

/// `touchctl foreground`: brings an app to the front.
package struct ForegroundCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "foreground", abstract: "Bring an app to the front.")

    @OptionGroup var socket: SocketOption

    @Argument(help: "The app's id in the configuration.", completion: .custom(DaemonNames.completeApps))
    var app: String

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Makes the request.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try socket.ask(.foreground(app: app))
    }
}

/// `touchctl interrupt`: makes the app in front inactive and active again.
package struct InterruptCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "interrupt",
        abstract: "Make the app in front inactive and active again.",
        discussion: "Touches in flight are cancelled, as by an incoming call."
    )

    @OptionGroup var socket: SocketOption

    @Argument(help: "The reason that the journal gives.")
    var reason: String

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Makes the request.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try socket.ask(.interrupt(reason: reason))
    }
}

/// `touchctl ignore-interaction`: has an app that ignores interaction get touches again.
package struct IgnoreInteractionCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "ignore-interaction",
        abstract: "Have an app that ignores interaction get touches again.",
        discussion: "For a screen that an ignoreInteraction: begin without an end has left deaf."
    )

    /// The requests about ignoring that a client can make.
    enum Bracket: String, ExpressibleByArgument, CaseIterable {
        case end
    }

    @OptionGroup var socket: SocketOption

    @Argument(help: "End it, however often it has begun.")
    var bracket: Bracket

    @Argument(help: "The app's id in the configuration (default: the app in front).")
    var app: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Makes the request.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try socket.ask(.endIgnoringInteraction(app: app))
    }
}

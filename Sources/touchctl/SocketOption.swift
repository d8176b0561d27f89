import ArgumentParser
import ControlProtocol
import Live

/// How the running daemon is reached.
struct SocketOption: ParsableArguments {
    @Option(help: "Where the daemon listens.", completion: .file())
    var socket = DaemonConnection.defaultPath

    /// The command that makes `request`.
    func ask(_ request: ControlRequest) -> RequestCommand {
        var command = RequestCommand(request)
        command.socket = socket
        return command
    }
}

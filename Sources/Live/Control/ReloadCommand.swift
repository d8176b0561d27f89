package import ArgumentParser
package import Output
import ControlProtocol
package import Core

/// `touchctl reload`: makes the daemon reload its files, and writes what `touchctl check` writes about them.
package struct ReloadCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Have the daemon load its configuration and scenes anew.",
        discussion:
            "Writes warnings and mistakes, and exits, as check does; with mistakes the old ones stay in force."
    )

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Requests the reload and writes warnings and errors.
    ///
    /// - Returns: The exit code of a check of the same files.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let answer = try daemon.exchange(.reload)
        let isTaken = answer["ok"] == .bool(true)
        guard let list = answer[isTaken ? "warnings" : "mistakes"]?.array else {
            if isTaken { return .ok }
            throw .refused(answer["error"]?.string ?? "the daemon refused")
        }
        for text in list.compactMap({ $0["text"]?.string }) {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                output.put(line: escaped(String(line)))
            }
        }
        return isTaken ? .ok : status(of: answer)
    }

    private func status(of refusal: JSONValue) -> Core.ExitCode {
        let number = refusal["exitStatus"]?.integer.flatMap(Int32.init(exactly:))
        guard let status = number.flatMap(Core.ExitCode.init(rawValue:)), status != .ok else {
            return .badConfiguration
        }
        return status
    }
}

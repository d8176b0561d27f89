package import Output
import ControlProtocol
package import Core

/// `touchctl reload`: makes the daemon reload its files, and writes what `touchctl check` writes about them.
package struct ReloadCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath

    /// A reload through the default socket.
    package init() {}

    /// Requests the reload and writes warnings and errors.
    ///
    /// - Returns: The exit code of a check of the same files.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
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

    private func status(of refusal: JSONValue) -> ExitCode {
        let number = refusal["exitStatus"]?.integer.flatMap(Int32.init(exactly:))
        guard let status = number.flatMap(ExitCode.init(rawValue:)), status != .ok else {
            return .badConfiguration
        }
        return status
    }
}

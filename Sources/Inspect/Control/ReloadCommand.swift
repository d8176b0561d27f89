import ControlProtocol
package import Core

/// `touchctl reload`: has the daemon load its files, and writes what `touchctl check` writes of them.
package struct ReloadCommand: Sendable {
    /// Where the daemon listens.
    package var socket = DaemonConnection.defaultPath

    /// A reload through the usual socket.
    package init() {}

    /// Writes warnings and mistakes.
    ///
    /// - Returns: what a check of the same files does.
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
        let number = refusal["exitStatus"]?.number.flatMap(Int32.init(exactly:))
        guard let status = number.flatMap(ExitCode.init(rawValue:)), status != .ok else {
            return .badConfiguration
        }
        return status
    }
}

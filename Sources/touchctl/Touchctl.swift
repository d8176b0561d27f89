import ArgumentParser
import Core
import Output
import Playing

/// The command line tool: arguments and exit codes; what a command does is in the modules that it imports.
@main
struct Touchctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchctl",
        abstract: "Look into touchd: replay recordings, test and explain scenes, talk to the daemon.",
        version: "touchctl \(programVersion)",
        subcommands: [
            Check.self, Config.self, Replay.self, Play.self, Test.self, Scenario.self, Explain.self,
            Tree.self, Draw.self, Import.self, Drift.self, Report.self, Trace.self, Devices.self,
            Record.self, Identify.self, Calibrate.self, Doctor.self, Health.self, PanelTest.self,
            Why.self,
            Status.self, Monitor.self, Subscribe.self, Watch.self, Clients.self, Metrics.self, SetKeys.self,
            Insert.self, Remove.self, SendAction.self, Perform.self, SendScene.self, Snapshot.self,
            Reload.self,
            Foreground.self, Interrupt.self, IgnoreInteraction.self, State.self, Attach.self,
        ]
    )
}

extension Touchctl {
    /// Runs the command; help and versions are written like results, so that a failure to write them counts.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error).isSuccess else { fail(error) }
            let text = fullMessage(for: error)
            let status = perform { (output, _) throws(InspectError) in
                output.put(line: text)
                return .ok
            }
            exit(withError: ArgumentParser.ExitCode(status.rawValue))
        }
    }

    /// Ends as ArgumentParser would, but escapes the arguments that its message quotes: they may act on a terminal.
    private static func fail(_ error: any Error) -> Never {
        let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
        let message = lines.map { escaped(String($0)) }.joined(separator: "\n")
        var standardError = OutputFile.standardError
        if !message.isEmpty { standardError.put(line: message) }
        // A failure could only be reported on standard error itself.
        try? standardError.flush()
        exit(withError: exitCode(for: error))
    }
}

extension ParsableCommand {
    /// Runs `body` with standard output and standard error and ends with the status that it returns.
    func run(
        _ body: (inout OutputFile, inout OutputFile) throws(InspectError) -> Core.ExitCode
    ) throws {
        let status = perform(body)
        if status != .ok { throw ArgumentParser.ExitCode(status.rawValue) }
    }
}

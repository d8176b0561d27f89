import ArgumentParser
import Core
import Doctor
import Journals
import Live
import Output
import Pages
import Panels
import Playing

/// The command line tool: which commands it has, by what one wants. Each is in the module that does what it is for.
@main
struct Touchctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchctl",
        abstract: "Look into touchd: replay recordings, test and explain scenes, talk to the daemon.",
        version: "touchctl \(programVersion)",
        groupedSubcommands: [scenes, trials, reasons, panels, daemon]
    )

    private static let scenes = CommandGroup(
        name: "Scene",
        subcommands: [
            CheckCommand.self, ConfigCommand.self, TreeCommand.self, DrawCommand.self, ImportCommand.self,
            DriftCommand.self,
        ])

    private static let trials = CommandGroup(
        name: "Trial",
        subcommands: [
            TestCommand.self, ScenarioCommand.self, ReplayCommand.self, PlayCommand.self, TouchCommand.self,
        ])

    private static let reasons = CommandGroup(
        name: "Diagnosis",
        subcommands: [
            ExplainCommand.self, WhyCommand.self, ReportCommand.self, TraceCommand.self, DoctorCommand.self,
        ])

    private static let panels = CommandGroup(
        name: "Panel",
        subcommands: [
            DevicesCommand.self, IdentifyCommand.self, CalibrateCommand.self, PanelTestCommand.self,
            HealthCommand.self, RecordCommand.self,
        ])

    private static let daemon = CommandGroup(
        name: "Daemon",
        subcommands: [
            StatusCommand.self, MonitorCommand.self, SubscribeCommand.self, WatchCommand.self,
            ClientsCommand.self, MetricsCommand.self, SnapshotCommand.self, ReloadCommand.self,
            SetCommand.self, InsertCommand.self, RemoveCommand.self, ActionCommand.self, PerformCommand.self,
            SceneCommand.self, StateCommand.self, ForegroundCommand.self, InterruptCommand.self,
            IgnoreInteractionCommand.self, AttachCommand.self,
        ])
}

extension Touchctl {
    /// Runs the command; help and versions are written like results, so that a failure to write them counts.
    static func main() {
        if CommandLine.arguments.isEmpty {
            exit(withError: ArgumentParser.ExitCode(withoutArguments().rawValue))
        }
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            if let name = CommandLine.arguments.dropFirst().first { refuse(unknown: name) }
            guard exitCode(for: error).isSuccess else { fail(error) }
            let text = fullMessage(for: error)
            let status = perform { (output, _) throws(InspectError) in
                output.put(line: text)
                return .ok
            }
            exit(withError: ArgumentParser.ExitCode(status.rawValue))
        }
    }

    private static func withoutArguments() -> Core.ExitCode {
        var standardError = OutputFile.standardError
        standardError.put(line: "touchctl: \(unreadableArguments)")
        // A failure could only be reported on standard error itself.
        try? standardError.flush()
        return .systemError
    }

    /// Ends if `name`, which should be that of a command, is that of none.
    private static func refuse(unknown name: String) {
        let groups = [scenes, trials, reasons, panels, daemon]
        let names = groups.flatMap(\.subcommands).compactMap { $0.configuration.commandName } + ["help"]
        guard !name.hasPrefix("-"), !names.contains(name) else { return }
        let hint =
            suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? " (see touchctl --help)"
        let status = perform { (_, errors) throws(InspectError) in
            errors.put(line: "touchctl: there is no command \(escaped(name))\(hint)")
            return .usage
        }
        exit(withError: ArgumentParser.ExitCode(status.rawValue))
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

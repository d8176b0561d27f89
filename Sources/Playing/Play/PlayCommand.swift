package import ArgumentParser
package import Output
package import Core
import Daemon
private import Glibc
import HIDRecords
import Journal
import Recordings
import Runtime
import Scenes

/// `touchctl play`: a touchd of its own, whose devices are recordings, for programs that are tried without a panel.
package struct PlayCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Run a touchd whose panels are recordings, for a program that is tried without a panel.",
        discussion: """
            The recordings play at their own speed; the daemon ends when they are over. Programs connect to \
            apps.sock in the folder, touchctl to control.sock.
            """
    )

    @Argument(
        help: "Recordings, which play together, or a scenario, whose fingers do.", completion: .file())
    var recordings: [String]

    @Option(help: "The daemon's configuration.", completion: .file(extensions: ["yaml"]))
    var config: String

    @Option(help: "The folder for the sockets.", completion: .directory)
    var sockets: String

    @Option(name: .customLong("await"), help: "Begin once the client of this name is attached.")
    var awaited: String?

    @Option(
        help: ArgumentHelp(
            "How decisions are written: as lines, or as journalctl -o json shows them.", valueName: "format"))
    var format = Format.text

    /// The forms in which decisions are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, journal
    }

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if recordings.isEmpty { throw ValidationError("a recording is needed") }
    }

    /// Runs until the recordings are over and no timer is pending, or until a signal.
    ///
    /// The decisions go to standard error, as those of every touchd that a person starts, or as entries to `output`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var loss = RecordingLoss()
        let recordings = try PlayedFiles(recordings).recordings(&loss)
        for line in loss.lines { errors.put(line: line) }
        try errors.flush()
        guard unsafe access(sockets, R_OK | W_OK | X_OK) == 0 else {
            throw .folder(path: sockets, cause: Errno(errno))
        }
        let loaded = try loadingScene { () throws(SceneError) in
            try ConfigurationLoader(reading: .forCommand([config], as: .configuration)).load(config)
        }
        let feed = RecordingFeed(recordings, entries: loaded.configuration.panels)
        guard !feed.isEmpty else {
            throw .missing("no touch panel, accelerometer, media keys or lid is recorded there")
        }
        do {
            try run(loaded, feed, &output, &errors)
            return .ok
        } catch let error as RuntimeError {
            throw .system(error)
        } catch {
            throw .missing("\(error)")
        }
    }

    private func run(
        _ loaded: LoadedConfiguration, _ feed: RecordingFeed, _ output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws {
        let environment = Environment(["RUNTIME_DIRECTORY": sockets])
        var daemon = try TouchDaemon(
            loaded, from: config,
            sink: format == .journal ? .exporting() : try LogSink(environment: environment),
            in: .init(environment, devices: sockets))
        try feed.open { description, events in daemon.play(description, from: events) }
        try daemon.start()
        if let awaited {
            errors.put(line: escaped("waiting for \(awaited) at \(sockets)/apps.sock"))
            try errors.flush()
            while daemon.isRunning, !daemon.isAttached(awaited) { try turn(&daemon, &output) }
        }
        try feed.play()
        while daemon.isRunning, !daemon.isIdle { try turn(&daemon, &output) }
        daemon.end()
        daemon.takeExport { output.text.put(utf8: $0) }
    }

    private func turn(_ daemon: inout TouchDaemon, _ output: inout OutputFile) throws {
        try daemon.turn()
        guard format == .journal else { return }
        daemon.takeExport { output.text.put(utf8: $0) }
        try output.flush()
    }
}

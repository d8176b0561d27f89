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
package struct PlayCommand: Sendable {
    /// The recordings, of evemu, evtest or libinput-record; they play together, at their own speed.
    package let recordings: [String]
    /// The configuration.
    package let configuration: String
    /// The folder in which the daemon makes its sockets.
    package let folder: String
    /// The program that has to attach before the recordings begin; nil lets them begin at once.
    package var awaited: String?

    /// Plays `recordings` with `configuration`; the sockets are in `folder`.
    package init(_ recordings: [String], configuration: String, folder: String) {
        self.recordings = recordings
        self.configuration = configuration
        self.folder = folder
    }

    /// Runs until the recordings are over and no timer is pending, or until a signal.
    ///
    /// The decisions go to standard error, as those of every touchd that a person starts.
    package func run() throws(InspectError) -> ExitCode {
        let recordings = try readRecordings(recordings)
        guard unsafe access(folder, R_OK | W_OK | X_OK) == 0 else {
            throw .folder(path: folder, cause: Errno(errno))
        }
        let loaded = try loadingScene { () throws(SceneError) in
            try ConfigurationLoader(reading: .forCommand([configuration])).load(configuration)
        }
        let feed = RecordingFeed(recordings, entries: loaded.configuration.panels)
        guard !feed.isEmpty else {
            throw .missing("no touch panel, accelerometer, media keys or lid is recorded there")
        }
        do {
            try run(loaded, feed)
            return .ok
        } catch let error as RuntimeError {
            throw .system(error)
        } catch {
            throw .missing("\(error)")
        }
    }

    private func run(_ loaded: LoadedConfiguration, _ feed: RecordingFeed) throws {
        let environment = Environment(["RUNTIME_DIRECTORY": folder])
        var daemon = try TouchDaemon(
            loaded, from: configuration, sink: try LogSink(environment: environment),
            environment: environment,
            devices: folder)
        try feed.open { description, events in daemon.play(description, from: events) }
        try daemon.start()
        if let awaited {
            while daemon.isRunning, !daemon.isAttached(awaited) { try daemon.turn() }
        }
        try feed.play()
        while daemon.isRunning, !daemon.isIdle { try daemon.turn() }
        daemon.end()
    }
}

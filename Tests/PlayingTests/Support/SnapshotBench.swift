import Core
import Daemon
import Devices
import FakeDevices
import Foundation
import HIDRecords
import Output
import Playing
import Journal
import Recordings
import Runtime
import Scenes
import TestSupport
import Testing

/// A daemon with a panel and a scene in which a finger can take a snapshot.
struct SnapshotBench: ~Copyable {
    static let order = (x: Int32(100), y: Int32(100))
    static let disable = (x: Int32(600), y: Int32(100))
    static let take = (x: Int32(100), y: Int32(600))
    static let pin = (x: Int32(617), y: Int32(633))

    /// Where descriptors begin at the earliest that the service manager has kept.
    private static let firstKept: Int32 = 720

    static let scene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions:
                order: [{publish: order}]
                disable: [{set: {view: order, enabled: false}}]
                take: [{snapshot: asked by a finger}]
              view:
                id: background
                subviews:
                  - {id: order, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: order}}
                  - {id: disable, class: button, frame: [50, 0, 50, 50], on: {touchUpInside: disable}}
                  - {id: take, class: button, frame: [0, 50, 50, 50], on: {touchUpInside: take}}
                  - {id: secret, class: button, frame: [50, 50, 50, 50], sensitive: true}

        """

    /// The path of the folder with all its files.
    let folder: String
    let panel: FakePanel
    var daemon: TouchDaemon
    private let journal: FakeJournal
    private var others: [FakePanel] = []

    /// A daemon that reads its panel; one that inherits what another one has recorded has the number of that memory.
    init(
        in folder: borrowing TemporaryFolder, scene: String = Self.scene, inheriting memory: Int32? = nil,
        hasState: Bool = true
    ) throws {
        self.folder = folder.path
        folder.write("touchd.yaml", "scene: scene.yaml\n")
        folder.write("scene.yaml", scene)
        let path = folder.file("touchd.yaml")
        let journal = try FakeJournal(at: folder.file("journal-\(UUID().uuidString.prefix(6))"))
        var environment = ["RUNTIME_DIRECTORY": "\(folder.path)/run-\(UUID().uuidString.prefix(6))"]
        unsafe mkdir(environment["RUNTIME_DIRECTORY"] ?? "", 0o700)
        unsafe mkdir("\(folder.path)/state", 0o700)
        if hasState { environment["STATE_DIRECTORY"] = "\(folder.path)/state" }
        var kept = Self.firstKept
        if let memory {
            // Another test may have one there at the same time.
            kept = fcntl(memory, F_DUPFD, Self.firstKept)
            environment["LISTEN_PID"] = "\(getpid())"
            environment["LISTEN_FDS"] = "1"
            environment["LISTEN_FDNAMES"] = "flight-recorder"
        }
        let panel = try FakePanel()
        var daemon = try TouchDaemon(
            try ConfigurationLoader().load(path), from: path, sink: try LogSink(journalAt: journal.path),
            in: .init(Environment(environment), devices: folder.makeFolder("devices"), keptFrom: kept))
        daemon.change([.appeared(panel.found)])
        try daemon.start()
        self.panel = panel
        self.journal = journal
        self.daemon = daemon
    }

    /// The folder of what the daemon keeps.
    var state: String { "\(folder)/state" }

    /// A copy of the descriptor of what the daemon records.
    var memory: Int32? {
        mutating get { daemon.recorderDescriptor.map { dup($0) } }
    }

    mutating func tap(_ place: (x: Int32, y: Int32)) throws {
        panel.touch(x: place.x, y: place.y)
        try daemon.turn()
        panel.lift()
        try daemon.turn()
    }

    mutating func plugAnotherPanel() throws {
        let other = try FakePanel(name: "Another panel")
        others.append(other)
        daemon.change([.appeared(other.found)])
    }

    /// Has a finger take a snapshot; returns its path.
    mutating func snapshot() throws -> String {
        try tap(Self.take)
        return try written()
    }

    /// The path of the snapshot that is being written.
    mutating func written() throws -> String {
        let sentence = try self.sentence { $0.hasPrefix("snapshot written ") }
        let path = sentence.dropFirst("snapshot written ".count).prefix { $0 != "," }
        return String(path)
    }

    /// Has a finger ask for a snapshot that is not taken; returns what the journal says.
    mutating func refusedSnapshot() throws -> String {
        if others.isEmpty { try plugAnotherPanel() }
        others[0].touch(x: Self.take.x, y: Self.take.y)
        try daemon.turn()
        others[0].lift()
        try daemon.turn()
        return try sentence { $0.hasPrefix("no snapshot ") }
    }

    /// The sentences that the journal got since the last call.
    func sentences() throws -> [String] { try journal.read().compactMap { $0["MESSAGE"] } }

    private mutating func sentence(_ isWanted: (String) -> Bool) throws -> String {
        for _ in 0..<200 {
            if let found = try journal.read().compactMap({ $0["MESSAGE"] }).last(where: isWanted) {
                return found
            }
            try daemon.turn()
        }
        Issue.record("the journal does not say it")
        return ""
    }

    static func recording(_ file: String) throws -> Recording { try Recording(readingFrom: file) }

    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(state)/snapshots")
    }

    /// Plays `file`.
    func replay(_ file: String) throws -> (output: String, errors: String) {
        let command = try ReplayCommand([file, "--config", "\(folder)/touchd.yaml", "--format", "calls"])
        let paths = ("\(folder)/output", "\(folder)/errors")
        var output = try OutputFile(creating: paths.0)
        var errors = try OutputFile(creating: paths.1)
        #expect(try command.run(to: &output, &errors) == .ok)
        try output.flush()
        try errors.flush()
        return (
            try String(contentsOfFile: paths.0, encoding: .utf8),
            try String(contentsOfFile: paths.1, encoding: .utf8)
        )
    }
}

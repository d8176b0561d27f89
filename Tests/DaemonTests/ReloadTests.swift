import Daemon
import Glibc
import Journal
import Runtime
import Scenes
import TestSupport
import Testing

/// Rules: apps/reload, scenes/reading-files.
@Suite("Reload")
struct ReloadTests {
    private static let goodScene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            subviews:
              - {id: first, frame: [0, 0, 50, 50]}

        """

    /// A daemon with a scene in its own folder, and the journal to which it writes.
    private struct Bench: ~Copyable {
        let folder: TemporaryFolder
        let journal: FakeJournal
        var daemon: TouchDaemon

        /// A daemon whose scene ends in `scene`.
        init(scene: String = "") throws {
            let folder = TemporaryFolder()
            folder.write("touchd.yaml", "scene: scene.yaml\n")
            folder.write("scene.yaml", goodScene + scene)
            let journal = try FakeJournal(at: folder.file("journal"))
            let path = folder.file("touchd.yaml")
            let daemon = try TouchDaemon(
                try ConfigurationLoader().load(path), from: path, sink: try LogSink(journalAt: journal.path),
                in: .init(Environment([:]), devices: folder.makeFolder("devices")))
            self.folder = folder
            self.journal = journal
            self.daemon = daemon
        }

        /// Reloads and returns what the journal got: the sentence and priority of each entry.
        mutating func reload() throws -> [String] {
            daemon.reload()
            while daemon.isReloading { try daemon.turn() }
            return try journal.read().map { "\($0["PRIORITY"] ?? "?") \($0["MESSAGE"] ?? "?")" }
        }
    }

    @Test("a valid scene replaces the old one")
    func good() throws {
        var bench = try Bench()
        let second = "      - {id: second, frame: [50, 50, 50, 50]}\n"
        bench.folder.write("scene.yaml", Self.goodScene + second)
        let changed = "5 configuration reloaded, changed scene scene"
        #expect(try bench.reload() == [changed, "5 scene loaded scene, 2 views, generation 2"])
        bench.folder.makeFolder("touchd.yaml.d")
        bench.folder.write("touchd.yaml.d/50-log.yaml", "{seat: seat1, log: {moves: none}}\n")
        #expect(
            try bench.reload() == [
                "5 configuration reloaded, changed seat, log", "5 scene loaded scene, 2 views, generation 3",
            ])
    }

    /// Rule: apps/life-cycle.
    @Test("apps start as the daemon does, and again with a reload")
    func lifeCycle() throws {
        var bench = try Bench()
        let started = bench.folder.file("started")
        let start = "{didFinishLaunching: {run: [touch, \(started)]}, didBecomeActive: {publish: front}}"
        let scene = Self.goodScene + "application: {on: \(start)}\n"
        bench.folder.write("scene.yaml", scene)
        let lines = try bench.reload()
        #expect(
            lines.dropFirst().prefix(7).map { $0.dropFirst(2) } == [
                "scene loaded scene, 1 view, generation 2", "application sends didFinishLaunching",
                "application action didFinishLaunching to application",
                "application performs didFinishLaunching: run touch \(started)",
                "application sends didBecomeActive", "application action didBecomeActive to application",
                "application performs didBecomeActive: publish front",
            ])
        while unsafe access(started, F_OK) != 0 { try bench.daemon.turn() }

        var next = try Bench(scene: "application: {on: {didBecomeActive: {publish: front}}}\n")
        try next.daemon.start()
        let messages = try next.journal.read().compactMap { $0["MESSAGE"] }
        #expect(messages.contains("application performs didBecomeActive: publish front"))
    }

    @Test("warnings are reported with an accepted scene; a refusal names only the errors")
    func warnings() throws {
        var bench = try Bench()
        let button = "      - {frame: [0, 0, 50, 50], class: button, on: {touchDown: go}}\n"
        bench.folder.write("scene.yaml", Self.goodScene + button)
        let warning =
            "\(bench.folder.file("scene.yaml")):7:64: warning: nobody in this scene responds to the action go [unanswered]"
        #expect(
            try bench.reload().dropFirst() == [
                "5 scene loaded scene, 2 views, generation 2", "5 \(warning)",
            ])
        bench.folder.write("scene.yaml", Self.goodScene + button + "      - {}\n")
        let mistake = "\(bench.folder.file("scene.yaml")):8:9: a view needs a frame"
        #expect(try bench.reload() == ["3 reload refused: \(mistake)"])
    }

    @Test("the app in front stays in front after a reload, unless the file names another")
    func foreground() throws {
        var bench = try Bench()
        let apps = "apps: [{id: a, scene: scene.yaml}, {id: b, scene: scene.yaml}]\n"
        bench.folder.write("touchd.yaml", apps + "foreground: a\n")
        _ = try bench.reload()
        #expect(bench.daemon.foreground == "a")
        bench.daemon.bringToForeground("b")
        _ = try bench.reload()
        #expect(bench.daemon.foreground == "b")
        bench.folder.write("touchd.yaml", apps + "foreground: b\n")
        _ = try bench.reload()
        bench.daemon.bringToForeground("a")
        bench.folder.write("touchd.yaml", "apps: [{id: b, scene: scene.yaml}]\n")
        _ = try bench.reload()
        #expect(bench.daemon.foreground == "b")
    }

    /// Damage to a scene file, as while it is being written.
    enum Damage: CaseIterable {
        case halfWritten, empty, deleted, unknownKey, directory, swappedFolder
    }

    @Test(
        "a damaged scene leaves the old one in force and is reported once", arguments: Damage.allCases)
    func bad(damage: Damage) throws {
        var bench = try Bench()
        let scene = bench.folder.file("scene.yaml")
        switch damage {
        case .halfWritten: bench.folder.write("scene.yaml", bytes: Array(Self.goodScene.utf8.dropLast(20)))
        case .empty: bench.folder.write("scene.yaml", bytes: [])
        case .deleted: unsafe unlink(scene)
        case .unknownKey:
            bench.folder.write("scene.yaml", Self.goodScene + "        hiden: true\n")
        case .directory:
            unsafe unlink(scene)
            unsafe mkdir(scene, 0o700)
        case .swappedFolder:
            unsafe unlink(scene)
            unsafe symlink("/nonexistent/scene.yaml", scene)
        }
        let entries = try bench.reload()
        #expect(entries.count == 1, "\(entries)")
        #expect(
            entries.allSatisfy { $0.hasPrefix("3 reload refused: ") && $0.contains("yaml") }, "\(entries)")

        if damage == .directory { unsafe rmdir(scene) } else { unsafe unlink(scene) }
        bench.folder.write("scene.yaml", Self.goodScene)
        let reloaded = "5 configuration reloaded, nothing changed"
        #expect(try bench.reload() == [reloaded, "5 scene loaded scene, 1 view, generation 2"])
    }

    @Test("a FIFO in place of a scene is refused because of its type, without waiting")
    func fifo() throws {
        var bench = try Bench()
        let scene = bench.folder.file("scene.yaml")
        unsafe unlink(scene)
        unsafe mkfifo(scene, 0o600)
        let entries = try bench.reload()
        #expect(entries.count == 1)
        #expect(entries.first?.contains("regular file") == true, "\(entries)")
    }
}

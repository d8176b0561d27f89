import Daemon
import Glibc
import Journal
import Runtime
import Scenes
import TestSupport
import YAML

/// A daemon with a scene of one view, whose reloads read scenes only when the test allows it.
struct SlowBench: ~Copyable {
    let folder: TemporaryFolder
    let gate: Gate
    var daemon: TouchDaemon

    private let journal: FakeJournal

    /// A scene of one view.
    static let scene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            subviews:
              - {id: first, frame: [0, 0, 50, 50], touches: handle}

        """

    init(scene: String = scene, configuration: String = "scene: scene.yaml\n") throws {
        let folder = TemporaryFolder()
        folder.write("touchd.yaml", configuration)
        folder.write("scene.yaml", scene)
        let journal = try FakeJournal(at: folder.file("journal"))
        let path = folder.file("touchd.yaml")
        let gate = Gate()
        let reader = FileReader { path in
            if path.hasSuffix("scene.yaml") { gate.wait() }
            return FileReader.Answer { () throws(YAMLError) in
                try YAMLSource.bytes(ofFileAt: path)
            }
        }
        let daemon = try TouchDaemon(
            try ConfigurationLoader().load(path), from: path, sink: try LogSink(journalAt: journal.path),
            loader: ConfigurationLoader(reading: reader),
            in: .init(
                Environment(["RUNTIME_DIRECTORY": folder.path]), devices: folder.makeFolder("devices")))
        self.folder = folder
        self.gate = gate
        self.journal = journal
        self.daemon = daemon
    }

    /// The sentences that the journal got since the last call, but that a panel was read late: a busy machine may do that.
    func sentences() throws -> [String] {
        try journal.read().map { $0["MESSAGE"] ?? "?" }.filter { !$0.hasSuffix(" ms late") }
    }

    /// The entries that the journal got since the last call.
    func entries() throws -> [ReceivedEntry] { try journal.read() }

    /// The oldest entry that the journal got since the last call.
    func entry() throws -> ReceivedEntry? { try journal.readOne() }

    /// Lets the loads continue, and waits until all are finished.
    mutating func finish() throws {
        gate.open()
        while daemon.isReloading { try daemon.turn() }
    }

    /// A client that the daemon has accepted at the control socket.
    mutating func connect() throws -> TestClient {
        let client = TestClient(try StreamConnection(to: SocketAddress(folder.file("control.sock"))))
        try daemon.turn()
        return client
    }

    /// A program that the daemon has accepted at the applications' socket.
    mutating func connectApplication() throws -> TestClient {
        let client = TestClient(try StreamConnection(to: SocketAddress(folder.file("apps.sock"))))
        try daemon.turn()
        return client
    }

    /// The lines sent to the client since the last call: turns the loop until there are `count` lines or the
    /// connection ends.
    mutating func answers(_ count: Int, to client: TestClient) throws -> [String] {
        var lines = client.lines()
        while lines.count < count, !client.isCutOff {
            try daemon.turn()
            lines += client.lines()
        }
        return lines
    }
}

/// Blocks threads until it is opened, permanently.
final class Gate: Sendable {
    private let opened = Flag()
    private let reached = Flag()

    /// Waits until it is opened.
    func wait() {
        reached.raise()
        opened.wait()
    }

    /// Waits until a thread is blocked at it.
    func waitUntilReached() { reached.wait() }

    func open() { opened.raise() }

    /// A pipe that is readable once the flag is raised.
    private struct Flag: ~Copyable, Sendable {
        private let reader: Descriptor
        private let writer: Descriptor

        init() {
            var ends: [Int32] = [-1, -1]
            unsafe ends.withUnsafeMutableBufferPointer { _ = unsafe pipe($0.baseAddress) }
            reader = Descriptor(owning: ends[0])
            writer = Descriptor(owning: ends[1])
        }

        func wait() {
            var request = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
            while unsafe poll(&request, 1, -1) != 1 {}
        }

        func raise() {
            var byte: UInt8 = 1
            _ = unsafe write(writer.number, &byte, 1)
        }
    }
}

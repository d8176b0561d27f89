import CBenchmarkPeers
import CLinux
import Core
import Daemon
import Glibc
import HIDRecords
import Journal
import Runtime
import TestSupport

/// A simulated host with one panel and a journal. The program on it is this executable again, whose C shims
/// answer in place of the kernel, udev and systemd.
final class FakeHost {
    /// The program that runs on it.
    enum Role: String {
        /// The daemon.
        case daemon = "--serve"
        /// A minimal program: it reads the panel's events and sends a datagram.
        case echo = "--echo"
    }

    /// Where the program's entries arrive.
    let journal: DatagramReceiver
    /// The program.
    let process: DaemonProcess

    private let folder: ConfigurationFolder
    private let panel: Int32

    /// Starts a program with a scene of `views` views, and perhaps a slider, that reports every move; `tracer` is a command to
    /// prefix.
    init(_ role: Role, views: Int, hasSlider: Bool = false, tracer: [String] = []) throws {
        guard let program = Command.thisProgram else { throw Unavailable("no program") }
        let folder = ConfigurationFolder()
        let configuration = folder.configuration(views: views, hasSlider: hasSlider, moves: "all")
        let node = folder.path + "/devices/event0"
        guard unsafe mkdir(folder.path + "/devices", 0o700) == 0, unsafe mkfifo(node, 0o600) == 0 else {
            throw Unavailable("no pipe in \(folder.path)")
        }
        self.folder = folder
        panel = unsafe open(node, O_RDWR | O_NONBLOCK)
        journal = try DatagramReceiver(at: folder.path + "/journal")
        process = try DaemonProcess(
            tracer + [program, role.rawValue, configuration],
            environment: [
                "JOURNAL_STREAM=\(Self.identityOfStandardError)", "PATH=/usr/bin:/bin",
                "RUNTIME_DIRECTORY=\(folder.path)", "STATE_DIRECTORY=\(folder.path)",
            ])
    }

    deinit {
        process.end()
        close(panel)
    }

    /// Where programs connect.
    var socket: String { folder.path + "/apps.sock" }

    /// Sends a frame from the panel, stamped with the present time.
    func write(_ frame: [InputEvent]) {
        var events = frame.map(input_event.init)
        events.happenNow()
        write(events)
    }

    /// Sends a frame from the panel.
    func write(_ frame: [input_event]) { frame.write(to: panel) }

    /// Whether the program has read everything from the panel.
    var isRead: Bool {
        var poller = pollfd(fd: panel, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&poller, 1, 0) == 0
    }

    /// The service manager's name for the stream to which standard error is connected.
    private static var identityOfStandardError: String {
        var status = stat()
        unsafe stat("/dev/null", &status)
        return "\(status.st_dev):\(status.st_ino)"
    }
}

/// The other side: the program that runs on the host.
extension FakeHost {
    /// Runs the daemon in the host's folder with the configuration at `path`, until a signal ends it.
    static func serve(_ path: String) -> Int32 {
        let folder = folder(of: path)
        service_priority_use()
        fake_panel_use(10)
        unsafe fake_devices_use(folder + "/devices")
        unsafe fake_journal_use(folder + "/journal")
        return DaemonProgram.run(configuration: path).rawValue
    }

    /// Sends the beginning of each frame as it was read, until a signal ends it.
    static func echo(_ path: String) -> Int32 {
        let folder = folder(of: path)
        guard let journal = try? DatagramSocket(), let address = try? SocketAddress(folder + "/journal"),
            (try? journal.connect(to: address)) != nil
        else { return 1 }
        let panel = unsafe open(folder + "/devices/event0", O_RDONLY)
        var notifier = Notifier()
        notifier.ready(status: "")
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while case let count = unsafe read(panel, &bytes, bytes.count), count > 0 {
            _ = unsafe send(journal.descriptor, bytes, min(count, entrySize), 0)
        }
        return 0
    }

    /// The approximate size of an entry of the daemon, in bytes.
    private static let entrySize = 400

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    }
}

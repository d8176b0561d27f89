import CBenchmarkPeers
import Daemon
import Glibc

/// A machine with one panel and a journal for the daemon to run on: this program once more, whose C shims answer in the
/// place of the kernel, udev and systemd.
enum StandInMachine {
    /// Is the daemon on the machine in `folder`, until it is told to end.
    static func serve(_ folder: String) -> Int32 {
        fake_panel_use(10)
        unsafe fake_devices_use(folder + "/devices")
        unsafe fake_journal_use(folder + "/journal")
        return DaemonProgram.run(configuration: folder + "/touchd10000.yaml").rawValue
    }

    /// Counts with strace: the difference between many frames and twice as many, without those that send an entry.
    static func systemCallsPerFrame(contacts: Int) throws -> Double {
        let frames = 500
        let one = try systemCalls(contacts: contacts, frames: frames)
        let two = try systemCalls(contacts: contacts, frames: 2 * frames)
        return (two - one) / Double(frames) - Double(contacts)
    }

    private static func systemCalls(contacts: Int, frames: Int) throws -> Double {
        guard let program = Command.thisProgram else { throw Unavailable("no program") }
        let folder = try ConfigurationFolder()
        _ = try folder.configuration(views: 10_000, moves: "all")
        let journal = try StandInSocket(path: folder.path + "/journal")
        let node = folder.path + "/devices/event0"
        guard unsafe mkdir(folder.path + "/devices", 0o700) == 0, unsafe mkfifo(node, 0o600) == 0 else {
            throw Unavailable("no pipe in \(folder.path)")
        }
        let panel = unsafe open(node, O_RDWR | O_NONBLOCK)
        defer { close(panel) }
        let counts = folder.path + "/counts"
        let daemon = try DaemonProcess(
            ["strace", "-f", "-c", "-o", counts, program, "--serve", folder.path],
            environment: ["JOURNAL_STREAM=\(identityOfStandardError)", "PATH=/usr/bin:/bin"])
        touch(MovedFrames(contacts: contacts), frames: frames, to: panel, journal)
        daemon.end()
        let table = Command.output(of: "cat '\(counts)'")?.split(separator: "\n") ?? []
        let words = table.last?.split(separator: " ") ?? []
        guard words.last == "total", let calls = words.dropFirst(3).first.flatMap({ Double($0) }) else {
            throw Unavailable("strace counts nothing")
        }
        return calls
    }

    /// Writes frame after frame, each when the entries of the one before have come.
    private static func touch(_ source: MovedFrames, frames: Int, to panel: Int32, _ journal: StandInSocket) {
        source.began.write(to: panel)
        usleep(200_000)
        journal.drain()
        for frame in 0..<frames {
            source.moved[frame % source.moved.count].write(to: panel)
            var left = source.contacts
            while left > 0, journal.receive(within: 1_000) != nil { left -= 1 }
            // The daemon is to find the next frame when it waits again, as it does at the rate of a panel.
            usleep(2_000)
        }
    }

    /// How the service manager names the stream that standard error is connected to.
    private static var identityOfStandardError: String {
        var status = stat()
        unsafe stat("/dev/null", &status)
        return "\(status.st_dev):\(status.st_ino)"
    }
}

import Glibc
import TestSupport

/// The daemon as a separate process, started as systemd starts it.
final class DaemonProcess {
    /// Nanoseconds from the start until it reported that it is ready.
    let nanosecondsToReady: Double

    private let process: pid_t
    private let manager: DatagramReceiver
    private var hasEnded = false

    /// Starts `program` with a configuration, recording for snapshots in `state`, and waits until it is ready.
    convenience init(_ program: String, configuration: String, state: String) throws {
        try self.init([program, "--config", configuration], environment: ["STATE_DIRECTORY=\(state)"])
    }

    /// Starts the program and arguments of `command`, and waits until it is ready if it says so.
    init(_ command: [String], environment: [String] = [], saysReady: Bool = true) throws {
        manager = try DatagramReceiver()
        let start = Meter.wallNanoseconds()
        process = try Self.spawn(
            command, environment: environment + ["NOTIFY_SOCKET=\(manager.path)"])
        guard saysReady else {
            nanosecondsToReady = .nan
            return
        }
        let last = try Self.lastMessageBeforeReady(to: manager)
        nanosecondsToReady = Double(Meter.wallNanoseconds() - start)
        if let last {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            throw Unavailable("\(command[0]) did not become ready: \(last)")
        }
    }

    /// Reads what it tells the service manager: nil once that has `READY=1`; if that does not come, what it said last.
    ///
    /// As the service manager does, this takes a message as lines of assignments, and ignores those that it does not know.
    private static func lastMessageBeforeReady(to manager: borrowing DatagramReceiver) throws -> String? {
        var last = "no message"
        while let message = try manager.text(within: 10_000) {
            let assignments = message.split(separator: "\n")
            if assignments.contains("READY=1") { return nil }
            last = message
            if assignments.contains(where: { $0.hasPrefix("ERRNO=") }) { break }
        }
        return last
    }

    deinit { end() }

    /// Ends it, including a program that wraps it.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        let children = Command.output(of: "cat /proc/\(process)/task/\(process)/children") ?? ""
        kill(children.split(separator: " ").first.flatMap { pid_t($0) } ?? process, SIGTERM)
        waitpid(process, nil, 0)
    }

    /// Makes it reload its configuration.
    func reload() { kill(process, SIGHUP) }

    /// The number in the line `key` of `/proc/PID/status`, for instance `VmRSS` in kB.
    func status(_ key: String) -> Double? {
        let lines = Command.output(of: "cat /proc/\(process)/status")?.split(separator: "\n") ?? []
        let fields = lines.first { $0.hasPrefix("\(key):") }?.split { $0 == " " || $0 == "\t" }
        return fields.flatMap { $0.count > 1 ? Double($0[1]) : nil }
    }

    /// The processor time that it has taken, in microseconds.
    var processorMicroseconds: Double {
        let fields = Command.output(of: "cat /proc/\(process)/schedstat")?.split(separator: " ")
        return fields?.first.flatMap { Double($0) }.map { $0 / 1_000 } ?? .nan
    }

    private static func spawn(_ arguments: [String], environment: [String]) throws -> pid_t {
        var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
        var assignments = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer { unsafe (pointers + assignments).forEach { unsafe free($0) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        var process: pid_t = 0
        guard unsafe posix_spawnp(&process, arguments[0], &actions, nil, &pointers, &assignments) == 0 else {
            throw Unavailable("\(arguments[0]) cannot be started")
        }
        return process
    }
}

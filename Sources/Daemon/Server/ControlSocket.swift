import Core
import HIDRecords
import Reports
import Runtime

/// The control socket in the file system: it is opened, and retried later if that fails.
struct ControlSocket {
    /// When to try again to open it; nil when that is not needed.
    private(set) var retryAt: Timestamp?

    private let path: String?
    /// The sockets of those that touch without a panel, at which the service manager listens.
    private var injections: [InheritedDescriptors.Item]
    private var failedOpens = FailedOpens()

    /// The socket, not open yet, in the folder that the service manager made.
    init(environment: Environment) {
        path = environment.runtimeFolder.map { "\($0)/control.sock" }
        injections = InheritedDescriptors(environment).items.filter { $0.name == ControlServer.injection }
    }

    /// Opens the socket for the first time. If that fails, it is retried after growing pauses.
    ///
    /// - Returns: A sentence to report; nil when the socket is open, or when the same was reported recently.
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func open(
        _ server: inout ControlServer, at now: Timestamp, loop: inout EventLoop
    ) throws(RuntimeError) -> SystemSentence? {
        while let socket = injections.popLast() {
            try server.openInjection(StreamListener(inheriting: socket.takeOver()), loop: &loop)
        }
        guard let path else {
            // The daemon runs without a socket.
            return SystemSentence("no control socket", reason: "RUNTIME_DIRECTORY is not set")
        }
        do throws(RuntimeError) {
            try server.open(at: path, loop: &loop)
            return nil
        } catch {
            if case .alreadyListening = error { throw error }
            return postpone(path, error, at: now)
        }
    }

    /// Opens the socket if that failed before and a retry is due; returns a sentence to report.
    mutating func retry(
        _ server: inout ControlServer, at now: Timestamp, loop: inout EventLoop
    ) -> SystemSentence? {
        guard let due = retryAt, due <= now, let path else { return nil }
        retryAt = nil
        do throws(RuntimeError) {
            try server.open(at: path, loop: &loop)
            failedOpens.forget(path)
            return "control socket opened"
        } catch {
            return postpone(path, error, at: now)
        }
    }

    private mutating func postpone(
        _ path: String, _ error: RuntimeError, at now: Timestamp
    ) -> SystemSentence? {
        retryAt = now + failedOpens.pause(of: path)
        guard failedOpens.isNews("\(path) \(error)", at: now) else { return nil }
        return SystemSentence("no control socket", reason: "\(error)", isError: true)
    }
}

extension Environment {
    /// The folder that the service manager made for sockets; several are separated by colons, and the first is the unit's own.
    var runtimeFolder: String? {
        self["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    }
}

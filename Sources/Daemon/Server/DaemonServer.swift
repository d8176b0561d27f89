import Core
import Reports
import Runtime
import Scenes

/// The daemon's server: two doors, that of administrators and that of programs, and what both may ask of the apps.
struct DaemonServer: ~Copyable {
    /// The control socket's clients.
    var control: ControlServer
    /// The programs at the applications' sockets.
    var applications = ApplicationServer()
    /// What programs and administrators ask of the apps.
    var clients: ClientService
    private var socket: ControlSocket
    /// The requests about apps that administrators alone make.
    var requests = AppRequests()

    /// A server without sockets, where `configuration` gives programs their rights.
    init(_ configuration: DaemonConfiguration, in environment: Environment) {
        clients = ClientService(configuration)
        control = ControlServer()
        socket = ControlSocket(environment: environment)
    }

    /// When to try again to open the control socket; nil when that is not needed.
    var retryAt: Timestamp? { socket.retryAt }

    /// Opens the control socket for the first time. If that fails, it is retried after growing pauses.
    ///
    /// - Returns: A sentence to report; nil when the socket is open, or when the same was reported recently.
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openControlSocket(
        at now: Timestamp, loop: inout EventLoop
    ) throws(RuntimeError) -> SystemSentence? {
        try socket.open(&control, at: now, loop: &loop)
    }

    /// Opens the control socket if that failed before and a retry is due; returns a sentence to report.
    mutating func retryControlSocket(at now: Timestamp, loop: inout EventLoop) -> SystemSentence? {
        socket.retry(&control, at: now, loop: &loop)
    }

    /// Whether anybody would get `topic`.
    func hasSubscriber(of topic: String) -> Bool {
        clients.haveSubscriber(of: topic) || control.hasSubscriber(of: topic)
    }

    /// Sends what waits for clients, and takes out the connections that are over.
    mutating func flush(now: Timestamp, loop: borrowing EventLoop) {
        applications.flush(loop: loop)
        control.flushSessions(now: now, loop: loop)
    }
}

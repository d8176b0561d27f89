import Core
import HIDRecords
import Runtime

/// The control socket at its place in the file system: it is opened, and opened again later when that failed.
struct ControlSocket: ~Copyable {
    /// What an attempt to open the socket came to.
    enum Outcome {
        /// It is open.
        case opened
        /// The service manager made no folder for it: the daemon runs without.
        case noFolder
        /// It failed; the error is nil when it was reported not long ago.
        case failed(RuntimeError?)
    }

    /// Serves the socket; nil while it is not open.
    var server: ControlServer?
    /// When to try again to open it; nil when that is not needed.
    private(set) var retryAt: Timestamp?

    private let path: String?
    private var failedOpens = FailedOpens()

    /// The socket in the folder that the service manager made, which is not open yet.
    init(environment: Environment) {
        // Several folders are separated by colons; the first is the unit's own.
        path = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map { "\($0)/control.sock" }
    }

    /// How many clients are connected.
    var clientCount: Int {
        switch server {
        case .some(let server): server.clientCount
        case .none: 0
        }
    }

    /// Opens the socket for the first time. If that fails, it is tried again after pauses that grow.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func open(at now: Timestamp, loop: inout EventLoop) throws(RuntimeError) -> Outcome {
        guard let path else { return .noFolder }
        do throws(RuntimeError) {
            server = try ControlServer(at: path, loop: &loop)
            return .opened
        } catch {
            if case .alreadyListening = error { throw error }
            return postpone(path, error, at: now)
        }
    }

    /// Opens the socket if that failed before and its time has come; nil when there is nothing to do.
    mutating func retry(at now: Timestamp, loop: inout EventLoop) -> Outcome? {
        guard let due = retryAt, due <= now, let path else { return nil }
        retryAt = nil
        do throws(RuntimeError) {
            server = try ControlServer(at: path, loop: &loop)
            failedOpens.forget(path)
            return .opened
        } catch {
            return postpone(path, error, at: now)
        }
    }

    private mutating func postpone(_ path: String, _ error: RuntimeError, at now: Timestamp) -> Outcome {
        retryAt = now + failedOpens.pause(of: path)
        return .failed(failedOpens.isNews("\(path) \(error)", at: now) ? error : nil)
    }
}

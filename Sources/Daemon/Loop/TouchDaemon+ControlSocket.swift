import Core
import HIDRecords
import Journal
import Pipeline
import Runtime

/// The file of the control socket.
extension TouchDaemon {
    /// The socket's path in the folder that the service manager made; nil without one.
    private var controlPath: String? {
        // Several folders are separated by colons; the first is the unit's own.
        environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map { "\($0)/control.sock" }
    }

    /// Opens the socket; without a folder the daemon goes on without one and reports that, and if it fails, it is tried
    /// again after pauses that grow.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openControlSocket() throws(RuntimeError) {
        guard let path = controlPath else {
            return pipeline.tell(
                "no control socket", because: "RUNTIME_DIRECTORY is not set", panel: nil, at: .monotonic,
                to: &output)
        }
        do throws(RuntimeError) {
            control = try ControlServer(at: path, token: Token.control, loop: loop)
        } catch {
            if case .alreadyListening = error { throw error }
            postponeControlSocket(path, because: error)
        }
    }

    /// Opens the socket if that failed before and its time has come.
    mutating func retryControlSocket(_ now: Int64) {
        guard let due = controlRetry, due <= now, let path = controlPath else { return }
        controlRetry = nil
        do throws(RuntimeError) {
            control = try ControlServer(at: path, token: Token.control, loop: loop)
            failedSockets.forget(path)
            pipeline.tell("control socket opened", panel: nil, at: .monotonic, to: &output)
        } catch {
            postponeControlSocket(path, because: error)
        }
    }

    private mutating func postponeControlSocket(_ path: String, because error: RuntimeError) {
        let now = Timestamp.monotonic
        controlRetry = (now + failedSockets.pause(of: path)).microseconds
        guard failedSockets.isNews("\(path) \(error)", at: now) else { return }
        pipeline.tell(
            "no control socket", because: error.description, panel: nil, isError: true, at: now, to: &output)
    }
}

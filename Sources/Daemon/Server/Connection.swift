import Core
import Runtime

/// One connection at a socket of the daemon: its descriptor, the lines that came over it, and when the loop reports it.
///
/// What is to be sent waits in its session. What a line means, and how a connection ends, is up to the client that has it.
final class Connection {
    /// Outcome of a ``read(_:)``.
    enum Input {
        /// Nothing was there, or nothing was wanted.
        case nothing
        /// Bytes were added to the lines.
        case bytes
        /// The other side sends no more.
        case end
        /// The other side has hung up.
        case lost
    }

    /// Identifies it in the event loop.
    let token: LoopToken
    /// What its client and the daemon have agreed on.
    let session: ClientSession
    /// The lines that came and were not taken.
    var lines = LineReader()

    private let stream: StreamConnection
    private var interest = EventLoop.Interest.readable

    /// The connection of `session` by `stream`.
    init(_ stream: consuming StreamConnection, token: LoopToken, session: ClientSession) {
        self.stream = stream
        self.token = token
        self.session = session
    }

    /// Has `loop` report it when something was sent.
    func add(to loop: borrowing EventLoop) throws(RuntimeError) {
        try loop.add(stream.descriptor, token: token)
    }

    /// Reads one piece of what was sent, if that `isWanted`.
    func read(_ isWanted: Bool) -> Input {
        // Without interest in reading or writing, readiness means a hang-up.
        guard isWanted else { return interest.isEmpty ? .lost : .nothing }
        var piece = [16_384 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            guard let count = try stream.read(into: &bytes) else { return .nothing }
            lines.append(bytes, count: count)
            return count == 0 ? .end : .bytes
        } catch {
            return .lost
        }
    }

    /// Sends as much as possible of what waits in its session.
    func send() throws(Errno) {
        try session.send { bytes throws(Errno) in try stream.write(bytes) }
    }

    /// Has `loop` report it when something was sent, if that `isReading`, and when something that waits can be sent.
    func watch(_ loop: borrowing EventLoop, isReading: Bool) throws(RuntimeError) {
        var wanted = isReading ? .readable : EventLoop.Interest()
        if session.hasUnsent { wanted.insert(.writable) }
        guard wanted != interest else { return }
        interest = wanted
        try loop.change(stream.descriptor, token: token, interest: wanted)
    }
}

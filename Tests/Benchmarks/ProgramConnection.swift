import Glibc
import Runtime

/// A program's end of the daemon's socket for applications.
final class ProgramConnection {
    private let connection: StreamConnection
    /// How many lines have come.
    private(set) var lines = 0
    private var unsent: [UInt8] = []

    /// Connects to the socket at `path`.
    init(to path: String) throws {
        connection = try StreamConnection(to: try SocketAddress(path))
    }

    /// A connection that is attached as `name`.
    static func attached(_ name: String, to path: String) throws -> ProgramConnection {
        let program = try ProgramConnection(to: path)
        program.send(
            #"{"request":"hello","protocol":1,"name":"\#(name)"}"# + "\n" + #"{"request":"attach"}"# + "\n")
        guard program.waitForLines(2) else { throw Unavailable("no answer to attach") }
        return program
    }

    /// Says that it is alive, as it must after touches have begun or ended.
    func answerPing() { send(#"{"request":"pong"}"# + "\n") }

    /// Sends `text`; what the socket does not take yet is kept.
    func send(_ text: String) {
        unsent += text.utf8
        flush()
    }

    /// Sends what the socket has not taken yet; returns whether that is all now.
    @discardableResult
    func flush() -> Bool {
        while !unsent.isEmpty, let count = try? connection.write(unsent.span) { unsent.removeFirst(count) }
        return unsent.isEmpty
    }

    /// Reads what there is; returns whether the connection goes on.
    func read() -> Bool {
        var piece = [65_536 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            while let count = try connection.read(into: &bytes) {
                guard count > 0 else { return false }
                for index in 0..<count where bytes[index] == UInt8(ascii: "\n") { lines += 1 }
            }
            return true
        } catch {
            return false
        }
    }

    /// Waits for `count` more lines, ten seconds at most for each; what can be read meanwhile at the descriptor `other` is left to
    /// `readOther`.
    func waitForLines(_ count: Int, beside other: Int32 = -1, readOther: () -> Void = {}) -> Bool {
        let wanted = lines + count
        while lines < wanted {
            let events = flush() ? POLLIN : POLLIN | POLLOUT
            var pollers = [connection.descriptor, other].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            pollers[0].events = Int16(events)
            guard unsafe poll(&pollers, 2, 10_000) > 0, read() else { return false }
            if pollers[1].revents != 0 { readOther() }
        }
        return true
    }
}

import Foundation
import Runtime
import TestSupport

/// Listens in place of a daemon, answers the first client's request with lines of the test, and hangs up.
package final class FakeDaemon {
    /// The path of its socket.
    package let socket: String
    private let folder = TemporaryFolder()
    private let listener: StreamListener

    /// Answers one client with `lines`.
    package init(answering lines: String...) throws {
        socket = "\(folder.path)/control.sock"
        listener = try StreamListener(at: try SocketAddress(socket))
        let number = dup(listener.descriptor)
        let answer = lines.map { $0 + "\n" }.joined()
        Thread { Self.serve(number, answer) }.start()
    }

    private static func serve(_ listener: Int32, _ answer: String) {
        defer { close(listener) }
        var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, 20_000) == 1 else { return }
        let client = FileHandle(fileDescriptor: accept(listener, nil, nil), closeOnDealloc: true)
        _ = client.availableData
        try? client.write(contentsOf: Data(answer.utf8))
    }
}

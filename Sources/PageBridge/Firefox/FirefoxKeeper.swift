import Browsers
import Core
import Glibc
import Runtime

/// A child of the bridge that ends the session of Firefox if the bridge is killed: Firefox keeps a session whose connection has
/// closed, and lets nobody begin another one.
///
/// The child holds the connection as well, and its standard input ends with the bridge.
struct FirefoxKeeper: ~Copyable {
    /// The option of a call that is such a child.
    static let option = "--keep-session"
    /// The number of the child's end of the connection.
    private static let connection: Int32 = 3
    /// The number of the child's only message, which the bridge does not come to.
    private static let question = 1_000_000_000
    /// How long Firefox may take.
    private static let patience = Interval.seconds(2)

    /// The end of the pipe that closes with the bridge.
    private let pipe: Descriptor

    /// Starts it for the session over this connection.
    init(of connection: Int32) throws(RuntimeError) {
        let ends = try PipeEnds()
        for number in [ends.reader, ends.writer] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        let writer = Descriptor(owning: ends.writer)
        let reader = Descriptor(owning: ends.reader)
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_adddup2(&actions, reader.number, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, connection, Self.connection)
        for stream: Int32 in 1...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        let program = "/proc/self/exe"
        let words = ["touchd-page", Self.option]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe arguments.forEach { unsafe free($0) }
        }
        var process: pid_t = 0
        let error = unsafe posix_spawn(&process, program, &actions, nil, &arguments, environ)
        guard error == 0 else { throw .failed(action: "run", subject: program, cause: Errno(error)) }
        pipe = writer
    }

    /// Waits for the end of the bridge, and ends the session, which has ended already if the bridge has done so itself.
    static func keep() -> ExitCode {
        // Who stops a service signals all of its processes; this one ends with the bridge.
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] { Glibc.signal(signal, SIG_IGN) }
        wait(for: 0)
        let connection = Descriptor(owning: Self.connection)
        let text = #"{"id":\#(Self.question),"method":"session.end","params":{}}"#
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        _ = try? connection.write(WebSocketFrame(.text, Array(text.utf8)).bytes(mask: mask).span)
        // What was sent is lost if the connection closes before Firefox has taken it.
        wait(for: connection.number, until: .monotonic + Self.patience, saying: "\(Self.question)")
        return .ok
    }

    /// Waits until a descriptor has nothing more to read, until it has said this, or until `deadline`.
    private static func wait(
        for descriptor: Int32, until deadline: Timestamp? = nil, saying word: String? = nil
    ) {
        var piece = [UInt8](repeating: 0, count: 4096)
        var heard: [UInt8] = []
        while true {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline.map { max(0, ($0 - .monotonic).microseconds / 1000) }
            let count = unsafe poll(&request, 1, left.map { Int32(clamping: $0) } ?? -1)
            if count == 0 { return }
            let size = count > 0 ? unsafe read(descriptor, &piece, piece.count) : -1
            if size == 0 || size < 0 && errno != EINTR && errno != EAGAIN { return }
            heard = heard.suffix(32) + piece.prefix(max(0, size))
            if let word, heard.indices.contains(where: { heard[$0...].starts(with: word.utf8) }) { return }
        }
    }
}

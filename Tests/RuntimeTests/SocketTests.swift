import Core
import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: control-socket/one-daemon.
@Suite("Sockets never make the program wait")
struct SocketTests {
    @Test("A datagram arrives whole at a path and at an abstract name", arguments: [false, true])
    func datagram(abstract: Bool) throws {
        let folder = TemporaryFolder()
        let unique = "@touchd-test-\(getpid())-\(Timestamp.monotonic.microseconds)"
        let name = abstract ? unique : folder.file("socket")
        let receiver = try DatagramSocket()
        try receiver.bind(to: try SocketAddress(name))
        let sender = try DatagramSocket(sendBuffer: 1 << 20)
        try sender.connect(to: try SocketAddress(name))
        let text: [UInt8] = [0x68, 0x69]
        #expect(sender.send(text.span) == .sent)
        #expect(try receive(receiver) == text)
        #expect(try receive(receiver) == nil)
    }

    @Test(
        "A listener that the service manager passes does not block, though it was made so")
    func inherited() throws {
        let folder = TemporaryFolder()
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let bound = try unsafe SocketAddress(folder.file("socket")).withPointer {
            unsafe bind(number, $0, $1)
        }
        try #require(bound == 0 && listen(number, 1) == 0)
        let listener = StreamListener(inheriting: Descriptor(owning: number))
        let first = try listener.accept()
        let isNone = first == nil
        #expect(isNone)
        #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test("A receiver that does not read makes the socket full, and then writable again")
    func full() throws {
        let folder = TemporaryFolder()
        let address = try SocketAddress(folder.file("socket"))
        let receiver = try DatagramSocket()
        try receiver.bind(to: address)
        let sender = try DatagramSocket()
        try sender.connect(to: address)
        let datagram: [UInt8] = [1]
        var count = 0
        while sender.send(datagram.span) == .sent { count += 1 }
        #expect(count > 0)
        #expect(sender.send(datagram.span) == .full)
        var loop = try EventLoop()
        try loop.add(sender.descriptor, token: loop.newToken(), interest: .writable)
        try loop.wait(milliseconds: 0)
        #expect(loop.ready.isEmpty)
        while try receive(receiver) != nil {}
        try loop.wait()
        #expect(sender.send(datagram.span) == .sent)
    }

    @Test("A datagram larger than any may be is distinguished from a full queue")
    func tooLarge() throws {
        let folder = TemporaryFolder()
        let address = try SocketAddress(folder.file("socket"))
        let receiver = try DatagramSocket()
        try receiver.bind(to: address)
        let sender = try DatagramSocket()
        try sender.connect(to: address)
        let large = [UInt8](repeating: 0, count: 1 << 24)
        #expect(sender.send(large.span) == .tooLarge)
    }

    @Test("An address without a receiver is an error with its number")
    func noReceiver() throws {
        let folder = TemporaryFolder()
        let sender = try DatagramSocket()
        let address = try SocketAddress(folder.file("missing"))
        #expect(throws: Errno(ENOENT)) { try sender.connect(to: address) }
    }

    @Test("A socket's name is neither empty nor longer than the kernel's field", arguments: [0, 108])
    func names(length: Int) {
        let name = String(repeating: "x", count: length)
        #expect(throws: RuntimeError.unusableSocketName(name)) { try SocketAddress(name) }
    }

    @Test("A client connects, is known by its user and process, and is read and answered")
    func stream() throws {
        let folder = TemporaryFolder()
        let address = try SocketAddress(folder.file("control"))
        let listener = try StreamListener(at: address)
        #expect(try listener.accept() == nil)
        let client = try StreamConnection(to: address)
        guard let server = try listener.accept() else {
            Issue.record("no client connected")
            return
        }
        #expect(server.peer == SocketPeer(user: geteuid(), process: getpid()))
        let question: [UInt8] = [1, 2, 3]
        #expect(try client.write(question.span) == 3)
        #expect(try read(server) == question)
        #expect(try read(server) == nil)
    }

    @Test("A client that went away raises an error and no signal")
    func brokenPipe() throws {
        let folder = TemporaryFolder()
        let address = try SocketAddress(folder.file("control"))
        let listener = try StreamListener(at: address)
        do {
            let client = try StreamConnection(to: address)
            // A program that another test starts may have a copy of it.
            shutdown(client.descriptor, Int32(SHUT_RDWR))
        }
        guard let server = try listener.accept() else {
            Issue.record("no client connected")
            return
        }
        let answer: [UInt8] = [1]
        #expect(throws: Errno(EPIPE)) { try server.write(answer.span) }
    }

    @Test("A socket file left behind does not keep a new listener from starting")
    func leftBehind() throws {
        let folder = TemporaryFolder()
        let address = try SocketAddress(folder.file("control"))
        do {
            let stale = try DatagramSocket()
            try stale.bind(to: address)
        }
        let listener = try StreamListener(at: address)
        #expect(try listener.accept() == nil)
    }

    @Test("A socket at which a process listens is neither taken nor removed, even if it is full of clients")
    func taken() throws {
        let folder = TemporaryFolder()
        let path = folder.file("control")
        let address = try SocketAddress(path)
        let first = try StreamListener(at: address)
        for _ in 0..<40 {
            expectTaken(path)
            _ = try? StreamConnection(to: address)
        }
        #expect(try first.accept() != nil)
    }

    private func expectTaken(_ path: String) {
        #expect(throws: RuntimeError.alreadyListening(path)) {
            _ = try StreamListener(at: try SocketAddress(path))
        }
    }

    @Test("A lock on a socket's folder keeps no listener from starting")
    func lockedFolder() throws {
        let folder = TemporaryFolder()
        let path = folder.file("control")
        let reader = try Descriptor(opening: folder.path, flags: O_RDONLY | O_DIRECTORY)
        #expect(flock(reader.number, LOCK_EX | LOCK_NB) == 0)
        let listener = try StreamListener(at: try SocketAddress(path))
        #expect(try listener.accept() == nil)
        #expect(!fileExists(path + ".lock"))
    }

    @Test("One process at a time makes a socket; the others wait, and give up after a second")
    func lockedSocket() throws {
        let folder = TemporaryFolder()
        let path = folder.file("control")
        folder.write("control.lock", bytes: [])
        let holder = try Descriptor(opening: path + ".lock", flags: O_RDWR)
        #expect(flock(holder.number, LOCK_EX | LOCK_NB) == 0)
        let error = RuntimeError.failed(action: "lock", subject: path + ".lock", cause: Errno(EWOULDBLOCK))
        #expect(throws: error) { _ = try StreamListener(at: try SocketAddress(path)) }
        flock(holder.number, LOCK_UN)
        _ = try StreamListener(at: try SocketAddress(path))
    }

    @Test("A listener that goes away leaves what has taken the place of its file")
    func replaced() throws {
        let folder = TemporaryFolder()
        let path = folder.file("control")
        do {
            let first = try StreamListener(at: try SocketAddress(path))
            #expect(unsafe rename(path, folder.file("moved")) == 0)
            let second = try StreamListener(at: try SocketAddress(path))
            _ = consume first
            #expect(fileExists(path))
            _ = consume second
        }
        #expect(!fileExists(path))
    }

    @Test("A file that is no socket stays where it is")
    func otherFile() throws {
        let folder = TemporaryFolder()
        let path = folder.file("control")
        folder.write("control", bytes: [1])
        let error = RuntimeError.failed(action: "listen at", subject: path, cause: Errno(EADDRINUSE))
        #expect(throws: error) { _ = try StreamListener(at: try SocketAddress(path)) }
        #expect(fileExists(path))
    }

    private func receive(_ socket: borrowing DatagramSocket) throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64)
        var span = buffer.mutableSpan
        guard let (count, _) = try socket.receive(into: &span) else { return nil }
        return Array(buffer.prefix(count))
    }

    private func read(_ connection: borrowing StreamConnection) throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64)
        var span = buffer.mutableSpan
        guard let count = try connection.read(into: &span) else { return nil }
        return Array(buffer.prefix(count))
    }
}

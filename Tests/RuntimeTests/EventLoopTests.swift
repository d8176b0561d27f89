import Glibc
import Runtime
import TestSupport
import Testing

@Suite("The event loop reports what is ready and nothing else")
struct EventLoopTests {
    @Test("A pipe with something in it is readable under its token")
    func readable() throws {
        let pipe = TestPipe()
        var loop = try EventLoop()
        let token = loop.newToken()
        try loop.add(pipe.reader, token: token)
        try loop.wait(milliseconds: 0)
        #expect(loop.ready.isEmpty)
        pipe.write(1)
        try loop.wait()
        #expect(Array(loop.ready) == [EventLoop.Ready(token: token, interest: .readable)])
    }

    @Test("A pipe whose writer is gone has hung up")
    func hungUp() throws {
        var pipe = TestPipe()
        var loop = try EventLoop()
        try loop.add(pipe.reader, token: loop.newToken())
        pipe.closeWriter()
        try loop.wait()
        #expect(loop.ready.first?.interest.contains(.hungUp) == true)
    }

    @Test("A removed source is silent, and a changed one is waited for otherwise")
    func removed() throws {
        let pipe = TestPipe()
        var loop = try EventLoop()
        let token = loop.newToken()
        try loop.add(pipe.reader, token: loop.newToken())
        try loop.add(pipe.writer, token: token, interest: [])
        pipe.write(1)
        try loop.remove(pipe.reader)
        try loop.wait(milliseconds: 0)
        #expect(loop.ready.isEmpty)
        try loop.change(pipe.writer, token: token, interest: .writable)
        try loop.wait()
        #expect(Array(loop.ready) == [EventLoop.Ready(token: token, interest: .writable)])
    }

    @Test("More ready sources than the loop reports in a turn follow in the next")
    func capacity() throws {
        let pipes = [TestWriter(), TestWriter(), TestWriter()]
        var loop = try EventLoop(capacity: 2)
        var tokens: Set<LoopToken> = []
        for pipe in pipes {
            let token = loop.newToken()
            tokens.insert(token)
            try loop.add(pipe.descriptor, token: token, interest: .writable)
        }
        #expect(tokens.count == 3)
        var seen: Set<LoopToken> = []
        for _ in 0..<2 {
            try loop.wait()
            #expect(loop.ready.count == 2)
            seen.formUnion(loop.ready.map(\.token))
        }
        #expect(seen == tokens)
    }

    @Test("A descriptor that is not open gives an error that says what was attempted")
    func notOpen() throws {
        var loop = try EventLoop()
        do {
            try loop.add(9_999, token: loop.newToken())
            Issue.record("watched a descriptor that is not open")
        } catch {
            #expect("\(error)" == "cannot watch descriptor 9999: Bad file descriptor")
        }
    }

    @Test("An owner closes its descriptor when it goes away, and one that gave it up does not")
    func owners() throws {
        var pipe = TestPipe()
        var loop = try EventLoop()
        let token = loop.newToken()
        try loop.add(pipe.reader, token: token)
        let released = Descriptor(owning: pipe.giveUpWriter()).release()
        try loop.wait(milliseconds: 0)
        #expect(loop.ready.isEmpty)
        do { _ = Descriptor(owning: released) }
        // A program that another test starts may have a copy of it for a moment.
        try loop.wait(milliseconds: 60_000)
        #expect(Array(loop.ready) == [EventLoop.Ready(token: token, interest: .hungUp)])
    }

    @Test("The open descriptors are counted")
    func count() {
        #expect(openDescriptorCount() >= 3)
    }
}

/// A pipe that does not block.
struct TestPipe: ~Copyable {
    let reader: Int32
    private(set) var writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        unsafe ends.withUnsafeMutableBufferPointer { _ = unsafe pipe($0.baseAddress) }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        reader = ends[0]
        writer = ends[1]
    }

    func write(_ byte: UInt8) {
        var byte = byte
        _ = unsafe Glibc.write(writer, &byte, 1)
    }

    mutating func closeWriter() {
        close(giveUpWriter())
    }

    mutating func giveUpWriter() -> Int32 {
        defer { writer = -1 }
        return writer
    }

    deinit {
        close(reader)
        if writer >= 0 { close(writer) }
    }
}

/// The writing end of a pipe, always writable.
final class TestWriter {
    private let pipe = TestPipe()
    var descriptor: Int32 { pipe.writer }
}

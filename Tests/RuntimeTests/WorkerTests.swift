import Glibc
import Runtime
import Testing

/// Rules: apps/reload.
@Suite("A thread works while the loop turns")
struct WorkerTests {
    @Test("A worker is readable once its work is done, which another thread did, and gives its product once")
    func product() throws {
        let worker = try Worker { UInt64(pthread_self()) }
        var loop = try EventLoop()
        let token = loop.newToken()
        try loop.add(worker.descriptor, token: token)
        try loop.wait()
        #expect(loop.ready.map(\.token) == [token])
        let (product, again) = (worker.takeProduct(), worker.takeProduct())
        let thread = try #require(product)
        #expect(thread != UInt64(pthread_self()))
        #expect(again == nil)
    }

    @Test("A worker is silent and has nothing while its work goes on")
    func working() throws {
        let gate = TestPipe()
        let reader = gate.reader
        let worker = try Worker { waitUntilReadable(reader) }
        var loop = try EventLoop()
        try loop.add(worker.descriptor, token: loop.newToken())
        try loop.wait(milliseconds: 20)
        #expect(loop.ready.isEmpty)
        let early = worker.takeProduct()
        #expect(early == nil)
        gate.write(1)
        try loop.wait()
        let product = worker.takeProduct()
        #expect(product == true)
    }

    @Test("The product of a worker that was discarded is freed")
    func abandoned() throws {
        let gate = TestPipe()
        var closed = TestPipe()
        let reader = gate.reader
        let writer = closed.giveUpWriter()
        _ = try Worker {
            _ = waitUntilReadable(reader)
            return Owner(Descriptor(owning: writer))
        }
        var loop = try EventLoop()
        try loop.add(closed.reader, token: loop.newToken())
        try loop.wait(milliseconds: 20)
        #expect(loop.ready.isEmpty)
        gate.write(1)
        try loop.wait(milliseconds: 10_000)
        #expect(loop.ready.first?.interest.contains(.hungUp) == true)
    }

    /// Closes a pipe when it is freed.
    private final class Owner: Sendable {
        let writer: Descriptor

        init(_ writer: consuming Descriptor) {
            self.writer = writer
        }
    }
}

/// Whether something could be read in the end.
private func waitUntilReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 10_000) == 1
}

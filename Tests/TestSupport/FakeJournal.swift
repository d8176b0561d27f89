import Glibc
import Runtime

/// A journal that a test reads: until then entries wait, as in a journal that has stalled.
package struct FakeJournal: ~Copyable {
    /// The path at which it listens.
    package let path: String
    private var receiver: DatagramReceiver?

    /// A journal that listens at `path`.
    package init(at path: String) throws {
        self.path = path
        try start()
    }

    /// Listens, for the first time or again.
    package mutating func start() throws {
        unsafe unlink(path)
        receiver = try DatagramReceiver(at: path)
    }

    /// Closes the socket; its file stays unless it is `removed` too.
    package mutating func vanish(removed: Bool) {
        receiver = nil
        if removed { unsafe unlink(path) }
    }

    /// The entries that have arrived, oldest first.
    package func read() throws -> [ReceivedEntry] {
        var entries: [ReceivedEntry] = []
        while let entry = try readOne() { entries.append(entry) }
        return entries
    }

    /// The oldest entry that has arrived.
    package func readOne() throws -> ReceivedEntry? {
        guard let (bytes, passed) = try receiver?.receive() else { return nil }
        guard let passed else { return ReceivedEntry(datagram: bytes) }
        let file = Descriptor(owning: passed)
        return ReceivedEntry(file: file.number)
    }
}

import Glibc

/// A socket in the place of journald's or the service manager's.
final class StandInSocket {
    /// How many datagrams the kernel lets wait at a socket, by its default; a sender is told to wait after that.
    static let room = 10

    let path: String
    private let folder: String?
    private let descriptor: Int32

    /// A socket in a folder of its own; throws when the system refuses one.
    init() throws {
        let folder = try makeTemporaryFolder()
        self.folder = folder
        path = folder + "/socket"
        descriptor = try Self.listen(at: path)
    }

    /// A socket at `path`, in a folder of somebody else's.
    init(path: String) throws {
        self.path = path
        folder = nil
        descriptor = try Self.listen(at: path)
    }

    private static func listen(at path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0, bind(descriptor, to: path) else { throw Unavailable("no socket") }
        return descriptor
    }

    deinit {
        close(descriptor)
        unsafe unlink(path)
        if let folder { unsafe rmdir(folder) }
    }

    /// Throws away what has come.
    ///
    /// - Returns: how many datagrams that were.
    @discardableResult
    func drain() -> Int {
        var count = 0
        var byte: UInt8 = 0
        while unsafe recv(descriptor, &byte, 1, 0) >= 0 { count += 1 }
        return count
    }

    /// Throws away the datagram that comes within `milliseconds`; false when none does.
    func takeOne(within milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        return unsafe poll(&poller, 1, milliseconds) == 1 && recv(descriptor, &byte, 1, 0) >= 0
    }

    /// The datagram that comes within `milliseconds`; nil when none does.
    func receive(within milliseconds: Int32) -> String? {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&poller, 1, milliseconds) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    private static func bind(_ descriptor: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.bind(descriptor, $0, size) == 0
            }
        }
    }
}

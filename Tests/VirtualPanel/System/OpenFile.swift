import Glibc

/// An open file or device node, closed when its owner goes away (`open(2)`, `close(2)`).
struct OpenFile: ~Copyable {
    let number: CInt
    let path: String

    init(path: String, flags: CInt) throws(PanelFailure) {
        let number = unsafe open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw .system(attempt: "open", path: path, code: errno) }
        self.number = number
        self.path = path
    }

    /// Takes over a descriptor that is open already.
    init(owning number: CInt, path: String) {
        self.number = number
        self.path = path
    }

    deinit {
        close(number)
    }

    /// Up to `limit` bytes; empty at the end of a file and when nothing is waiting.
    func read(limit: Int) throws(PanelFailure) -> [UInt8] {
        try readBytes(from: number, path: path, limit: limit)
    }

    /// One `write(2)`: character devices take a message whole or not at all.
    func write(_ bytes: [UInt8]) throws(PanelFailure) {
        var result = 0
        repeat {
            result = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        } while result < 0 && errno == EINTR
        guard result == bytes.count else { throw .system(attempt: "write", path: path, code: errno) }
    }

    /// `ioctl(2)` with a number as its argument.
    func control(_ request: UInt, _ value: CInt) throws(PanelFailure) {
        guard ioctl(number, request, value) >= 0 else {
            throw .system(attempt: "ioctl", path: path, code: errno)
        }
    }

    /// `ioctl(2)` with the kernel structure of these bytes as its argument.
    func control(_ request: UInt, _ bytes: [UInt8]) throws(PanelFailure) {
        var structure = bytes
        let result = unsafe structure.withUnsafeMutableBytes { buffer in
            guard let address = buffer.baseAddress else { return CInt(-1) }
            return unsafe ioctl(number, request, address)
        }
        guard result >= 0 else { throw .system(attempt: "ioctl", path: path, code: errno) }
    }
}

/// Up to `limit` bytes of an open descriptor, nothing for EAGAIN.
func readBytes(from number: CInt, path: String, limit: Int) throws(PanelFailure) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        repeat {
            result = unsafe Glibc.read(number, buffer.baseAddress, limit)
        } while result < 0 && errno == EINTR
        count = max(result, 0)
    }
    guard result >= 0 || errno == EAGAIN else { throw .system(attempt: "read", path: path, code: errno) }
    return bytes
}

import Glibc

/// Reads whole regular files, and refuses everything else before it could block or fill the memory.
package enum RegularFile {
    /// The bytes of the file at `path`: `open`, `fstat`, `read`.
    ///
    /// A FIFO, a device or a directory is refused by its type, a file of more than `limit` bytes by its size.
    package static func read(_ path: String, limit: Int) throws(Unreadable) -> [UInt8] {
        // A NUL would end the path early and open another file.
        guard !path.utf8.contains(0) else { throw .missing }
        // Without O_NONBLOCK the open of a FIFO waits for its writer.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let number = try onFile { () throws(Errno) in try uninterrupted { unsafe open(path, flags) } }
        let file = Descriptor(owning: number)
        let status = try onFile { () throws(Errno) in try FileStatus(of: file.number) }
        guard status.kind == .regular else { throw .notRegular(status.kind) }
        guard status.size <= limit else { throw .tooLarge(limit: limit) }
        return try readToEnd(file.number, expecting: status.size, limit: limit)
    }
}

/// All bytes that `descriptor` yields until its end, at most `limit`: `read`. As long as there are no more than `size`,
/// one allocation holds them.
package func readToEnd(
    _ descriptor: Int32, expecting size: Int = 1 << 16, limit: Int
) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var wanted = size + 1
    while true {
        let before = bytes.count
        bytes.reserveCapacity(before + wanted)
        bytes.append(contentsOf: repeatElement(0, count: wanted))
        let count = try onFile { () throws(Errno) in
            try uninterrupted {
                unsafe bytes.withUnsafeMutableBytes { buffer in
                    unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + before }, wanted)
                }
            }
        }
        bytes.removeLast(wanted - count)
        if count == 0 { return bytes }
        if bytes.count > limit { throw .tooLarge(limit: limit) }
        wanted = bytes.count <= size ? size + 1 - bytes.count : 1 << 16
    }
}

/// The result of `call`, with its error as that of a file that is read.
private func onFile<Value>(_ call: () throws(Errno) -> Value) throws(Unreadable) -> Value {
    do throws(Errno) {
        return try call()
    } catch {
        throw Unreadable(error)
    }
}

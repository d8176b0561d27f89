import Core
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
        let number: Int32
        do throws(Errno) {
            number = try uninterrupted { unsafe open(path, flags) }
        } catch {
            throw Unreadable(error, opening: path)
        }
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

/// Why a file was not read.
package enum Unreadable: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no file of that name (ENOENT, ENOTDIR).
    case missing
    /// There is no file of that name, in which U+FFFD may stand for bytes that are not UTF-8: it cannot be opened by such a name.
    case misnamed
    /// The mode of the file or of a directory forbids it (EACCES, EPERM).
    case noPermission
    /// It is not a regular file.
    case notRegular(FileStatus.Kind)
    /// It is longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// `open`, `fstat` or `read` failed otherwise.
    case failed(Errno)

    /// The meaning of a system call's failure on a file.
    package init(_ error: Errno) {
        let number = error.number
        if number == ENOENT || number == ENOTDIR {
            self = .missing
        } else if number == EACCES || number == EPERM {
            self = .noPermission
        } else {
            self = .failed(error)
        }
    }

    /// The meaning of the failure to open the file at `path`.
    package init(_ error: Errno, opening path: String) {
        let cause = Unreadable(error)
        self = cause == .missing && path.unicodeScalars.contains("\u{FFFD}") ? .misnamed : cause
    }

    /// Whether there is no file of that name.
    package var isMissing: Bool { self == .missing || self == .misnamed }

    /// The cause as a clause: `no such file`.
    package var description: String {
        switch self {
        case .missing: "no such file"
        case .misnamed: "no such file, or its name is not UTF-8"
        case .noPermission: "permission denied"
        case .notRegular(let kind): "it is \(kind), not a regular file"
        case .tooLarge(let limit): "it is larger than \(ByteCount(limit))"
        case .failed(let cause): cause.description
        }
    }
}

/// The names in the folder at `path`, unordered, without those that begin with a dot: `opendir`, `readdir`.
package func folderNames(_ path: String) throws(Errno) -> [String] {
    let folder = try Folder(path)
    var names: [String] = []
    while let name = try folder.next() {
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}

/// The owner of a folder open for reading.
@safe private struct Folder: ~Copyable {
    private let handle: OpaquePointer

    init(_ path: String) throws(Errno) {
        guard let handle = unsafe opendir(path) else { throw Errno(errno) }
        unsafe self.handle = handle
    }

    deinit { unsafe closedir(handle) }

    /// The next name; nil at the end.
    func next() throws(Errno) -> String? {
        errno = 0
        guard let entry = unsafe readdir(handle) else {
            if errno != 0 { throw Errno(errno) }
            return nil
        }
        return unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
            unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
    }
}

package import Core
private import Glibc
import Runtime

/// A descriptor that results are written to, in large pieces.
package struct OutputFile: ~Copyable {
    /// Text that has been put but not yet written.
    package var text = TextBuffer(capacity: 1 << 14)

    /// The descriptor; open as long as this owner exists.
    package let descriptor: Int32

    private let name: String
    private let isOwned: Bool

    /// Writes to `descriptor`, which stays open and is called `name` in messages.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        isOwned = false
    }

    /// Writes to `descriptor`, which deinit closes and which is called `name` in messages.
    init(owning descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        isOwned = true
    }

    /// Creates or truncates the file at `path` and writes to it; deinit closes it: open(2). Only the file's
    /// owner can read it, whether it is new or not: what a panel sends includes every code typed on it.
    package init(creating path: String) throws(InspectError) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o600)
        name = path
        isOwned = true
        if descriptor < 0 { throw .output(name: path, cause: Errno(errno)) }
        guard isOwnRegularFile, fchmod(descriptor, 0o600) != 0 else { return }
        throw .output(name: path, cause: Errno(errno))
    }

    /// Writes over the file at `path`, which keeps its mode and what is behind the bytes that are written, or to a new
    /// one that only its owner can read; deinit closes it: open(2).
    package init(over path: String) throws(InspectError) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
        name = path
        isOwned = true
        if descriptor < 0 { throw .output(name: path, cause: Errno(errno)) }
    }

    /// Creates the file at `path`, which must not exist, and writes to it; deinit closes it: open(2).
    package init(new path: String, isPrivate: Bool = false) throws(InspectError) {
        descriptor = unsafe open(
            path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        name = path
        isOwned = true
        if descriptor < 0 { throw .output(name: path, cause: Errno(errno)) }
    }

    /// True if it is a regular file of the user; a device, a pipe or another user's file keeps its mode:
    /// fstat(2).
    private var isOwnRegularFile: Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Standard output.
    package static var standardOutput: OutputFile {
        OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
    }

    /// Standard error.
    package static var standardError: OutputFile {
        OutputFile(descriptor: STDERR_FILENO, name: "standard error")
    }

    /// Puts a line.
    package mutating func put(line: String) {
        text.put(line)
        text.put(byte: UInt8(ascii: "\n"))
    }

    /// Puts `text` as a line.
    package mutating func put(line text: TextBuffer) {
        self.text.put(utf8: text.bytes.span)
        put(line: "")
    }

    /// Puts `value` as a line of JSON.
    package mutating func put(json value: JSONValue) {
        text.put(json: value)
        put(line: "")
    }

    /// Writes what has been put if it is large.
    package mutating func flushIfLarge() throws(InspectError) {
        if text.bytes.count >= 1 << 14 { try flush() }
    }

    /// Writes what has been put.
    package mutating func flush() throws(InspectError) {
        var buffer = TextBuffer(capacity: 0)
        swap(&buffer, &text)
        defer { swap(&buffer, &text) }
        try write(&buffer)
    }

    /// Writes `buffer` and empties it: write(2) until everything is written.
    package func write(_ buffer: inout TextBuffer) throws(InspectError) {
        defer { buffer.clear() }
        var written = 0
        while written < buffer.bytes.count {
            let rest = buffer.bytes.span.extracting(droppingFirst: written)
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw .output(name: name, cause: Errno(errno))
            }
        }
    }

    /// Uses poll(2): a terminal or a pipe may be non-blocking because of another process that has it open.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

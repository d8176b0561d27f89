import Core
private import Glibc
import Runtime

/// Replaces the content of a file as a whole: whoever reads it meanwhile finds the old or the new one.
package enum FileReplacement {
    /// Writes `bytes` to a new file beside the one at `path` and gives it that name, with the same mode and owner;
    /// a link is followed: realpath(3), rename(2).
    package static func write(_ bytes: [UInt8], to path: String) throws(InspectError) {
        guard let target = resolvedPath(path) else { throw .output(name: path, cause: Errno(errno)) }
        try replace(target, with: bytes) { takeOverStatus(of: target, $0) && fsync($0) == 0 }
    }

    /// Writes `bytes` to a file at `path` that everybody may read, in place of the regular file that may be there.
    package static func publish(_ bytes: [UInt8], at path: String) throws(InspectError) {
        var status = stat()
        if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw .usage("\(path) is no regular file")
        }
        try replace(path, with: bytes) { fchmod($0, 0o644) == 0 }
    }

    /// Writes `bytes` to a new file, lets `prepare` make it ready by its descriptor, and gives it the name `target`.
    private static func replace(
        _ target: String, with bytes: [UInt8], prepare: (Int32) -> Bool
    ) throws(InspectError) {
        let new = "\(target).\(getpid()).new"
        let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .output(name: new, cause: Errno(errno)) }
        defer { close(descriptor) }
        do throws(InspectError) {
            var output = OutputFile(descriptor: descriptor, name: new)
            output.text.put(utf8: bytes.span)
            try output.flush()
            try check(prepare(descriptor), new)
            try check(unsafe rename(new, target) == 0, target)
        } catch {
            unsafe unlink(new)
            throw error
        }
    }

    private static func check(_ isDone: Bool, _ path: String) throws(InspectError) {
        if !isDone { throw .output(name: path, cause: Errno(errno)) }
    }

    /// The owner comes first: to change it takes away bits of the mode.
    private static func takeOverStatus(of path: String, _ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && fchown(descriptor, status.st_uid, status.st_gid) == 0
            && fchmod(descriptor, status.st_mode & 0o7777) == 0
    }
}

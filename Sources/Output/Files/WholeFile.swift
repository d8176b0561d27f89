import Core
private import Glibc
import Runtime

/// A file that is there as a whole or not at all: a disk that is full, or a command that fails, leaves what was there before.
package struct WholeFile: ~Copyable {
    /// The output that writes it.
    package var output: OutputFile

    /// The name that the file has until it is whole; nil for one that is written in place, as a device or a pipe.
    private let unfinished: String?
    private let path: String
    private var isKept = false

    /// Begins a file that takes the place of the one at `path`, if there is one. Only its owner can read it.
    ///
    /// A device, a pipe, a link to nothing and, unless root asks, the file of another user are written in place; so is a file
    /// in a folder that takes no other.
    package init(replacing path: String) throws(InspectError) {
        var status = stat()
        let isThere = unsafe lstat(path, &status) == 0
        guard !isThere || Self.canBeReplaced(path) else {
            self.init(try OutputFile(creating: path), until: nil, path)
            return
        }
        let target = isThere ? resolvedPath(path) ?? path : path
        let unfinished = "\(target).\(getpid()).new"
        let descriptor = unsafe open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0, isThere, [EACCES, EPERM].contains(errno) {
            self.init(try OutputFile(creating: path), until: nil, path)
            return
        }
        guard descriptor >= 0 else { throw .output(name: path, cause: Errno(errno)) }
        self.init(OutputFile(owning: descriptor, name: path), until: unfinished, target)
    }

    /// Begins the file at `path`, which must not exist.
    package init(new path: String, isPrivate: Bool = false) throws(InspectError) {
        self.init(try OutputFile(new: path, isPrivate: isPrivate), until: path, path)
    }

    private init(_ output: consuming OutputFile, until unfinished: String?, _ path: String) {
        self.output = output
        self.unfinished = unfinished
        self.path = path
    }

    deinit {
        if !isKept, let unfinished { _ = unsafe unlink(unfinished) }
    }

    /// Writes what has been put, and gives the file its name: fsync(2), rename(2).
    package mutating func keep() throws(InspectError) {
        try output.flush()
        guard let unfinished else { return }
        try check(fsync(output.descriptor) == 0)
        if unfinished != path {
            takeOverOwner()
            try check(unsafe rename(unfinished, path) == 0)
        }
        isKept = true
    }

    private func check(_ isDone: Bool) throws(InspectError) {
        if !isDone { throw .output(name: path, cause: Errno(errno)) }
    }

    /// Root leaves another user's file to him, with its mode: fchown(2), which takes away bits of the mode, fchmod(2).
    private func takeOverOwner() {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_uid != geteuid() else { return }
        if fchown(output.descriptor, status.st_uid, status.st_gid) == 0 {
            _ = fchmod(output.descriptor, status.st_mode & 0o7777)
        }
    }

    /// True if there is a regular file at `path`, of this user or, for root, of anyone: stat(2).
    private static func canBeReplaced(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return status.st_uid == geteuid() || geteuid() == 0
    }
}

/// The path of the file at `path` without links: realpath(3); nil if there is none.
package func resolvedPath(_ path: String) -> String? {
    guard let name = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
}

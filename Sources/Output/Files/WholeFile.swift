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
    /// True if there was none before that could be read by others, too.
    private let isPrivate: Bool
    private var isKept = false

    /// Begins a file that takes the place of the one at `path` and gets its owner and mode; a new one can be read by its
    /// owner alone, since where fingers were tells every code that was typed.
    ///
    /// A device, a pipe, a link to nothing and, unless root asks, the file of another user are written in place; so is a file
    /// in a folder that takes no other.
    package init(replacing path: String) throws(InspectError) {
        var status = stat()
        let isThere = unsafe lstat(path, &status) == 0
        guard !isThere || Self.canBeReplaced(path) else {
            self.init(try OutputFile(over: path), until: nil, path)
            return
        }
        let target = isThere ? resolvedPath(path) ?? path : path
        let unfinished = "\(target).\(getpid()).new"
        let descriptor = unsafe open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0, isThere, [EACCES, EPERM].contains(errno) {
            self.init(try OutputFile(over: path), until: nil, path)
            return
        }
        guard descriptor >= 0 else { throw .output(name: path, cause: Errno(errno)) }
        self.init(
            OutputFile(owning: descriptor, name: path), until: unfinished, target, isPrivate: !isThere)
    }

    /// Begins the file at `path`, which must not exist.
    package init(new path: String, isPrivate: Bool = false) throws(InspectError) {
        self.init(try OutputFile(new: path, isPrivate: isPrivate), until: path, path)
    }

    private init(
        _ output: consuming OutputFile, until unfinished: String?, _ path: String, isPrivate: Bool = false
    ) {
        self.output = output
        self.unfinished = unfinished
        self.path = path
        self.isPrivate = isPrivate
    }

    deinit {
        if !isKept, let unfinished { _ = unsafe unlink(unfinished) }
    }

    /// Writes what has been put, and gives the file its name: fsync(2), rename(2).
    package mutating func keep() throws(InspectError) {
        try output.flush()
        guard let unfinished else { return try endHere() }
        try check(fsync(output.descriptor) == 0)
        if unfinished != path {
            takeOverStatus()
            try check(unsafe rename(unfinished, path) == 0)
        }
        isKept = true
    }

    /// As ``keep()``, and says on `errors` that nobody else can read the file, if it is new.
    package mutating func keep(saying errors: inout OutputFile) throws(InspectError) {
        try keep()
        guard isPrivate else { return }
        errors.put(
            line:
                "\(escaped(path)) can be read by its owner alone (mode 0600); chmod it once, and it stays so")
    }

    /// Cuts off what a longer file had behind its new end: ftruncate(2).
    private func endHere() throws(InspectError) {
        var status = stat()
        guard unsafe fstat(output.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return
        }
        try check(ftruncate(output.descriptor, lseek(output.descriptor, 0, SEEK_CUR)) == 0)
    }

    private func check(_ isDone: Bool) throws(InspectError) {
        if !isDone { throw .output(name: path, cause: Errno(errno)) }
    }

    /// The owner, the group and the mode of the file stay what they were; fchown(2) comes before fchmod(2), since it takes
    /// away bits of the mode. A file whose group cannot be kept is the owner's alone.
    private func takeOverStatus() {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return }
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

import Glibc
package import Runtime

/// The folder with pictures of states, of which only the newest are kept.
package struct PictureFolder: Sendable {
    /// How many pictures there are at most.
    package static let most = 200
    /// How many bytes they have together at most.
    package static let mostBytes = 50_000_000

    private let path: String
    /// The pictures, the oldest first.
    private var pictures: [(state: String, size: Int)] = []

    /// The folder at `path`, which is made if it is missing.
    package init(at path: String) {
        self.path = path
        _ = unsafe mkdir(path, 0o700)
        let found = ((try? folderNames(path)) ?? []).compactMap { name in
            Self.state(of: name).flatMap { Self.picture($0, at: "\(path)/\(name)") }
        }
        pictures = found.sorted { ($0.time, $0.state) < ($1.time, $1.state) }.map { ($0.state, $0.size) }
    }

    /// Writes the picture of a state in place of an older one of it, and returns the states whose pictures had to go.
    package mutating func keep(_ bytes: [UInt8], of state: String) throws(RuntimeError) -> [String] {
        let file = file(of: state)
        let unfinished = "\(file).new"
        _ = unsafe unlink(unfinished)
        let descriptor = try Descriptor(
            opening: unfinished, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        guard writeAll(bytes, to: descriptor.number), unsafe rename(unfinished, file) == 0 else {
            let cause = Errno(errno)
            _ = unsafe unlink(unfinished)
            throw .failed(action: "write", subject: file, cause: cause)
        }
        pictures.removeAll { $0.state == state }
        pictures.append((state, bytes.count))
        return removeOldest()
    }

    private mutating func removeOldest() -> [String] {
        var bytes = pictures.reduce(0) { $0 + $1.size }
        var gone: [String] = []
        while let oldest = pictures.first, pictures.count > Self.most || bytes > Self.mostBytes {
            bytes -= oldest.size
            gone.append(oldest.state)
            _ = unsafe unlink(file(of: oldest.state))
            pictures.removeFirst()
        }
        return gone
    }

    private func file(of state: String) -> String { "\(path)/\(state).png" }

    /// The state whose picture a file of this name is; nil for a file of somebody else.
    private static func state(of name: String) -> String? {
        guard name.hasSuffix(".png") else { return nil }
        let state = name.dropLast(4)
        let isOwn = state.utf8.count == 16 && state.allSatisfy { $0.isHexDigit && !$0.isUppercase }
        return isOwn ? String(state) : nil
    }

    private static func picture(_ state: String, at path: String) -> (state: String, size: Int, time: Int)? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (
            state, Int(status.st_size),
            Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
        )
    }
}

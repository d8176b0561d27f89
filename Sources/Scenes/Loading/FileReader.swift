package import Runtime
package import YAML

/// Reads the bytes of files by their paths; tests have readers of their own.
package struct FileReader: Sendable {
    /// The bytes of a file, or why there are none.
    package typealias Answer = Result<[UInt8], YAMLError>

    /// Which file a path leads to; nil if files are distinguished by their paths alone.
    package typealias Identify = @Sendable (_ path: String) -> FileIdentity?

    /// The files of a folder, or why they are not known; nothing for a folder that is not there.
    package typealias List = @Sendable (_ folder: String) -> Result<[ListedFile], Unreadable>

    private let answer: @Sendable (_ path: String) -> Answer
    private let identify: Identify
    private let list: List

    /// A reader that gets bytes from `answer`, from `identify` whether two paths lead to one file, and from `list` what is
    /// in a folder.
    package init(
        identify: @escaping Identify = { _ in nil }, list: @escaping List = { _ in .success([]) },
        _ answer: @escaping @Sendable (_ path: String) -> Answer
    ) {
        self.answer = answer
        self.identify = identify
        self.list = list
    }

    /// Reads regular files up to the limits of ``YAMLLimits``.
    package static let onDisk = onDisk { path in
        Answer { () throws(YAMLError) in try YAMLSource.bytes(ofFileAt: path) }
    }

    /// Reads what is on disk, but gets bytes from `answer`.
    package static func onDisk(_ answer: @escaping @Sendable (_ path: String) -> Answer) -> FileReader {
        FileReader(identify: { FileStatus(at: $0)?.identity }, list: ListedFile.files(in:), answer)
    }

    /// Which file `path` leads to; nil if the reader distinguishes files by their paths.
    package func identity(_ path: String) -> FileIdentity? { identify(path) }

    /// The files in `folder`, unordered, without hidden ones; none if there is no such folder.
    package func files(in folder: String) -> Result<[ListedFile], Unreadable> { list(folder) }

    /// The bytes of the file at `path`.
    package func read(_ path: String) throws(YAMLError) -> [UInt8] { try answer(path).get() }
}

/// Paths in files, which are relative to those files.
enum FilePath {
    /// `path`, which is written in the file `naming` and relative to it, made relative to the working directory.
    ///
    /// The result has no `.` and no double slashes.
    static func joined(_ path: String, to naming: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let slash = naming.lastIndex(of: "/") else {
            return spelled(parts(of: path), like: path)
        }
        return spelled(parts(of: naming[...slash]) + parts(of: path), like: naming)
    }

    /// `path` without names that a `..` follows, and without that `..`: the same file unless one of them is a link.
    static func folded(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var folded: [Substring] = []
        for part in parts(of: path) {
            if part != ".." {
                folded.append(part)
            } else if let last = folded.last, last != ".." {
                folded.removeLast()
            } else if !isAbsolute {
                folded.append(part)
            }
        }
        return spelled(folded, like: path)
    }

    /// The folder that holds the file at `path`.
    static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// The name without its folder and without `.yaml` or `.yml`.
    static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        for ending in [".yaml", ".yml"] where name.hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return String(name)
    }

    private static func parts(of path: Substring) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }
    }

    private static func parts(of path: String) -> [Substring] { parts(of: path[...]) }

    /// `parts` as a path that is absolute if `other` is.
    private static func spelled(_ parts: [Substring], like other: String) -> String {
        (other.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
    }
}

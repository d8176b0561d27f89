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

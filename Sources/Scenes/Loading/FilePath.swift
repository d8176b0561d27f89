/// Names of files that other files name.
enum FilePath {
    /// `path`, which the file `naming` names, as the working directory sees it: relative paths start at that file.
    static func resolve(_ path: String, namedBy naming: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") { return normalised(path) }
        guard let slash = naming.lastIndex(of: "/") else { return normalised(path) }
        return normalised(naming[...slash] + path)
    }

    /// The name without its folder and without `.yaml` or `.yml`.
    static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        for ending in [".yaml", ".yml"] where name.hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return String(name)
    }

    /// The path without `.`, double slashes and names that the `..` behind them takes back: however a file is spelled, it
    /// is read once.
    private static func normalised(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }
}

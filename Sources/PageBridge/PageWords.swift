import Core

/// What of addresses and exceptions may be said: nothing that may hold secrets, and no more than an answer may have.
enum PageWords {
    /// The path of an address, without query and fragment.
    static func path(of url: String) -> String {
        var rest = url.prefix { $0 != "?" && $0 != "#" }
        if let scheme = rest.firstIndex(of: ":"), rest[scheme...].hasPrefix("://") {
            rest = rest[rest.index(scheme, offsetBy: 3)...]
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        return String(rest)
    }

    /// `TypeError: t is undefined at shop.js:212`; lines count from 0.
    static func exception(_ text: String, at url: String?, line: Int?) -> String {
        var text = text
        let uncaught = "Uncaught "
        if text.hasPrefix(uncaught) { text.removeFirst(uncaught.count) }
        let source = source(url, line: line)
        let longest = 74 - source.count
        let first = text.prefix { !$0.isNewline }
        return (first.count > longest ? "\(first.prefix(longest - 3))..." : first) + source
    }

    /// ` at shop.js:212`; empty if nobody knows.
    private static func source(_ url: String?, line: Int?) -> String {
        guard let url, let line, let file = path(of: url).split(separator: "/").last else { return "" }
        return " at \(file.prefix(40)):\(line + 1)"
    }
}

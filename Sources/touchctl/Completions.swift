import Live

/// Completions that the running daemon supplies; none when it cannot be reached.
enum Completions {
    /// The ids of its apps.
    @Sendable
    static func apps(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        DaemonNames(socket: socket(in: words)).apps
    }

    /// The topics that the actions of its scenes publish.
    @Sendable
    static func topics(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        DaemonNames(socket: socket(in: words)).topics
    }

    /// The value of `--socket` among the words of the line.
    private static func socket(in words: [String]) -> String {
        guard let option = words.lastIndex(of: "--socket"), option + 1 < words.count else {
            return DaemonConnection.defaultPath
        }
        return words[option + 1]
    }
}

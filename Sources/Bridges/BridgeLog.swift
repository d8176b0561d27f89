import Core
package import Runtime

/// What a bridge says: lines on standard error, which the service manager hands to the journal.
package struct BridgeLog: Sendable {
    /// How much a line matters, by the numbers of syslog(3).
    package enum Priority: Int, Sendable {
        case warning = 4
        case info = 6
    }

    private let writesPriority: Bool

    /// The log of a program with these variables.
    package init(environment: Environment = .process) {
        writesPriority = environment["JOURNAL_STREAM"] != nil
    }

    /// Writes `sentence` on a line.
    package func write(_ sentence: String, _ priority: Priority = .info) {
        writeAll(line(sentence, priority), to: 2)
    }

    /// The line; for the journal it begins with its priority (sd-daemon(3)).
    package func line(_ sentence: String, _ priority: Priority) -> String {
        (writesPriority ? "<\(priority.rawValue)>" : "") + escaped(sentence) + "\n"
    }
}

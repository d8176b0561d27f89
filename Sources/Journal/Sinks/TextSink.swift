package import Core
import Runtime

/// Writes the sentence of each entry as a line, for people who started the program in a terminal or another log.
///
/// A slow reader loses lines, and never delays the program. The lines are counted, and reported in front of the next
/// one that can be written, or by itself if none follows for five seconds.
package struct TextSink: ~Copyable {
    /// A pipe that is writable takes this much without waiting (`PIPE_BUF`), so no line is longer.
    private static let longestLine = 4_096

    /// How many lines were lost since the start.
    package private(set) var lost: UInt64 = 0

    private let descriptor: Int32
    private let clock: @Sendable () -> Timestamp
    private var losses = LossAccount()
    private var notice = JournalEntry(capacity: 512)
    private var line = TextBuffer()

    /// A sink that writes to `descriptor` without owning it.
    package init(descriptor: Int32 = 2, clock: @escaping @Sendable () -> Timestamp = { .monotonic }) {
        self.descriptor = descriptor
        self.clock = clock
    }

    /// When to call `resume`; nil when no loss is to be reported.
    package var retryAt: Timestamp? { losses.dueAt }

    /// Writes the sentence of `entry`, and before it how many were lost, if any.
    package mutating func submit(_ entry: borrowing JournalEntry) {
        reportLosses()
        entry.putSentence(in: &line, limit: Self.longestLine)
        guard losses.isEmpty, write() else {
            losses.note(entry.sequence)
            losses.begin(at: clock())
            lost += 1
            return
        }
    }

    /// Reports what was lost, if the reader takes it by now: to be called at `retryAt`.
    package mutating func resume() {
        reportLosses()
        if !losses.isEmpty { losses.postpone(from: clock()) }
    }

    private mutating func reportLosses() {
        guard !losses.isEmpty else { return }
        losses.report(in: &notice)
        notice.putSentence(in: &line, limit: Self.longestLine)
        if write() { losses = LossAccount() }
    }

    /// Writes the line if that takes no waiting.
    private func write() -> Bool {
        guard waitUntilWritable(descriptor, within: Interval(microseconds: 0)) else { return false }
        let bytes = line.bytes
        return writeAtOnce(bytes.span, to: descriptor) == bytes.count
    }
}

extension JournalEntry {
    /// Makes `line` the sentence, cut so that the line has at most `limit` bytes. What could act on
    /// a terminal is escaped.
    fileprivate func putSentence(in line: inout TextBuffer, limit: Int) {
        line.clear()
        // The last character may be an escape, and the newline follows.
        withMessage { line.put(escaping: $0, upTo: limit - 8) }
        line.put(static: "\n")
    }
}

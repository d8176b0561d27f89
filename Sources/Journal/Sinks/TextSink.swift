import Runtime

/// Writes the sentence of each entry as a line, for people who started the program in a terminal or another log.
///
/// A reader that does not keep up costs lines, which are counted and told, and never time.
package struct TextSink: ~Copyable {
    /// A pipe that is writable takes this much without waiting (`PIPE_BUF`), so no line is longer.
    private static let longestLine = 4_096

    /// How many lines were lost since the start.
    package private(set) var lost: UInt64 = 0

    private let descriptor: Int32
    private var losses = LossAccount()
    private var notice = JournalEntry(capacity: 512)
    private var line = TextBuffer()

    /// A sink that writes to `descriptor`, which stays its owner's.
    package init(descriptor: Int32 = 2) {
        self.descriptor = descriptor
    }

    /// Writes the sentence of `entry`, and before it how many were lost, if any.
    package mutating func submit(_ entry: borrowing JournalEntry) {
        if !losses.isEmpty {
            losses.tell(in: &notice)
            compose(notice.bytes, notice.message)
            if write() { losses = LossAccount() }
        }
        compose(entry.bytes, entry.message)
        guard losses.isEmpty, write() else {
            losses.note(entry.sequence)
            lost += 1
            return
        }
    }

    /// Makes a line of the sentence; what could move a terminal's cursor is shown in hexadecimal digits.
    private mutating func compose(_ bytes: [UInt8], _ message: Range<Int>) {
        line.clear()
        for byte in bytes[message] {
            guard line.bytes.count < Self.longestLine - 8 else { break }
            if byte < 0x20 || byte == 0x7F { escape(byte) } else { line.put(byte: byte) }
        }
        line.put(byte: UInt8(ascii: "\n"))
    }

    private mutating func escape(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") { return line.put(static: "\\n") }
        line.put(static: byte < 0x10 ? "\\x0" : "\\x")
        line.put(String(byte, radix: 16))
    }

    /// Writes the line if that takes no waiting.
    private func write() -> Bool {
        guard waitUntilWritable(descriptor, microseconds: 0) else { return false }
        let bytes = line.bytes
        return writeAtOnce(bytes.span, to: descriptor) == bytes.count
    }
}

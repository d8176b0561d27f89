package import Runtime

/// One journal entry as the journal's native protocol wants it, in a buffer that is used again for the next.
///
/// A field is `NAME=value` and a newline. A value that contains a newline is written with its length instead, so
/// that no text, wherever it came from, can end its field and begin another.
package struct JournalEntry: ~Copyable {
    /// How much the entry matters.
    package private(set) var priority = Priority.info
    /// The decision's number; nil for what is no decision.
    package private(set) var sequence: UInt64?

    private var text: TextBuffer
    /// Where the value of the open field begins.
    private var valueStart = 0
    private var messageStart = 0
    private var messageEnd = 0

    /// An entry with room for `capacity` bytes; a larger one makes room for itself once.
    package init(capacity: Int = 4_096) {
        text = TextBuffer(capacity: capacity)
    }

    /// The datagram: what has been written since `begin`.
    package var bytes: [UInt8] { text.bytes }

    /// Where in `bytes` the value of `MESSAGE` is.
    var message: Range<Int> { messageStart..<messageEnd }

    /// Begins a new entry in place of the last one, with its kind, category, priority and number.
    package mutating func begin(_ kind: MessageID, priority: Priority = .info, sequence: UInt64? = nil) {
        self.priority = priority
        self.sequence = sequence
        text.clear()
        messageStart = 0
        messageEnd = 0
        append(.syslogIdentifier, static: "touchd")
        append(.priority, integer: Int(priority.rawValue))
        append(.messageID, static: kind.digits)
        append(.category, static: kind.category)
        if let sequence { append(.sequence, integer: sequence) }
    }

    /// Adds a field with the value `value`; a field may be added more than once.
    package mutating func append(_ field: JournalField, _ value: String) {
        open(field)
        text.put(value)
        close(field)
    }

    /// Adds a field with a value that is part of the program.
    package mutating func append(_ field: JournalField, static value: StaticString) {
        open(field)
        text.put(static: value)
        close(field)
    }

    /// Adds a field with these bytes as they are.
    package mutating func append(_ field: JournalField, utf8 value: borrowing Span<UInt8>) {
        open(field)
        text.put(utf8: value)
        close(field)
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: Int) {
        append(field, integer: Int64(value))
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: Int64) {
        open(field)
        text.put(integer: value)
        endField()
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: UInt64) {
        open(field)
        text.put(integer: value)
        endField()
    }

    /// Adds a field with a number rounded to six decimals, written as `TextBuffer` does.
    package mutating func append(_ field: JournalField, decimal value: Double) {
        open(field)
        text.put(decimal: value)
        endField()
    }

    /// Adds a field whose value `body` puts together from pieces; it must only append.
    package mutating func append(_ field: JournalField, composed body: (inout TextBuffer) -> Void) {
        open(field)
        body(&text)
        close(field)
    }

    private mutating func open(_ field: JournalField) {
        text.put(static: field.name)
        text.put(byte: UInt8(ascii: "="))
        valueStart = text.bytes.count
    }

    /// Ends the open field, with its length in front when its value contains a newline.
    private mutating func close(_ field: JournalField) {
        if text.contains(newline, from: valueStart) {
            let length = text.bytes.count - valueStart
            text.replace(at: valueStart - 1, with: newline)
            text.insert(littleEndian: UInt64(length), at: valueStart)
            valueStart += 8
        }
        if field == .message {
            messageStart = valueStart
            messageEnd = text.bytes.count
        }
        endField()
    }

    private mutating func endField() {
        text.put(byte: newline)
    }
}

/// What ends a field.
private let newline = UInt8(ascii: "\n")

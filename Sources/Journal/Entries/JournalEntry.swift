package import Core
import Runtime

/// One entry in the form of the journal's native protocol, in a buffer that is used again for the next.
///
/// A field is `NAME=value` and a newline. A value that contains a newline is written with its length instead, so
/// that no text, wherever it came from, can end its field and begin another.
package struct JournalEntry: ~Copyable {
    /// How much the entry matters.
    package private(set) var priority = Priority.info
    /// Whether it waits for the journal where entries of other kinds cost it no place.
    package private(set) var isVital = false
    /// The decision's number; nil for an entry about anything else.
    package private(set) var sequence: UInt64?

    private var fields: FieldBuffer
    private var message = 0..<0

    /// An entry with room for `capacity` bytes; a larger one makes room for itself once.
    package init(capacity: Int = 4_096) {
        fields = FieldBuffer(capacity: capacity)
    }

    /// Calls `body` with the datagram: what has been written since `begin`.
    package func withBytes<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
        fields.withBytes(body)
    }

    /// Calls `body` with the value of `MESSAGE`, empty when there is none.
    func withMessage<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
        fields.withBytes { body($0.extracting(message)) }
    }

    /// Begins a new entry in place of the last one, with its kind, category, priority and number.
    package mutating func begin(_ kind: MessageID, priority: Priority = .info, sequence: UInt64? = nil) {
        self.priority = priority
        isVital = kind.isVital
        self.sequence = sequence
        message = 0..<0
        fields.clear()
        fields.put(static: "SYSLOG_IDENTIFIER=touchd\nPRIORITY=")
        fields.put(byte: UInt8(ascii: "0") + priority.rawValue)
        fields.put(static: "\nMESSAGE_ID=")
        fields.put(static: kind.digits)
        fields.put(static: "\nTOUCH_CATEGORY=")
        fields.put(static: kind.category)
        fields.put(static: "\n")
        if let sequence { append(.sequence, integer: sequence) }
    }

    /// Adds a field with the value `value`.
    ///
    /// A field may be added more than once only to find the entry by any of its values: the journal keeps neither their
    /// order nor two that are equal. Values with an order belong in one field.
    package mutating func append(_ field: JournalField, _ value: String) {
        append(field, utf8: value.utf8.span)
    }

    /// Adds a field with a value that is part of the program.
    package mutating func append(_ field: JournalField, static value: StaticString) {
        value.withUTF8Buffer { unsafe append(field, utf8: Span(_unsafeElements: $0)) }
    }

    /// Adds a field with these bytes as they are.
    package mutating func append(_ field: JournalField, utf8 value: borrowing Span<UInt8>) {
        fields.put(field.name, value: value)
        if field == .message { message = fields.count - 1 - value.count..<fields.count - 1 }
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: Int) {
        append(field, DecimalText(Int64(value)))
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: Int64) {
        append(field, DecimalText(value))
    }

    /// Adds a field with a number in decimal digits.
    package mutating func append(_ field: JournalField, integer value: UInt64) {
        append(field, DecimalText(value))
    }

    /// Adds a field with a number rounded to six decimals, as `DecimalText` writes it.
    package mutating func append(_ field: JournalField, decimal value: Double) {
        append(field, DecimalText(value))
    }

    /// Adds a field whose value `body` puts together from pieces.
    package mutating func append(_ field: JournalField, composed body: (inout FieldBuffer) -> Void) {
        let length = fields.put(field.name, composed: body)
        if field == .message { message = fields.count - 1 - length..<fields.count - 1 }
    }

    /// Adds fields that are ready.
    package mutating func append(_ ready: ReadyFields) {
        fields.put(utf8: ready.bytes.span)
    }

    /// Adds a field with a number.
    package mutating func append(_ field: JournalField, _ number: DecimalText) {
        fields.put(field.name, number: number)
    }
}

/// How much a journal entry matters: syslog's levels, as `journalctl -p` takes them.
package enum Priority: UInt8, CaseIterable, Comparable, Sendable {
    case emergency = 0
    case alert, critical, error, warning, notice, info, debug

    /// Whether `left` is graver: emergency is the least.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A kind of entry, with the number by which `journalctl -x` finds its explanation.
package struct MessageID: Sendable {
    /// The 128 bits in 32 hexadecimal digits, the value of `MESSAGE_ID`.
    package let digits: StaticString
    /// The value of `TOUCH_CATEGORY`.
    package let category: StaticString
    /// Whether it waits for the journal where entries of other kinds cost it no place.
    package let isVital: Bool

    /// The kind with this number.
    package init(digits: StaticString, category: StaticString, isVital: Bool = false) {
        self.digits = digits
        self.category = category
        self.isVital = isVital
    }

    /// Decisions that the journal did not take.
    package static var lost: MessageID {
        MessageID(digits: "99aa9407b1784076873052c2192e251a", category: "system")
    }
}

/// Writes JSON values piece by piece, with the commas between them.
package struct JSONWriter: Sendable {
    /// The text that has been written since its owner last cleared it.
    package var text = TextBuffer(capacity: 1024)

    private var isFirst = true
    private let exactNumbers: Bool

    /// A writer that has written nothing. It writes numbers with at most six decimals, or exactly, in the shortest form
    /// that is read back as the same number.
    package init(exactNumbers: Bool = false) {
        self.exactNumbers = exactNumbers
    }

    /// Begins a value of its own, which no comma separates from the one before.
    package mutating func begin() { isFirst = true }

    /// A member, or the whole value when `key` is nil: an object with the members that `body` writes.
    package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        enclosed(key, "{", "}", body)
    }

    /// A member that is a list of the values that `body` writes without keys.
    package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        enclosed(key, "[", "]", body)
    }

    /// A member, or an item when `key` is nil, that is text.
    package mutating func put(_ key: String? = nil, _ value: String) {
        put(key, utf8: value.utf8.span)
    }

    /// Text in UTF-8.
    package mutating func put(_ key: String? = nil, utf8: borrowing Span<UInt8>) {
        begin(key)
        text.put(jsonString: utf8)
    }

    /// A number.
    package mutating func put(_ key: String? = nil, _ value: Double) {
        begin(key)
        if exactNumbers { text.put(exact: value) } else { text.put(decimal: value) }
    }

    /// A whole number.
    package mutating func put(_ key: String? = nil, _ value: Int) {
        put(key) { $0.put(integer: value) }
    }

    /// `true` or `false`.
    package mutating func put(_ key: String? = nil, _ value: Bool) {
        put(key) { $0.put(static: value ? "true" : "false") }
    }

    /// A list of numbers.
    package mutating func put(_ key: String? = nil, _ values: [Double]) {
        array(key) { json in
            for value in values { json.put(nil, value) }
        }
    }

    /// A list of texts.
    package mutating func put(_ key: String? = nil, _ values: [String]) {
        array(key) { json in
            for value in values { json.put(nil, value) }
        }
    }

    /// A value of any kind.
    package mutating func put(_ key: String? = nil, _ value: JSONValue) {
        switch value {
        case .null: put(key) { $0.put(static: "null") }
        case .bool(let bool): put(key, bool)
        case .number(let number): put(key, number)
        case .string(let text): put(key, text)
        case .array(let items):
            array(key) { json in
                for item in items { json.put(nil, item) }
            }
        case .object(let members):
            object(key) { json in
                for member in members { json.put(member.key, member.value) }
            }
        }
    }

    /// A value that `body` writes as JSON.
    package mutating func put(_ key: String? = nil, json body: (inout TextBuffer) -> Void) {
        begin(key)
        body(&text)
    }

    private mutating func begin(_ key: String?) {
        if !isFirst { text.put(static: ",") }
        isFirst = false
        guard let key else { return }
        text.put(jsonString: key.utf8.span)
        text.put(static: ":")
    }

    private mutating func enclosed(
        _ key: String?, _ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void
    ) {
        begin(key)
        text.put(static: open)
        isFirst = true
        body(&self)
        isFirst = false
        text.put(static: close)
    }
}

/// `text` as a JSON string in quotes, fit for a terminal.
package func quotedJSON(_ text: String) -> String {
    var buffer = TextBuffer(capacity: text.utf8.count + 2)
    buffer.put(jsonString: text.utf8.span)
    return buffer.string
}

extension TextBuffer {
    /// Puts UTF-8 as a JSON string in quotes (RFC 8259, section 7), fit for a terminal.
    package mutating func put(jsonString utf8: borrowing Span<UInt8>) {
        put(byte: UInt8(ascii: "\""))
        var index = 0
        while index < utf8.count {
            switch utf8[index] {
            case UInt8(ascii: "\""): put(static: "\\\"")
            case UInt8(ascii: "\\"): put(static: "\\\\")
            case UInt8(ascii: "\n"): put(static: "\\n")
            case UInt8(ascii: "\t"): put(static: "\\t")
            case UInt8(ascii: "\r"): put(static: "\\r")
            case let byte:
                if let character = utf8.characterToEscape(at: index) {
                    put(unicodeEscape: character.scalar)
                    index += character.length
                    continue
                }
                put(byte: byte)
            }
            index += 1
        }
        put(byte: UInt8(ascii: "\""))
    }

    /// Puts `value` on one line.
    package mutating func put(json value: JSONValue) {
        var writer = JSONWriter()
        writer.put(nil, value)
        put(utf8: writer.text.bytes.span)
    }
}

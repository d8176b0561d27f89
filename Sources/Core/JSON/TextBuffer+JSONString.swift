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
}

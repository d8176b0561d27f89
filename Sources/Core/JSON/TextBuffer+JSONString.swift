extension TextBuffer {
    /// Puts UTF-8 as a JSON string in quotes (RFC 8259, section 7), fit for a terminal.
    package mutating func put(jsonString utf8: borrowing Span<UInt8>) {
        put(byte: UInt8(ascii: "\""))
        var place = 0
        while place < utf8.count {
            switch utf8[place] {
            case UInt8(ascii: "\""): put(static: "\\\"")
            case UInt8(ascii: "\\"): put(static: "\\\\")
            case UInt8(ascii: "\n"): put(static: "\\n")
            case UInt8(ascii: "\t"): put(static: "\\t")
            case UInt8(ascii: "\r"): put(static: "\\r")
            case let byte:
                if let character = utf8.characterToEscape(at: place) {
                    put(unicodeEscape: character.scalar)
                    place += character.length
                    continue
                }
                put(byte: byte)
            }
            place += 1
        }
        put(byte: UInt8(ascii: "\""))
    }
}

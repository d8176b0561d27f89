package import Runtime

extension TextBuffer {
    /// Puts UTF-8 as a JSON string in quotes (RFC 8259, section 7).
    package mutating func put(jsonString utf8: borrowing Span<UInt8>) {
        put(byte: UInt8(ascii: "\""))
        for place in utf8.indices {
            let byte = utf8[place]
            switch byte {
            case UInt8(ascii: "\""): put(static: "\\\"")
            case UInt8(ascii: "\\"): put(static: "\\\\")
            case UInt8(ascii: "\n"): put(static: "\\n")
            case UInt8(ascii: "\t"): put(static: "\\t")
            case UInt8(ascii: "\r"): put(static: "\\r")
            case 0..<0x20:
                put(static: "\\u00")
                put(byte: UInt8(ascii: "0") + byte >> 4)
                put(byte: "0123456789abcdef".utf8.span[Int(byte & 15)])
            default: put(byte: byte)
            }
        }
        put(byte: UInt8(ascii: "\""))
    }
}

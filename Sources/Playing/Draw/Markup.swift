package import Core

/// Elements of SVG and HTML as they are written.
package struct Markup {
    /// What has been written.
    package private(set) var buffer = TextBuffer(capacity: 1 << 14)

    /// Nothing has been written.
    package init() {}

    /// Puts markup that is part of the program.
    package mutating func put(_ markup: StaticString) { buffer.put(static: markup) }

    /// Puts markup that was made before.
    package mutating func put(_ other: Markup) { buffer.put(utf8: other.buffer.bytes.span) }

    /// Puts markup that the program has made of numbers and of words of its own.
    package mutating func put(trusted markup: String) { buffer.put(markup) }

    /// Puts text, also between quotation marks: what acts on markup, on a terminal or on the direction of writing is escaped.
    package mutating func put(text: String) {
        for byte in escaped(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): put("&amp;")
            case UInt8(ascii: "<"): put("&lt;")
            case UInt8(ascii: ">"): put("&gt;")
            case UInt8(ascii: "\""): put("&quot;")
            case UInt8(ascii: "'"): put("&#39;")
            default: buffer.put(byte: byte)
            }
        }
    }

    /// Puts a number with at most `decimals` decimals, a half rounded to even.
    package mutating func put(_ number: Double, decimals: Int = 2) {
        buffer.put(decimal: number.rounded(decimals: decimals))
    }

    /// Puts a whole number.
    package mutating func put(_ number: Int) { buffer.put(integer: number) }

    /// Puts an attribute that is a number.
    package mutating func put(_ name: StaticString, _ number: Double, decimals: Int = 2) {
        put(name)
        put("=\"")
        put(number, decimals: decimals)
        put("\"")
    }
}

extension Double {
    /// The nearest number of `decimals` decimals, that with an even last digit for a half.
    package func rounded(decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = self * scale
        return scaled.isFinite ? scaled.rounded(.toNearestOrEven) / scale : self
    }
}

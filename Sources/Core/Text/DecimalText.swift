/// The decimal digits of one number, made on the stack.
@usableFromInline
@frozen
package struct DecimalText: Sendable {
    /// How many bytes ``write(to:)`` writes: room for the longest number, to which digits are added eight at a time.
    @inlinable
    package static var room: Int { 32 }

    @usableFromInline var bytes = [32 of UInt8](repeating: 0)
    @usableFromInline var count = 0

    /// The digits of `number`.
    @inlinable
    package init(_ number: UInt64) {
        put(number)
    }

    /// The digits of `number`, with a sign when it is negative.
    @inlinable
    package init(_ number: Int64) {
        if number < 0 { put(byte: UInt8(ascii: "-")) }
        put(number.magnitude)
    }

    /// The digits of `number` rounded to six decimals, without trailing zeros and never with an exponent: `1.5`, `290`.
    ///
    /// Numbers beyond `Int64` saturate; not-a-number and infinities become `0`, because a coordinate must not make a
    /// line invalid JSON.
    @inlinable
    package init(_ number: Double) {
        let magnitude = number.isFinite ? min(abs(number), 9.2e18) : 0
        var whole = Int64(magnitude)
        let scaled = (magnitude - Double(whole)) * 1_000_000
        var millionths = Int64(scaled)
        // The same as `rounded()`, which would call a library.
        if scaled - Double(millionths) >= 0.5 { millionths += 1 }
        if millionths == 1_000_000 {
            whole += 1
            millionths = 0
        }
        if number < 0, whole > 0 || millionths > 0 { put(byte: UInt8(ascii: "-")) }
        put(UInt64(truncatingIfNeeded: whole))
        if millionths > 0 { put(millionths: UInt64(truncatingIfNeeded: millionths)) }
    }

    /// Calls `body` with the digits.
    @inlinable
    package func withUTF8<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
        body(bytes.span.extracting(first: count))
    }

    /// Writes the digits to `start`, and arbitrary bytes behind them up to ``room``: a fixed number of bytes is copied
    /// faster.
    ///
    /// - Returns: how many of them are digits.
    @inlinable
    @unsafe
    package func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: [32 of UInt8].self)
        return count
    }
}

extension DecimalText {
    @inlinable
    mutating func put(_ number: UInt64) {
        // Most numbers are small: touches, taps.
        if number < 10 { return put(byte: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) }
        guard number < EightDigits.limit else { return put(long: number) }
        let digits = EightDigits(number)
        let zeros = digits.leadingZeros
        put(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 8 &- zeros)
    }

    @usableFromInline
    mutating func put(long number: UInt64) {
        let (high, low) = number.quotientAndRemainder(dividingBy: EightDigits.limit)
        put(high)
        put(EightDigits(low).text, count: 8)
    }

    @inlinable
    mutating func put(millionths: UInt64) {
        put(byte: UInt8(ascii: "."))
        let digits = EightDigits(millionths * 100)
        put(digits.text, count: 8 - digits.trailingZeros)
    }

    /// Appends the lowest `more` bytes of `text`, the lowest first; the others are written too, but not counted.
    @inlinable
    mutating func put(_ text: UInt64, count more: Int) {
        var span = bytes.mutableSpan
        var raw = unsafe span.mutableBytes
        raw.storeBytes(of: text.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= more
    }

    @inlinable
    mutating func put(byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }
}

/// The eight decimal digits of a number, a byte each, the first one in the lowest byte.
///
/// They are computed side by side in one machine word: two halves, then four quarters, then eight digits, by
/// multiplications in place of divisions (Paul Khuong, "How to print integers really fast").
@usableFromInline
@frozen
struct EightDigits {
    /// Numbers below it have eight digits at most.
    @inlinable
    static var limit: UInt64 { 100_000_000 }

    @usableFromInline let digits: UInt64

    @inlinable
    init(_ number: UInt64) {
        let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
        let halves = high | low << 32
        // 10486 / 2²⁰ is a hundredth, exact enough for numbers below 10,000; 103 / 2¹⁰ a tenth for those below 100.
        let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) << 16
        let tens = ((quarters &* 103) >> 10) & 0x000F_000F_000F_000F
        digits = tens | (quarters &- tens &* 10) << 8
    }

    /// The digits in ASCII.
    @inlinable
    var text: UInt64 { digits | 0x3030_3030_3030_3030 }

    @inlinable
    var leadingZeros: Int { digits.trailingZeroBitCount / 8 }

    @inlinable
    var trailingZeros: Int { digits.leadingZeroBitCount / 8 }
}

/// `number` as decisions format it: at most six decimals.
package func decimal(_ number: Double) -> String {
    var buffer = TextBuffer(capacity: 24)
    buffer.put(decimal: number)
    return buffer.string
}

extension TextBuffer {
    /// Puts `number` in the shortest form that is read back as the same number, as JSON has it: `401.5`, `1e+20`.
    /// Not-a-number and infinities become `0`, because JSON has no form for them.
    package mutating func put(exact number: Double) {
        guard number.isFinite else { return put(static: "0") }
        if number.hasSixDecimals { return put(decimal: number) }
        let text = number.description
        put(utf8: (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8.span)
    }
}

extension Double {
    /// Whether its six decimals say it exactly. A number of at most 15 digits is the only one of so few digits for its
    /// double, so that no shorter form exists.
    fileprivate var hasSixDecimals: Bool {
        guard abs(self) < 1e9 else { return false }
        return (self * 1e6).rounded() / 1e6 == self
    }
}

/// `number` in hexadecimal digits, at least `count` of them: `00fa`.
package func hexadecimal(_ number: Int, digits count: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}

/// A number of bytes as people write it: `32 MiB`, `100 bytes`.
package struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    /// This many bytes.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// In mebibytes when it is a whole number of them.
    package var description: String {
        let mebibyte = 1 << 20
        return bytes > 0 && bytes % mebibyte == 0 ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
    }
}

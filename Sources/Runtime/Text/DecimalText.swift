/// The decimal digits of one number, made on the stack.
@usableFromInline
@frozen
package struct DecimalText: Sendable {
    /// A sign, twenty digits, a point and six decimals fit, written from the back.
    @usableFromInline var bytes = [32 of UInt8](repeating: 0)
    @usableFromInline var start = 32

    /// The digits of `number`.
    @inlinable
    package init(_ number: UInt64) {
        put(number)
    }

    /// The digits of `number`, with a sign when it is negative.
    @inlinable
    package init(_ number: Int64) {
        put(number.magnitude)
        if number < 0 { put(byte: UInt8(ascii: "-")) }
    }

    /// The digits of `number` rounded to six decimals, without trailing zeros and never with an exponent: `1.5`, `290`.
    ///
    /// What no `Int64` holds saturates; not-a-number and infinities read `0`, because no coordinate may make a line
    /// unreadable to JSON.
    @inlinable
    package init(_ number: Double) {
        let magnitude = number.isFinite ? min(abs(number), 9.2e18) : 0
        var whole = UInt64(magnitude)
        var millionths = UInt64(((magnitude - Double(whole)) * 1_000_000).rounded())
        if millionths == 1_000_000 {
            whole += 1
            millionths = 0
        }
        if millionths > 0 { put(millionths: millionths) }
        put(whole)
        if number < 0, whole > 0 || millionths > 0 { put(byte: UInt8(ascii: "-")) }
    }

    /// Calls `body` with the digits.
    @inlinable
    package func withUTF8<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
        body(bytes.span.extracting(droppingFirst: start))
    }

    @inlinable
    mutating func put(millionths: UInt64) {
        var rest = millionths
        var places = 6
        while rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        for _ in 0..<places {
            put(digit: rest % 10)
            rest /= 10
        }
        put(byte: UInt8(ascii: "."))
    }

    @inlinable
    mutating func put(_ number: UInt64) {
        var rest = number
        repeat {
            put(digit: rest % 10)
            rest /= 10
        } while rest > 0
    }

    @inlinable
    @inline(__always)
    mutating func put(digit: UInt64) {
        put(byte: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }

    @inlinable
    @inline(__always)
    mutating func put(byte: UInt8) {
        start &-= 1
        bytes[start] = byte
    }
}

/// Where text is put piece by piece, in UTF-8.
package protocol TextOutput: ~Copyable {
    /// Appends bytes as they are.
    mutating func put(utf8: borrowing Span<UInt8>)

    /// Appends text that is part of the program.
    mutating func put(static text: StaticString)

    /// Appends one byte.
    mutating func put(byte: UInt8)

    /// Appends the digits of `number`.
    mutating func put(_ number: DecimalText)
}

extension TextOutput where Self: ~Copyable {
    /// Appends `text`.
    @inlinable
    package mutating func put(_ text: String) {
        put(utf8: text.utf8.span)
    }

    /// Appends `number` in decimal digits.
    @inlinable
    package mutating func put(integer number: Int64) {
        put(DecimalText(number))
    }

    /// Appends `number` in decimal digits.
    @inlinable
    package mutating func put(integer number: UInt64) {
        put(DecimalText(number))
    }

    /// Appends `number` in decimal digits.
    @inlinable
    package mutating func put(integer number: Int) {
        put(DecimalText(Int64(number)))
    }

    /// Appends `number` rounded to six decimals, as `DecimalText` writes it.
    @inlinable
    package mutating func put(decimal number: Double) {
        put(DecimalText(number))
    }
}

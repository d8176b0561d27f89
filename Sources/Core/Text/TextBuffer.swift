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

/// Bytes of UTF-8 that grow to the longest text ever put in and are then used again: no allocation per text.
package struct TextBuffer: TextOutput, Sendable {
    /// The bytes that were put in since the last `clear`.
    package private(set) var bytes: [UInt8] = []

    /// An empty buffer with room for `capacity` bytes.
    package init(capacity: Int = 512) {
        bytes.reserveCapacity(capacity)
    }

    /// The bytes as a string, which allocates: for tests and rare texts.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets the text and keeps the room.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends text that is part of the program.
    package mutating func put(static text: StaticString) {
        text.withUTF8Buffer { utf8 in unsafe append(utf8) }
    }

    /// Appends bytes as they are.
    package mutating func put(utf8: borrowing Span<UInt8>) {
        unsafe utf8.withUnsafeBufferPointer { utf8 in unsafe append(utf8) }
    }

    /// Appends one byte.
    package mutating func put(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends the digits of `number`.
    package mutating func put(_ number: DecimalText) {
        number.withUTF8 { put(utf8: $0) }
    }

    /// Appends `utf8` with one check of the array for all its bytes.
    private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard let source = utf8.baseAddress else { return }
        bytes.append(addingCapacity: utf8.count) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, count in
                guard let start = buffer.baseAddress else { return }
                unsafe (start + count).initialize(from: source, count: utf8.count)
                count += utf8.count
            }
        }
    }
}

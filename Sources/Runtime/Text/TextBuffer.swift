import Glibc

/// Bytes of UTF-8 that grow to the longest text ever put in and are then used again: no allocation per text.
package struct TextBuffer: Sendable {
    /// What has been put in since the last `clear`.
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

    /// Appends `text`.
    package mutating func put(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends text that is part of the program.
    package mutating func put(static text: StaticString) {
        text.withUTF8Buffer { utf8 in unsafe bytes.append(contentsOf: utf8) }
    }

    /// Appends bytes as they are.
    package mutating func put(utf8: borrowing Span<UInt8>) {
        unsafe utf8.withUnsafeBufferPointer { utf8 in unsafe bytes.append(contentsOf: utf8) }
    }

    /// Appends one byte.
    package mutating func put(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends `number` in decimal digits.
    package mutating func put(integer number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        put(magnitude: number.magnitude, minimumDigits: 1)
    }

    /// Appends `number` in decimal digits.
    package mutating func put(integer number: UInt64) {
        put(magnitude: number, minimumDigits: 1)
    }

    /// Appends `number` in decimal digits.
    package mutating func put(integer number: Int) {
        put(integer: Int64(number))
    }

    /// Appends `number` rounded to six decimals, without trailing zeros and never with an exponent: `1.5`, `290`.
    ///
    /// What no `Int64` holds saturates; not-a-number and infinities read `0`, because no coordinate may make a line
    /// unreadable to JSON.
    package mutating func put(decimal number: Double) {
        guard number.isFinite else { return put(byte: UInt8(ascii: "0")) }
        let magnitude = min(abs(number), 9.2e18)
        var whole = UInt64(magnitude)
        var millionths = UInt64(((magnitude - Double(whole)) * 1_000_000).rounded())
        if millionths == 1_000_000 {
            whole += 1
            millionths = 0
        }
        if number < 0, whole > 0 || millionths > 0 { bytes.append(UInt8(ascii: "-")) }
        put(magnitude: whole, minimumDigits: 1)
        guard millionths > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        put(magnitude: millionths, minimumDigits: 6)
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }

    /// Inserts the eight bytes of `number`, lowest first, before the byte at `index`.
    package mutating func insert(littleEndian number: UInt64, at index: Int) {
        let count = bytes.count
        for _ in 0..<8 { bytes.append(0) }
        for position in stride(from: count - 1, through: index, by: -1) {
            bytes[position + 8] = bytes[position]
        }
        for byte in 0..<8 { bytes[index + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(byte))) }
    }

    /// Whether `byte` is in the text at `index` or behind it: `memchr`.
    package func contains(_ byte: UInt8, from index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return unsafe memchr(start + index, Int32(byte), bytes.count - index) != nil
        }
    }

    /// Replaces the byte at `index`, which must be in the text.
    package mutating func replace(at index: Int, with byte: UInt8) {
        bytes[index] = byte
    }

    /// Appends the digits of `magnitude` with leading zeros up to `minimumDigits`, at most 20.
    private mutating func put(magnitude: UInt64, minimumDigits: Int) {
        var digits = [20 of UInt8](repeating: UInt8(ascii: "0"))
        var rest = magnitude
        var first = 20
        while rest > 0 || 20 - first < minimumDigits {
            first -= 1
            digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        for index in first..<20 { bytes.append(digits[index]) }
    }
}

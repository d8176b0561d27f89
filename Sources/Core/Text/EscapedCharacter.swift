/// A character of UTF-8 text that needs an escape.
@usableFromInline
@frozen
package struct EscapedCharacter: Equatable, Sendable {
    /// The character.
    package let scalar: Unicode.Scalar
    /// How many bytes it takes.
    package let length: Int
}

extension Span<UInt8> {
    /// The character that begins at `index` if it needs an escape, else nil; for callers that copy text byte by byte.
    /// Bytes that are not UTF-8 need no escape.
    @inlinable
    package func characterToEscape(at index: Int) -> EscapedCharacter? {
        0x20..<0x7f ~= self[index] ? nil : rareCharacterToEscape(at: index)
    }

    @usableFromInline
    func rareCharacterToEscape(at index: Int) -> EscapedCharacter? {
        let byte = self[index]
        if byte < 0x20 || byte == 0x7f { return EscapedCharacter(scalar: Unicode.Scalar(byte), length: 1) }
        // Longer characters that need an escape begin with one of these three bytes.
        if byte == 0xc2 || byte == 0xd8 { return EscapedCharacter(twoBytesAt: index, of: self) }
        return byte == 0xe2 ? EscapedCharacter(threeBytesAt: index, of: self) : nil
    }
}

extension EscapedCharacter {
    private init?(_ value: UInt32, length: Int) {
        guard let scalar = Unicode.Scalar(value), scalar.needsEscape else { return nil }
        self.init(scalar: scalar, length: length)
    }

    fileprivate init?(twoBytesAt index: Int, of utf8: borrowing Span<UInt8>) {
        guard index + 1 < utf8.count, utf8[index + 1] & 0xc0 == 0x80 else { return nil }
        let value = UInt32(utf8[index] & 0x1f) << 6 | UInt32(utf8[index + 1] & 0x3f)
        self.init(value, length: 2)
    }

    fileprivate init?(threeBytesAt index: Int, of utf8: borrowing Span<UInt8>) {
        guard index + 2 < utf8.count, utf8[index + 1] & 0xc0 == 0x80, utf8[index + 2] & 0xc0 == 0x80 else {
            return nil
        }
        let head = UInt32(utf8[index] & 0x0f) << 12 | UInt32(utf8[index + 1] & 0x3f) << 6
        self.init(head | UInt32(utf8[index + 2] & 0x3f), length: 3)
    }
}

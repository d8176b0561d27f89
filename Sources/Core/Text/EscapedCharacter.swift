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
    /// The character that begins at `place` if people are shown an escape in its place, else nil; for callers that
    /// copy text byte by byte. What is no UTF-8 needs no escape.
    @inlinable
    package func characterToEscape(at place: Int) -> EscapedCharacter? {
        0x20..<0x7f ~= self[place] ? nil : rareCharacterToEscape(at: place)
    }

    @usableFromInline
    func rareCharacterToEscape(at place: Int) -> EscapedCharacter? {
        // The characters that need one begin with these bytes only.
        switch self[place] {
        case ..<0x20, 0x7f: EscapedCharacter(scalar: Unicode.Scalar(self[place]), length: 1)
        case 0xc2, 0xd8: EscapedCharacter(twoBytesAt: place, of: self)
        case 0xe2: EscapedCharacter(threeBytesAt: place, of: self)
        default: nil
        }
    }
}

extension EscapedCharacter {
    private init?(_ value: UInt32, length: Int) {
        guard let scalar = Unicode.Scalar(value), scalar.needsEscape else { return nil }
        self.init(scalar: scalar, length: length)
    }

    fileprivate init?(twoBytesAt place: Int, of utf8: borrowing Span<UInt8>) {
        guard place + 1 < utf8.count, utf8[place + 1] & 0xc0 == 0x80 else { return nil }
        let value = UInt32(utf8[place] & 0x1f) << 6 | UInt32(utf8[place + 1] & 0x3f)
        self.init(value, length: 2)
    }

    fileprivate init?(threeBytesAt place: Int, of utf8: borrowing Span<UInt8>) {
        guard place + 2 < utf8.count, utf8[place + 1] & 0xc0 == 0x80, utf8[place + 2] & 0xc0 == 0x80 else {
            return nil
        }
        let head = UInt32(utf8[place] & 0x0f) << 12 | UInt32(utf8[place + 1] & 0x3f) << 6
        self.init(head | UInt32(utf8[place + 2] & 0x3f), length: 3)
    }
}

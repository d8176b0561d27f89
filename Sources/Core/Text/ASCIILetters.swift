// Letters, digits and blanks without Unicode's tables, of which the daemon as Embedded Swift would carry 40 kB: keys, words and
// names of files are ASCII.

extension UInt8 {
    /// Whether it is a letter of ASCII.
    package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(inLowerCase) }

    /// Whether it is a digit of ASCII.
    package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// A capital letter of ASCII as a small one; other bytes as they are.
    package var inLowerCase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension String {
    /// With small letters of ASCII in place of capital ones.
    package var inLowerCase: String { String(decoding: utf8.map { $0.inLowerCase }, as: UTF8.self) }
}

extension StringProtocol {
    /// Whether it consists of white space alone, or of nothing.
    package var isBlank: Bool { unicodeScalars.allSatisfy { $0.isBlank } }
}

extension Unicode.Scalar {
    /// Whether it is white space: those that Unicode lists with the property White_Space.
    package var isBlank: Bool {
        (0x09...0x0D).contains(value) || (0x2000...0x200A).contains(value)
            || [0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000].contains(value)
    }
}

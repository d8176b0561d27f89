extension Unicode.Scalar {
    /// How many columns a terminal, or a font of one width, gives the character: the wide ones of East Asia two, what combines
    /// none.
    package var columns: Int {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: 0
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
            0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
            2
        default: 1
        }
    }
}

extension StringProtocol {
    /// How many columns its characters have.
    package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

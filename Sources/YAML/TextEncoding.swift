/// The encoding of a file's text, as its first bytes show it.
enum TextEncoding {
    /// UTF-8, and how many bytes its byte order mark takes: 0 or 3.
    case utf8(mark: Int)
    /// Two bytes a character, the higher one first or last.
    case utf16(isBigEndian: Bool)

    /// What the marks say (Unicode, section 23.8); without one, a NUL beside the first letter means UTF-16.
    init(_ bytes: [UInt8]) {
        guard !bytes.starts(with: [0xef, 0xbb, 0xbf]) else {
            self = .utf8(mark: 3)
            return
        }
        guard bytes.count > 1 else {
            self = .utf8(mark: 0)
            return
        }
        let hasMark = bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
        let isHalfZero = (bytes[0] == 0) != (bytes[1] == 0)
        // In the mark FE FF, as in a NUL with its letter, the smaller byte is the higher half of the character.
        self = hasMark || isHalfZero ? .utf16(isBigEndian: bytes[0] < bytes[1]) : .utf8(mark: 0)
    }

    /// The first line of `bytes`, which are UTF-16, in UTF-8.
    static func firstLine(ofUTF16 bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        for index in stride(from: 0, to: min(bytes.count - 1, LineExcerpt.longest * 2), by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            if unit == 10 || unit == 13 { break }
            if unit != 0xfeff { units.append(unit) }
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

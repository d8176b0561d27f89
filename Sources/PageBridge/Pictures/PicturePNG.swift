/// A picture as PNG (RFC 2083).
package enum PicturePNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The signature and the first chunk, which has the size.
    private static let head = 33

    /// `png` with the frame in which it lies on the screen, in points: a chunk of text called `touchd`. Nil for what is no PNG.
    package static func placed(_ png: [UInt8], in frame: [Double]) -> [UInt8]? {
        guard png.count > head, png.starts(with: signature) else { return nil }
        let text = "touchd\0\(frame.map { "\($0)" }.joined(separator: ","))"
        return png[..<head] + chunk("tEXt", Array(text.utf8)) + png[head...]
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + content
        return bytes(UInt32(content.count)) + body + bytes(checksum(body))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32, as the annex of the format has it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// The bytes that `text` stands for in Base64 (RFC 4648, section 4); nil if it is none.
    package static func bytes(ofBase64 text: String) -> [UInt8]? {
        var (bits, count) = (0, 0)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        for character in text.utf8 where character != UInt8(ascii: "=") {
            guard let digit = digit(character) else { return nil }
            bits = (bits << 6 | digit) & 0xFFFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return bytes
    }

    private static func digit(_ character: UInt8) -> Int? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character) - 97 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) - 48 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

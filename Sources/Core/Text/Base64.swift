/// `bytes` in Base64 (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        var bits = 0
        for byte in group { bits = bits << 8 | Int(byte) }
        bits <<= 8 * (3 - group.count)
        for index in 0..<4 {
            let digit = digits[bits >> (18 - 6 * index) & 63]
            text.append(index <= group.count ? digit : UInt8(ascii: "="))
        }
    }
    return String(decoding: text, as: UTF8.self)
}

/// Names of views, actions and topics of touchd as a level of a topic of MQTT.
package enum TopicName {
    /// `name` with `%XX` for each byte that is none of `A-Z a-z 0-9 . _ -`.
    package static func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes += [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name that `text` is with `%XX` for some of its bytes; nil when it is none.
    package static func unescaped(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let ranges = [
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
        ]
        return ranges.contains { $0.contains(byte) } || "._-".utf8.contains(byte)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

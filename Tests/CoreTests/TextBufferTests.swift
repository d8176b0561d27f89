import Core
import Testing

@Suite("Text is put together without surprises")
struct TextBufferTests {
    private static let numbers: [(Double, String)] = [
        (1.5, "1.5"), (290.0, "290"), (0.0, "0"), (-0.0, "0"), (0.1, "0.1"), (1.0 / 3, "0.333333"),
        (2.0 / 3, "0.666667"), (-12.25, "-12.25"), (0.0000004, "0"), (-0.0000004, "0"),
        (0.000001, "0.000001"),
        (-0.5, "-0.5"), (1e9, "1000000000"), (10.000_01, "10.00001"), (0.999_999_9, "1"),
        (1e15, "1000000000000000"), (1e300, "9200000000000000000"), (-1e300, "-9200000000000000000"),
        (.infinity, "0"), (.nan, "0"), (9_199_999_999_999.5, "9199999999999.5"),
        (99_999_999.999_999, "99999999.999999"), (100_000_000.01, "100000000.01"),
        (1_020.304_05, "1020.30405"), (-0.999_999_9, "-1"),
    ]

    @Test(
        "A decimal has at most six places, no trailing zeros and no exponent",
        arguments: numbers
    )
    func decimals(number: Double, text: String) {
        var buffer = TextBuffer()
        buffer.put(decimal: number)
        #expect(buffer.string == text)
    }

    @Test(
        "Text is escaped as a string is, up to a limit that the last escape may pass",
        arguments: [
            (Int.max, #"ü\x1b[1m\u202eé\n"#), (100, #"ü\x1b[1m\u202eé\n"#), (0, ""), (2, "ü"), (3, #"ü\x1b"#),
            (9, #"ü\x1b[1m"#), (10, #"ü\x1b[1m\u202e"#),
        ])
    func escapes(limit: Int, shown: String) {
        var buffer = TextBuffer()
        buffer.put(escaping: "ü\u{1b}[1m\u{202e}é\n".utf8.span, upTo: limit)
        #expect(buffer.string == shown)
    }

    @Test(
        "Integers reach their ends",
        arguments: [
            Int64.min, -1, 0, 9, 10, 1_234_567, 99_999_999, 100_000_000, 1_000_000_010,
            9_999_999_999_999_999, 10_000_000_000_000_000, .max,
        ])
    func integers(number: Int64) {
        var buffer = TextBuffer()
        buffer.put(integer: number)
        #expect(buffer.string == "\(number)")
    }

    @Test("The largest unsigned number has twenty digits")
    func unsigned() {
        var buffer = TextBuffer()
        buffer.put(integer: UInt64.max)
        #expect(buffer.string == "18446744073709551615")
    }

    @Test("Pieces stand one behind the other and a cleared buffer starts anew")
    func pieces() {
        var buffer = TextBuffer()
        buffer.put("gone")
        buffer.clear()
        buffer.put(static: "touch ")
        buffer.put(integer: 1)
        buffer.put(" hit ")
        buffer.put(utf8: [0x45, 0xC3, 0xA9].span)
        #expect(buffer.string == "touch 1 hit Eé")
    }
}

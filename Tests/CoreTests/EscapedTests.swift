import Core
import Testing

/// Rules: journal/text-that-is-shown.
@Suite struct EscapedTests {
    @Test(
        "Control characters, line separators and controls of the writing direction are written as YAML's escapes",
        arguments: [
            ("\u{0}\u{1b}[31m", "\\x00\\x1b[31m"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{7f}", "\\x7f"),
            ("\u{80}\u{9b}2J\u{9f}", "\\x80\\x9b2J\\x9f"), ("\u{2028}\u{2029}", "\\u2028\\u2029"),
            ("\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}", "\\u202a\\u202b\\u202c\\u202d\\u202e"),
            ("\u{2066}\u{2067}\u{2068}\u{2069}", "\\u2066\\u2067\\u2068\\u2069"),
            ("\u{200e}\u{200f}\u{61c}", "\\u200e\\u200f\\u061c"),
            // The carriage return and the line feed are one character of Swift's.
            ("a\r\nb", "a\\r\\nb"),
        ])
    func isEscaped(text: String, shown: String) {
        #expect(escaped(text) == shown)
    }

    @Test(
        "Letters of every script, spaces and signs stay as they are",
        arguments: [
            "", "plain ~", "\u{a0}é", "כפתור", "زر", "ボタン", "👆🏽", "a\u{200d}b", "\u{202f}\u{2065}\u{206a}",
            "\\n",
        ])
    func stays(text: String) {
        #expect(Array(escaped(text).utf8) == Array(text.utf8))
    }

    @Test(
        "What needs an escape in JSON is spelled as JSON does",
        arguments: [
            ("{\"a\":\"\u{9b}\u{202e}\u{7f}\"}", "{\"a\":\"\\u009b\\u202e\\u007f\"}"),
            ("{\"é\":1}", "{\"é\":1}"),
        ])
    func json(text: String, shown: String) {
        var buffer = TextBuffer()
        buffer.put(escapingJSON: text.utf8.span)
        #expect(buffer.string == shown)
    }

    @Test("A string becomes a JSON string") func quotedString() {
        var buffer = TextBuffer()
        buffer.put(jsonString: "a\"\\\n\u{1b}\u{85}\u{2028}ü".utf8.span)
        #expect(buffer.string == "\"a\\\"\\\\\\n\\u001b\\u0085\\u2028ü\"")
    }

    @Test(
        "In bytes the same characters are found as in characters, whatever comes before, and none in what is no UTF-8"
    )
    func bytes() {
        for value in (0..<0x11_0000 as Range<UInt32>) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let utf8 = Array(("ü" + String(scalar) + "x").utf8)
            let found = utf8.span.characterToEscape(at: 2)
            guard (found != nil) != scalar.needsEscape || found.map({ $0.scalar != scalar }) == true else {
                continue
            }
            Issue.record("\(String(value, radix: 16))")
        }
        for broken in [[0xc2], [0xe2], [0xe2, 0x80], [0xe2, 0x80, 0x41], [0x9b], [0xc2, 0x41]] as [[UInt8]] {
            #expect(broken.span.characterToEscape(at: 0) == nil)
        }
    }
}

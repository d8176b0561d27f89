import Core
import Testing

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
}

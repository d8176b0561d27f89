import Testing
import TestSupport
import YAML

/// Rules: scenes/budgets, scenes/mistakes, scenes/reading-files.
@Suite("YAML that is wrong")
struct MalformedTests {
    @Test(
        "an error names the file, the line and the column",
        arguments: [
            (
                "a: [1, 2\n",
                "f:2:1: did not find expected ',' or ']' while parsing a flow sequence (from line 1)"
            ),
            (
                "a: 1\n b: 2\n",
                "f:2:3: mapping values are not allowed in this context; this line is indented by 1, the text above by 0"
            ),
            (
                "a: b: c\n",
                "f:1:5: mapping values are not allowed in this context"
            ),
            (
                "a: 1\nc: d: e\n",
                "f:2:5: mapping values are not allowed in this context; a text with ': ' in it needs quotes"
            ),
            (
                "w:\n  - id: a\n   frame: 1\n",
                "f:3:4: did not find expected '-' indicator while parsing a block collection (from line 2); "
                    + "this line is indented by 3, the list by 2, the text above by 4"
            ),
            (
                "w:\n  - id: a\n  frame: 1\n",
                "f:3:3: did not find expected '-' indicator while parsing a block collection (from line 2); "
                    + "this line is indented by 2, the list by 2, the text above by 4"
            ),
            (
                "a:\n    b: 1\n  # a comment\n\n  c: 2\n",
                "f:5:3: did not find expected key while parsing a block mapping (from line 1); "
                    + "this line is indented by 2, the map by 0, the text above by 4"
            ),
            (
                "a:\n\tb: 1\n",
                "f:2:1: found character that cannot start any token while scanning for the next token (from line 2); "
                    + "a tab does not indent in YAML, write blanks"
            ),
            (
                "a:\n  -\tb: 1\n",
                "f:2:4: found character that cannot start any token while scanning for the next token (from line 2); "
                    + "this is a tab, write blanks"
            ),
            (
                "a: 1\nclass:button\nc: 2\n",
                "f:3:1: could not find expected ':' while scanning a simple key (from line 2); "
                    + "a blank belongs behind the colon of a key"
            ),
            (
                "a: 1\nframe\nc: 2\n",
                "f:3:1: could not find expected ':' while scanning a simple key (from line 2); "
                    + "a colon and a blank belong behind a key"
            ),
            (
                "{a:b, c:[1]}\n",
                "f:1:8: found unexpected ':' while scanning a plain scalar (from line 1); a blank belongs behind the colon of a key"
            ),
            ("é: 'x\n", "f:2:1: found unexpected end of stream while scanning a quoted scalar (from line 1)"),
            ("a: *b\n", "f:1:4: the alias *b has no finished anchor &b before it"),
            ("a: &b [*b]\n", "f:1:8: the alias *b has no finished anchor &b before it"),
            ("a: \u{1}\n", "f:1:4: control characters are not allowed"),
        ])
    func errors(text: String, message: String) {
        #expect(message == failure(of: Array(text.utf8)))
    }

    @Test("text that is not UTF-8 is refused at the first wrong byte")
    func invalidUTF8() {
        #expect(
            failure(of: [97, 58, 32, 0xC3, 0x28, 10])
                == "f:1:5: this is not UTF-8 (invalid trailing UTF-8 octet); save it as UTF-8")
    }

    @Test("a byte order mark is skipped and moves no place")
    func byteOrderMark() throws {
        let text = Array("a: 1\nb: [\n".utf8)
        let source = try YAMLSource(path: "f", bytes: [0xEF, 0xBB, 0xBF] + text.prefix(5))
        #expect(source.documents[0]["a"]?.int == 1 && source.documents[0].place.column == 1)
        #expect(source.excerpt(at: 0).text == "a: 1")
        #expect(failure(of: [0xEF, 0xBB, 0xBF] + text) == failure(of: text))
    }

    @Test("UTF-16 is named, with a byte order mark and without", arguments: [true, false], [true, false])
    func utf16(isBigEndian: Bool, hasMark: Bool) {
        let units = (hasMark ? [0xFEFF] : []) + Array("a: ü\nb: 1\n".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
        #expect(failure(of: bytes) == "f:1:1: this is UTF-16; save it as UTF-8")
        do throws(YAMLError) {
            _ = try YAMLSource(path: "f", bytes: bytes)
        } catch .malformed(_, _, _, let excerpt) {
            #expect(excerpt.text == "a: ü")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("duplicate keys, tags and keys that are not scalars are all listed, and the file is read")
    func mistakes() throws {
        let text = "a: 1\nb: !thing 2\na: 3\n[x]: 4\nc: {d: 1, d: 2}\n"
        let source = try YAMLSource(path: "f", text: text)
        #expect(
            source.mistakes.map { "\($0.place): \($0.message)" }.sorted() == [
                "2:4: the tag !thing is not known here",
                "3:1: the key a stands here twice",
                "4:1: a key must be a word",
                "5:11: the key d stands here twice",
            ])
        #expect(source.documents[0].count == 5)
    }

    @Test("a duplicate is found among many keys too")
    func manyKeys() throws {
        let text = (0..<40).map { "k\($0): 0\n" }.joined() + "k7: 1\n"
        #expect(
            try YAMLSource(path: "f", text: text).mistakes.map(\.message) == ["the key k7 stands here twice"])
    }

    @Test("an alias bomb gives one error")
    func aliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let aliases = repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(failure(of: Array(text.utf8)) == "f:6:10: aliases add more than 1 MiB to this file")
    }

    @Test("an alias counts the bytes of what it names, even of one long text")
    func aliasedBytes() {
        let long = String(repeating: "x", count: 100_000)
        let text = { (count: Int) in
            "a: &a \(long)\nb: [\(repeatElement("*a", count: count).joined(separator: ","))]\n"
        }
        #expect(failure(of: Array(text(10).utf8)) == nil)
        #expect(failure(of: Array(text(1_000).utf8)) == "f:2:35: aliases add more than 1 MiB to this file")
    }

    @Test("%TAG directives are few and short", arguments: [(16, 10, true), (17, 10, false), (1, 300, false)])
    func tagDirectives(count: Int, length: Int, isTaken: Bool) {
        let prefix = String(repeating: "p", count: length)
        let text = (0..<count).map { "%TAG !t\($0)! \(prefix)\n" }.joined() + "---\na: 1\n"
        let place = count > 16 ? "17:1" : "1:1"
        let message = "f:\(place): more than 16 %TAG directives, or a long one"
        #expect(failure(of: Array(text.utf8))?.hasPrefix(message) == (isTaken ? nil : true))
    }

    @Test("a key of more than 4 KiB is a mistake, and shown cut")
    func longKey() throws {
        let source = try YAMLSource(path: "f", text: "? " + String(repeating: "é", count: 2_049) + "\n: 1\n")
        let shown = String(repeating: "é", count: 40)
        #expect(
            source.mistakes.map(\.message) == ["a key has at most 4096 bytes, and \(shown)… is longer"])
        #expect(source.documents[0].entries.map { $0.key.key } == [nil])
    }

    @Test("no more mistakes are kept than are listed")
    func mistakeLimit() throws {
        let text = String(repeating: "- {[]: 1}\n", count: 5_000)
        #expect(try YAMLSource(path: "f", text: text).mistakes.count == 1_001)
    }

    @Test("lists in each other beyond the limit give one error", arguments: [1_000, 100_000])
    func depth(levels: Int) {
        let text = String(repeating: "[", count: levels)
        let limits = YAMLLimits(depth: 500)
        #expect(
            failure(of: Array(text.utf8), limits) == "f:1:501: more than 500 lists and maps within each other"
        )
    }

    @Test("aliases deepen what they stand in")
    func aliasDepth() {
        let text = "a: &a [[[1]]]\nb: [[*a]]\n"
        #expect(failure(of: Array(text.utf8), YAMLLimits(depth: 6)) == nil)
        #expect(
            failure(of: Array(text.utf8), YAMLLimits(depth: 5))
                == "f:2:6: more than 5 lists and maps within each other")
    }

    @Test("a deep chain within the limit is read")
    func deepChain() throws {
        let depth = 9_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        var node = try YAMLSource(path: "f", text: text, limits: YAMLLimits(depth: 10_000)).documents.first
        var levels = 0
        while let inner = node {
            levels += 1
            node = inner.items.first { _ in true }
        }
        #expect(levels == depth)
    }

    @Test("random bytes and mutated text are read or refused, never fatal", arguments: 0..<8)
    func fuzz(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let fixture = Array(
            "windows:\n  - &w {id: w, frame: [0, 0.5, 1e3, .nan]}\n  - *w\n---\n? |\n  é\n: 'x'\n# c\n\"\\u00e9\": ~\n"
                .utf8)
        for _ in 0..<400 {
            var bytes = fixture
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default:
                    bytes.insert(
                        Array("[]{}&*:-,'\"\n |>%!".utf8).randomElement(using: &random) ?? 0, at: place)
                }
            }
            guard let source = try? YAMLSource(path: "f", bytes: bytes) else { continue }
            for document in source.documents { visit(document) }
        }
    }

    private func visit(_ node: YAMLNode) {
        _ = (node.text, node.double, node.bool, source: node.source.text(ofLine: node.place.line))
        for item in node.items { visit(item) }
        for (key, value) in node.entries {
            visit(key)
            visit(value)
        }
    }

    private func failure(of bytes: [UInt8], _ limits: YAMLLimits = YAMLLimits()) -> String? {
        do throws(YAMLError) {
            _ = try YAMLSource(path: "f", bytes: bytes, limits: limits)
            return nil
        } catch {
            return error.description
        }
    }
}

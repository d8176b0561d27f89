import TestSupport
import Testing
import YAML

/// Rules: scenes/reading-files.
@Suite("YAML nodes")
struct NodeTests {
    @Test("a map gives its entries in file order, with the place of every key and value")
    func entries() throws {
        let source = try YAMLSource(
            path: "a.yaml", text: "id: start\nframe: [50, 50, 100, 44]\nénorme: 'été'\n")
        let root = try #require(source.documents.first)
        #expect(root.kind == .mapping)
        #expect(root.entries.map { $0.key.text } == ["id", "frame", "énorme"])
        #expect(root.entries.map { $0.key.place.description } == ["1:1", "2:1", "3:1"])
        #expect(root.entries.map { $0.value.place.description } == ["1:5", "2:8", "3:9"])
        #expect(root["frame"]?.items.map { $0.int } == [50, 50, 100, 44])
        #expect(root["énorme"]?.text == "été")
        #expect(root["missing"] == nil)
    }

    @Test("a file may hold several documents, or none")
    func documents() throws {
        let several = try YAMLSource(path: "a.yaml", text: "a: 1\n---\nb: 2\n--- word\n")
        #expect(several.documents.count == 3)
        #expect(several.documents[1]["b"]?.int == 2)
        #expect(several.documents[2].text == "word")
        #expect(try YAMLSource(path: "a.yaml", text: "# nothing\n").documents.isEmpty)
    }

    @Test("an alias reads as what it names and stands where it stands")
    func aliases() throws {
        let source = try YAMLSource(path: "a.yaml", text: "a: &here [1, [2, 3]]\nb: *here\n")
        let alias = try #require(source.documents[0]["b"])
        #expect(alias.items.map { $0.count } == [0, 2])
        #expect(alias.place == YAMLPlace(line: 2, column: 4))
    }

    @Test(
        "a scalar reads by the core schema",
        arguments: [
            ("true", "bool true"), ("false", "bool false"), ("on", "string on"), ("yes", "string yes"),
            ("True", "bool true"), ("TRUE", "bool true"), ("False", "bool false"), ("FALSE", "bool false"),
            ("tRUE", "string tRUE"), ("'True'", "string True"), ("'true'", "string true"),
            ("!!str true", "string true"),
            ("~", "null"), ("null", "null"), ("", "null"), ("'~'", "string ~"),
            ("12", "int 12"), ("-7", "int -7"), ("+7", "int 7"), ("0x222a", "int 8746"), ("0o17", "int 15"),
            ("017", "int 17"), ("9223372036854775807", "int 9223372036854775807"),
            ("9223372036854775808", "double 9.223372036854776e+18"),
            ("1.5", "double 1.5"), (".5", "double 0.5"), ("1.", "double 1.0"), ("1e3", "double 1000.0"),
            (".inf", "double inf"), ("-.inf", "double -inf"), (".nan", "double nan"),
            ("inf", "string inf"), ("nan", "string nan"), ("0x", "string 0x"), ("0x1p3", "string 0x1p3"),
            ("1_000", "string 1_000"), ("-", "string -"), ("1e", "string 1e"), (".", "string ."),
            ("\"a\\nb\"", "string a\nb"), ("a b", "string a b"),
        ])
    func scalars(text: String, reading: String) throws {
        // A lone dash would be a list; as a flow value it is an error, so give every scalar a key.
        let source = try? YAMLSource(path: "a.yaml", text: text == "-" ? "k: '-'" : "k: \(text)\n")
        let value = try #require(source?.documents[0]["k"])
        let read =
            if value.isNull {
                "null"
            } else if let bool = value.bool {
                "bool \(bool)"
            } else if let int = value.int {
                "int \(int)"
            } else if let double = value.double {
                "double \(double)"
            } else {
                "string \(value.text ?? "?")"
            }
        #expect(read == reading)
        #expect(value.isString == reading.hasPrefix("string"))
    }

    @Test("folded, literal and quoted scalars keep their text")
    func copiedScalars() throws {
        let text = "a: |\n  one\n  two\nb: \"x\\ty\"\nc: one\n  two\nd: 'it''s'\n"
        let root = try YAMLSource(path: "a.yaml", text: text).documents[0]
        #expect(root.entries.map { $0.value.text } == ["one\ntwo\n", "x\ty", "one two", "it's"])
    }

    @Test("the text of a line comes back without its end, whatever ends it")
    func lines() throws {
        let source = try YAMLSource(path: "a.yaml", text: "a: 1\r\nb: 2\rc: 3\nd: 4")
        #expect((1...5).map { source.text(ofLine: $0) } == ["a: 1", "b: 2", "c: 3", "d: 4", nil])
        #expect(source.documents[0].entries.map { $0.key.place.line } == [1, 2, 3, 4])
    }

    @Test("a decimal number is read as the nearest there is, however many digits it has")
    func decimals() throws {
        var digits = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            let whole = Int.random(in: 0...99_999_999, using: &digits)
            let decimals = String(Int.random(in: 0...9_999_999_999, using: &digits))
            let text = "\(Bool.random(using: &digits) ? "-" : "")\(whole).\(decimals)"
            let value = try YAMLSource(path: "a.yaml", text: "k: \(text)\n").documents[0]["k"]
            #expect(value?.double == Double(text), "\(text)")
        }
    }

    @Test("a key is found by its letters, behind characters of several bytes too")
    func names() throws {
        let names = YAMLNames(["id", "frame", "alpha", "été", "on"])
        let text = "frame: 1\n'été': 2\nalpa: 3\n\"on\": 4\nframed: 5\n\"\": 6\n[1]: 7\n"
        let root = try YAMLSource(path: "a.yaml", text: text).documents[0]
        #expect(root.entries.map { names.index(of: $0.key) } == [1, 3, nil, 4, nil, nil, nil])
        #expect(root.entryIndices.map { root[$0].value.int } == [1, 2, 3, 4, 5, 6, 7])
        let alias = try YAMLSource(path: "a.yaml", text: "k: &a id\n*a : 1\n").documents[0]
        #expect(alias.entries.map { names.index(of: $0.key) } == [nil, nil])
    }
}

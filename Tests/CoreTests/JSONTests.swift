import Core
import Testing

@Suite("Reading JSON")
struct JSONTests {
    private func parsed(_ text: String, inPiecesOf count: Int) -> JSONValue? {
        var parser = JSONParser(text.utf8, deepest: 3, uniqueKeys: true)
        for _ in 0...text.utf8.count {
            switch parser.proceed(bytes: count) {
            case .unfinished: continue
            case .value(let value): return value
            case .wrong: return nil
            }
        }
        Issue.record("\(text) never ends")
        return nil
    }

    @Test(
        "a text is what it is, however small the pieces are in which it is read",
        arguments: [
            #"{"a":[1,-2.5,0.1,1e3,-0],"b":{"c":true,"d":false,"e":null},"f":"x\n\u00e9\ud83d\ude00é"} "#,
            #" [ [ ] , { } , "" , [ [ 1 ] ] ] "#, "0", #""text""#, "null",
            "[123456789012345,1234567890123456,0.30000000000000004,1e400]",
        ])
    func pieces(text: String) {
        let whole = JSONValue(parsing: text.utf8, deepest: 3, uniqueKeys: true)
        #expect((whole != nil) == !text.contains("1e400"))
        for count in 1...text.utf8.count { #expect(parsed(text, inPiecesOf: count) == whole) }
    }

    @Test(
        "what is no JSON is refused, also in pieces",
        arguments: [
            "", " ", "[", "[1", "[1,", "[1,]", "{", #"{"a""#, #"{"a":"#, #"{"a":1,}"#, #"{"a" 1}"#, "{1:2}",
            "]", "}", "[}", "{]", "[1}", #"{"a":1]"#, "1 2", "[] []", "01", "-", "1.", ".5", "+1", "1e",
            "-01",
            "tru", "nul", #"""#, #""\x""#, #""\u12""#, #""\ud800""#, "\"\n\"", "[[[[]]]]",
            #"{"a":1,"b":2,"a":3}"#,
        ])
    func refused(text: String) {
        #expect(JSONValue(parsing: text.utf8, deepest: 3, uniqueKeys: true) == nil)
        for count in 1...3 { #expect(parsed(text, inPiecesOf: count) == nil) }
    }

    @Test("of many keys, too, none may stand twice", arguments: [16, 17, 40])
    func manyKeys(count: Int) {
        let members = (0..<count).map { #""k\#($0)":\#($0)"# }
        func object(_ members: [String]) -> JSONValue? {
            JSONValue(parsing: "{\(members.joined(separator: ","))}".utf8, uniqueKeys: true)
        }
        #expect(object(members)?["k\(count - 1)"] == .number(Double(count - 1)))
        for index in [0, count - 1] { #expect(object(members + [members[index]]) == nil) }
    }

    @Test("a piece reads no further than it should")
    func bounds() {
        var parser = JSONParser("[\(String(repeating: "1,", count: 1_000))1]".utf8)
        var pieces = 1
        while case .unfinished = parser.proceed(bytes: 100) { pieces += 1 }
        #expect((20...21).contains(pieces))
    }
}

import ApplicationProtocol
import Core
import Testing

/// Rules: applications/lines.
@Suite("Requests of programs")
struct RequestTests {
    static let requests: [ClientRequest] = [
        .hello(protocol: 1, name: "paint"), .attach(moves: .latest, answerWithin: nil, replace: false),
        .attach(moves: .all, answerWithin: 0.5, replace: true),
        .attach(moves: .latest, answerWithin: nil, presses: true, replace: false), .detach, .pong,
        .subscribe(nil),
        .answer(answer(17, .acted(["addTea", "save"])) { ($0.note, $0.delay) = ("page changed", 0.021) }),
        .answer(answer(18, .handled) { ($0.seenAfter, $0.view, $0.state) = (600, "list", "a-Z_9") }),
        .answer(answer(19, .nothing("no \"listener\"\n"))),
        .setState(GestureAnswer(recognizer: "circle", touch: 17, .began)),
        .setState(GestureAnswer(recognizer: "a \"b\"\n", touch: 1, .cancelled)),
        .note(ClientNote("out of paper", kind: "paper")), .note(ClientNote("a \"jam\"\n", isWarning: true)),
        .describe([]), .describe(["out of paper", "a \"jam\"\n"]),
        .subscribe(["light.*", "order.start"]), .unsubscribe(nil), .unsubscribe(["a?"]),
        .tree(.init()), .tree(.init(app: "kiosk", views: ["menu"])), .watch(.init(app: "kiosk")),
        .unwatch(app: nil), .unwatch(app: "kiosk"),
        .perform([.object([.init("publish", .string("order.cleared"))])], app: "kiosk"),
        .perform([], app: nil), .scene(.object([.init("windows", .array([]))]), app: "kiosk"),
        .explain(.point(x: 1000, y: 560.25, screen: "main"), app: nil),
        .explain(.point(x: -0.1, y: 1e9 / 3, screen: nil), app: "kiosk"),
        .explain(.view("a \"b\""), app: nil),
    ]

    private static func answer(
        _ touch: Int, _ outcome: TouchAnswer.Outcome, _ say: (inout TouchAnswer) -> Void = { _ in }
    ) -> TouchAnswer {
        var answer = TouchAnswer(touch: touch, outcome)
        say(&answer)
        return answer
    }

    @Test("what a client writes is what touchd reads", arguments: requests)
    func roundTrip(request: ClientRequest) throws {
        for id in [nil, RequestID.number(0), .number(9_007_199_254_740_991), .text("a \"b\"\n")] {
            let line = RequestLine(request.line(id: id).utf8)
            #expect(line.id == id)
            #expect(try line.request.get() == request)
        }
    }

    @Test("the examples of the protocol are read")
    func examples() {
        #expect(
            request(#"{"request":"hello","id":1,"protocol":1,"name":"paint"}"#)
                == .hello(protocol: 1, name: "paint"))
        #expect(
            request(#"{"request":"attach"}"#) == .attach(moves: .latest, answerWithin: nil, replace: false))
        #expect(
            request(#"{"request":"attach","answers":true}"#)
                == .attach(moves: .latest, answerWithin: 1, replace: false))
        #expect(
            request(#"{"request":"attach","presses":true}"#)
                == .attach(moves: .latest, answerWithin: nil, presses: true, replace: false))
        #expect(
            request(#"{"request":"answer","touch":17,"outcome":"acted","did":["addTea"],"delay":0.021}"#)
                == .answer(Self.answer(17, .acted(["addTea"])) { $0.delay = 0.021 }))
        #expect(request(#"{"request":"hello","protocol":7,"name":"a"}"#) == .hello(protocol: 7, name: "a"))
        #expect(
            request(#"{"request":"explain","id":6,"app":"kiosk","at":[1000,560],"screen":"main"}"#)
                == .explain(.point(x: 1000, y: 560, screen: "main"), app: "kiosk"))
    }

    @Test(
        "a line that is not one JSON object is a bad line",
        arguments: [
            "", " ", "1", "[]", "null", "{} {}", "{", #"{"request":"detach",}"#, #"{request:"detach"}"#,
            #"{"request":"detach","request":"detach"}"#, #"{"request":"detach","id":1,"id":1}"#,
            #"{"request":"scene","scene":{"a":{"b":1,"b":2}}}"#, "{\"request\":\"detach\"}\0",
            "{\"request\":\"deta\0ch\"}", #"{"request":"detach","id":01}"#, #"{"request":"detach","id":+1}"#,
            "{\"request\":\u{B}\"detach\"}",
        ])
    func badLines(line: String) {
        #expect(refusal(line)?.code == .badLine)
        #expect(RequestLine(line.utf8).id == nil)
    }

    @Test("invalid UTF-8 is a bad line")
    func encoding() throws {
        for bytes: [UInt8] in [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] {
            let line = Array(#"{"request":""#.utf8) + bytes + Array(#""}"#.utf8)
            #expect(RequestLine(line).request == .failure(try #require(refusal("{"))))
        }
    }

    @Test("a blank and a carriage return around the object are nothing")
    func space() {
        #expect(request(" {\"request\" :\t\"detach\"} \r") == .detach)
    }

    @Test("64 levels are read, one more is a bad line")
    func nesting() {
        func line(_ levels: Int) -> String {
            let lists = levels - 3
            let inner = String(repeating: "[", count: lists) + "1" + String(repeating: "]", count: lists)
            return #"{"request":"perform","effects":[{"a":\#(inner)}]}"#
        }
        #expect(refusal(line(64)) == nil)
        #expect(refusal(line(65))?.code == .badLine)
    }

    @Test(
        "an id is a whole number up to 2^53 - 1 or a text of 64 bytes",
        arguments: [
            ("0", true), ("9007199254740991", true), ("9007199254740992", false), ("-1", false),
            ("1.5", false), ("1e3", true), ("true", false), ("null", false), ("[1]", false), ("\"\"", true),
            ("\"" + String(repeating: "ü", count: 32) + "\"", true),
            ("\"" + String(repeating: "ü", count: 32) + "a\"", false),
        ])
    func ids(id: String, isRight: Bool) {
        let line = #"{"request":"detach","id":\#(id)}"#
        #expect((refusal(line)?.code == .badValue) == !isRight)
        #expect((RequestLine(line.utf8).id != nil) == isRight)
    }

    /// Rules: applications/answers.
    @Test(
        "an answer has one outcome and what it needs, in texts of 1 to 80 characters",
        arguments: [
            #""outcome":"acted""#, #""outcome":"acted","did":[]"#, #""outcome":"acted","did":[""]"#,
            #""outcome":"acted","did":"a""#, #""outcome":"handled","did":["a"]"#, #""outcome":"nothing""#,
            #""outcome":"nothing","reason":"" "#, #""outcome":"nothing","reason":7"#, #""outcome":"done""#,
            #""outcome":"handled","reason":"a""#, #""outcome":"handled","delay":-1"#,
            #""outcome":"handled","state":"a b""#, #""outcome":"handled","state":7"#,
            "\"outcome\":\"handled\",\"state\":\"\(String(repeating: "a", count: 65))\"",
            #""outcome":"handled","seenAfter":-0.1"#, #""outcome":"handled","seenAfter":600.1"#,
            #""outcome":"handled","seenAfter":"1"#, #""outcome":"handled","delay":61"#,
            #""outcome":"handled","note":"" "#,
            "\"outcome\":\"nothing\",\"reason\":\"\(String(repeating: "ü", count: 81))\"", #""did":["a"]"#,
            "\"outcome\":\"acted\",\"did\":[\(String(repeating: "\"a\",", count: 16))\"a\"]",
        ])
    func wrongAnswers(members: String) {
        #expect(refusal("{\"request\":\"answer\",\"touch\":1,\(members)}") != nil)
        #expect(refusal("{\"request\":\"answer\",\(members)}") != nil)
    }

    /// Rules: applications/custom-recognizers.
    @Test("the state of a recognizer is one of five, and has a recognizer and a touch")
    func states() {
        for state in GestureAnswer.State.allCases {
            #expect(
                request(#"{"request":"setState","recognizer":"circle","touch":3,"state":"\#(state)"}"#)
                    == .setState(GestureAnswer(recognizer: "circle", touch: 3, state)))
        }
        for members in [
            #""recognizer":"circle","touch":3"#, #""recognizer":"circle","state":"began""#,
            #""touch":3,"state":"began""#, #""recognizer":"circle","touch":3,"state":"possible""#,
            #""recognizer":"circle","touch":3,"state":1"#, #""recognizer":7,"touch":3,"state":"began""#,
            #""recognizer":"circle","touch":0.5,"state":"began""#,
            #""recognizer":"circle","touch":3,"state":"began","view":"a""#,
        ] {
            #expect(refusal("{\"request\":\"setState\",\(members)}") != nil, "\(members)")
        }
    }

    /// Rules: applications/clients.
    @Test("a client says of itself at most 32 lines of 1 to 200 characters")
    func lines() {
        let longest = String(repeating: "ü", count: 200)
        let most = Array(repeating: "\"\(longest)\"", count: 32).joined(separator: ",")
        #expect(
            request("{\"request\":\"describe\",\"lines\":[\(most)]}")
                == .describe(Array(repeating: longest, count: 32)))
        for lines in ["[\(most),\"a\"]", "[\"\"]", "[\"\(longest)u\"]", "[7]", "\"a\"", "null"] {
            #expect(refusal("{\"request\":\"describe\",\"lines\":\(lines)}") != nil, "\(lines)")
        }
        #expect(refusal("{\"request\":\"describe\"}") != nil)
    }

    /// Rules: applications/notes.
    @Test("a note has 1 to 200 characters, and is a warning or not")
    func notes() {
        let longest = String(repeating: "ü", count: 200)
        #expect(
            request(#"{"request":"note","text":"\#(longest)"}"#) == .note(ClientNote(longest)))
        let text = #""text":"a""#
        #expect(
            request(#"{"request":"note",\#(text),"priority":"info"}"#) == .note(ClientNote("a")))
        for members in [
            #""text":"""#, #""text":"\#(longest)u""#, #""text":7"#, #""priority":"warning""#,
            text + #","kind":"a b""#, text + #","kind":"\#(longest.prefix(33))""#, text + #","kind":7"#,
            text + #","priority":"error""#, text + #","priority":4"#,
        ] {
            #expect(refusal("{\"request\":\"note\",\(members)}") != nil, "\(members)")
        }
    }

    @Test(
        "a program has 0.1 to 10 seconds to answer",
        arguments: [("0.1", true), ("10", true), ("0.09", false), ("11", false)])
    func patience(seconds: String, isRight: Bool) {
        let line = "{\"request\":\"attach\",\"answerWithin\":\(seconds)}"
        #expect((refusal(line) == nil) == isRight)
    }

    @Test("a refused request keeps its id")
    func refusedID() {
        #expect(RequestLine(#"{"request":"fly","id":"x"}"#.utf8).id == .text("x"))
        #expect(RequestLine(#"{"id":4}"#.utf8).id == .number(4))
    }

    @Test("no bytes make the reader trap")
    func random() {
        var generator = SystemRandomNumberGenerator()
        let lines = Self.requests.map { Array($0.line(id: .number(7)).utf8) }
        for _ in 0..<20_000 {
            var line = lines.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !line.isEmpty {
                let index = Int.random(in: 0..<line.count, using: &generator)
                line[index] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = RequestLine(line)
        }
    }
}

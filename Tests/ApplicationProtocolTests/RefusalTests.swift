import ApplicationProtocol
import Core
import Testing

/// Rules: applications/lines.
@Suite("Requests that are refused")
struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let code: RefusalCode
        let message: String

        init(_ line: String, _ code: RefusalCode, _ message: String) {
            self.line = line
            self.code = code
            self.message = message
        }

        var testDescription: String { line }
    }

    @Test(
        "the code and the sentence say what is wrong",
        arguments: [
            Case("x", .badLine, "a line must be one JSON object, nested at most 64 deep"),
            Case(#"{"id":1}"#, .missingKey, "a request needs the key request"),
            Case(#"{"request":7}"#, .badValue, "request must be a text"),
            Case(
                #"{"request":"atach"}"#, .unknownRequest,
                "there is no request 'atach'; did you mean attach?"),
            Case(#"{"request":"fly"}"#, .unknownRequest, "there is no request 'fly'"),
            Case(
                #"{"request":"attach","move":"all"}"#, .unknownKey,
                "the request attach has no key 'move'; did you mean moves?"),
            Case(#"{"request":"detach","zzz":1}"#, .unknownKey, "the request detach has no key 'zzz'"),
            Case(#"{"request":"pong","app":"a"}"#, .unknownKey, "the request pong has no key 'app'"),
            Case(
                #"{"request":"hello","name":"a"}"#, .missingKey,
                "the request hello needs the key protocol"),
            Case(
                #"{"request":"hello","protocol":1}"#, .missingKey, "the request hello needs the key name"),
            Case(#"{"request":"perform"}"#, .missingKey, "the request perform needs the key effects"),
            Case(#"{"request":"scene"}"#, .missingKey, "the request scene needs the key scene"),
            Case(#"{"request":"explain"}"#, .missingKey, "the request explain needs the key at"),
            Case(#"{"request":"hello","protocol":0,"name":"a"}"#, .protocol, "touchd speaks protocol 1"),
            Case(
                #"{"request":"hello","protocol":"1","name":"a"}"#, .badValue,
                "protocol must be a whole number"),
            Case(#"{"request":"attach","moves":"some"}"#, .badValue, "moves must be latest or all"),
            Case(#"{"request":"attach","replace":1}"#, .badValue, "replace must be true or false"),
            Case(#"{"request":"subscribe","topics":"a"}"#, .badValue, "topics must be a list of texts"),
            Case(#"{"request":"subscribe","topics":[1]}"#, .badValue, "topics must be a list of texts"),
            Case(#"{"request":"tree","views":[null]}"#, .badValue, "views must be a list of texts"),
            Case(#"{"request":"watch","app":1}"#, .badValue, "app must be a text"),
            Case(#"{"request":"perform","effects":{}}"#, .badValue, "effects must be a list"),
            Case(#"{"request":"scene","scene":[]}"#, .badValue, "scene must be an object"),
            Case(
                #"{"request":"explain","at":[1]}"#, .badValue,
                "at must be two numbers, [x, y], or a view's id"),
            Case(
                #"{"request":"explain","at":[1,"2"]}"#, .badValue,
                "at must be two numbers, [x, y], or a view's id"),
            Case(
                #"{"request":"explain","at":[1,2],"screen":0}"#, .badValue, "screen must be a text"),
        ])
    func refusals(refused: Case) {
        #expect(refusal(refused.line) == Refused(refused.code, refused.message))
    }

    @Test(
        "a name has 1 to 64 letters, digits, dots, lines and dashes",
        arguments: [
            ("a", true), ("paint-2.x_Y", true), (String(repeating: "n", count: 64), true),
            (String(repeating: "n", count: 65), false), ("", false), ("a b", false), ("ä", false),
            ("a/b", false), ("*", false),
        ])
    func names(name: String, isRight: Bool) {
        let line = #"{"request":"hello","protocol":1,"name":"\#(name)"}"#
        #expect(request(line) == (isRight ? .hello(protocol: 1, name: name) : nil))
        #expect(refusal(line)?.code == (isRight ? nil : .badValue))
    }

    @Test("256 effects and 64 patterns are accepted, one more is beyond the limit")
    func limits() {
        func effects(_ count: Int) -> ClientRequest {
            .perform(Array(repeating: .object([]), count: count), app: nil)
        }
        func patterns(_ count: Int) -> ClientRequest { .subscribe(Array(repeating: "a", count: count)) }
        #expect(refusal(effects(256).line()) == nil)
        #expect(refusal(effects(257).line()) == Refused(.limit, "a batch has at most 256 effects"))
        #expect(refusal(patterns(64).line()) == nil)
        #expect(
            refusal(patterns(65).line()) == Refused(.limit, "a connection has at most 64 patterns"))
        let long = { ClientRequest.subscribe([String(repeating: "é", count: $0 / 2)]) }
        #expect(refusal(long(4_096).line()) == nil)
        #expect(refusal(long(4_098).line()) == Refused(.limit, "a pattern has at most 4096 bytes"))
    }

    @Test("a refusal repeats only the beginning of what is long")
    func longNames() throws {
        let long = String(repeating: "x", count: 100_000)
        let unknown = try #require(refusal(#"{"request":"\#(long)"}"#))
        #expect(unknown.code == .unknownRequest)
        #expect(unknown.message.utf8.count < 128)
        let key = try #require(refusal(#"{"request":"detach","\#(long)":1}"#))
        #expect(key.code == .unknownKey)
        #expect(key.message.utf8.count < 128)
    }

    @Test("many keys are read in time that grows with their number")
    func manyKeys() {
        let keys = (0..<40_000).map { "\"\($0)\":0" }.joined(separator: ",")
        let start = ContinuousClock.now
        #expect(refusal("{\(keys)}")?.code == .missingKey)
        #expect(ContinuousClock.now - start < .seconds(10))
    }
}

import ApplicationProtocol
import Core
import Testing

/// Rules: applications/lines.
@Suite("Answers to programs")
struct AnswerTests {
    private func read(_ line: String, to request: ClientRequest) -> Answer? {
        guard case .answer(let json) = ServerLine(line.utf8) else { return nil }
        return Answer(json: json, to: request)
    }

    private var welcome: Welcome {
        var welcome = Welcome(
            touchd: "0.2.0", client: "paint", number: 7, may: Right.allCases, apps: ["kiosk", "shell"])
        welcome.time = 81.2
        welcome.front = "kiosk"
        return welcome
    }

    @Test("the welcome is written as the protocol shows it")
    func welcomeLine() {
        let line =
            #"{"id":1,"ok":true,"protocol":1,"touchd":"0.2.0","client":"paint","number":7,"#
            + #""may":["touches","presses","topics","tree","values","actions","changes","scene"],"#
            + #""front":"kiosk","#
            + #""apps":["kiosk","shell"],"time":81.2,"limits":{"line":262144,"queue":262144,"#
            + #""state":16777216,"effects":256,"topics":64,"pattern":4096}}"#
        #expect(Answer(id: .number(1), .success(.welcome(welcome))).line == line)
    }

    @Test("what touchd answers is what the client reads")
    func roundTrip() {
        var other = welcome
        other.front = nil
        other.may = []
        other.limits.line = 5
        let explanation = JSONValue.object([.init("rev", .init(3)), .init("hit", .string("buy"))])
        let scope = ClientRequest.Scope()
        let answers: [(ClientRequest, Answer.Content)] = [
            (.hello(protocol: 1, name: "paint"), .welcome(welcome)),
            (.hello(protocol: 1, name: "paint"), .welcome(other)),
            (.attach(moves: .all, answerWithin: nil, replace: true), .attached([])), (.detach, .done),
            (.attach(moves: .all, answerWithin: nil, replace: true), .attached([EventTests.view])),
            (.subscribe(nil), .done), (.setState(GestureAnswer(recognizer: "a", touch: 1, .ended)), .done),
            (.tree(scope), .state(app: "kiosk", revision: 118)), (.unwatch(app: nil), .done),
            (.watch(scope), .state(app: "kiosk", revision: 0)), (.unsubscribe(["a"]), .done),
            (.scene(.object([]), app: nil), .state(app: "kiosk", revision: 9)),
            (.perform([], app: nil), .performed(app: "kiosk", revision: 122, results: [true, false])),
            (.explain(.point(x: 1, y: 2, screen: nil), app: nil), .explanation(explanation)),
        ]
        for (request, content) in answers {
            let answer = Answer(id: .text("x"), .success(content))
            #expect(read(answer.line, to: request) == answer)
        }
    }

    @Test("each code is read back, with the effect and the mistakes", arguments: RefusalCode.allCases)
    func refusals(code: RefusalCode) {
        let mistakes = [Refused.Mistake(path: "windows[0].view.frame", error: "a frame has four numbers")]
        for refused in [
            Refused(code, "no"), Refused(code, "no", at: 0), Refused(code, "no", at: 3, mistakes: mistakes),
        ] {
            let answer = Answer(id: nil, .failure(refused))
            #expect(read(answer.line, to: .detach) == answer)
        }
    }

    @Test("the codes are spelled as in the protocol")
    func spelling() {
        let codes =
            "badLine tooLong helloFirst protocol unknownRequest unknownKey missingKey badValue denied "
            + "notAllowed taken notAttached unknownApp unknownId idExists wrongKind badScene tooLarge limit"
        #expect(RefusalCode.allCases.map { $0.rawValue }.joined(separator: " ") == codes)
    }

    @Test("a code of a later version leaves the sentence")
    func unknownCode() throws {
        let answer = try #require(
            read(#"{"ok":false,"code":"tired","error":"touchd is tired"}"#, to: .detach))
        guard case .failure(let refused) = answer.result else {
            Issue.record("not refused")
            return
        }
        #expect(refused.code == nil)
        #expect(refused.message == "touchd is tired")
    }

    @Test("an answer that lacks what was asked for is none")
    func incomplete() {
        #expect(read(#"{"ok":true}"#, to: .attach(moves: .all, answerWithin: nil, replace: false)) == nil)
        #expect(read(#"{"ok":true,"app":"a"}"#, to: .tree(.init())) == nil)
        #expect(read(#"{"ok":1}"#, to: .detach) == nil)
    }
}

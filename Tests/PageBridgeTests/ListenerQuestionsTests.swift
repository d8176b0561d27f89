import Core
import PageBridge
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("Who listens in a page")
struct ListenerQuestionsTests {
    private static func listener(_ number: Int, _ type: String) -> JSONValue {
        .object([.init("type", .string(type)), .init("backendNodeId", JSONValue(number))])
    }

    @Test("it is asked once a second at most, and what came in between is asked when that is over")
    func pause() {
        var questions = ListenerQuestions()
        for (time, mayAsk, deadline) in [
            (10.0, true, nil), (10.5, false, 11.0), (11, true, nil), (20, true, nil),
        ] {
            let answer = questions.mayAsk(at: time)
            #expect(answer == mayAsk && questions.deadline == deadline, "at \(time)")
        }
    }

    @Test(
        "each element that listens to clicks or touches is news once, however many listen to something else")
    func news() {
        var questions = ListenerQuestions()
        let others = (0..<5_000).map { Self.listener($0, "scroll") }
        let clicks = (5_000..<8_000).map { Self.listener($0, "click") }
        let found = questions.news(in: others + clicks)
        #expect(found == (5_000..<7_000).map { .init(node: $0, isFollower: false) })
        let later = questions.news(in: [
            Self.listener(6_999, "dblclick"), Self.listener(7_000, "contextmenu"),
        ])
        #expect(later == [.init(node: 7_000, isFollower: false)])
    }

    @Test("an element that listens to clicks is news again once it follows fingers")
    func followers() {
        var questions = ListenerQuestions()
        let clicks = questions.news(in: [Self.listener(1, "click")])
        #expect(clicks == [.init(node: 1, isFollower: false)])
        let moves = ["touchmove", "pointermove", "click"].map { Self.listener(1, $0) }
        let followers = questions.news(in: moves)
        #expect(followers == [.init(node: 1, isFollower: true)])
    }
}

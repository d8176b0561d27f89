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
        #expect(found == Array(5_000..<7_000))
        let later = questions.news(in: [Self.listener(6_999, "pointerup"), Self.listener(7_000, "touchend")])
        #expect(later == [7_000])
    }
}

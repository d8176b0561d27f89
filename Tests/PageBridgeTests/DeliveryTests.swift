import ApplicationProtocol
import Core
import PageConfiguration
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("Fingers that are handed to a page")
struct DeliveryTests {
    private static func chromium() throws -> FakeChromium {
        var settings = PageSettings()
        settings.mode = .deliver
        var fake = try FakeChromium(settings)
        try fake.begin()
        return fake
    }

    /// The kinds of the events that a session got, with the number of fingers.
    private static func handed(_ fake: borrowing FakeChromium) throws -> [String] {
        try fake.requests("Input.dispatchTouchEvent").map { request in
            let points = request["params"]?["touchPoints"]?.array ?? []
            let (kind, session) = (
                request["params"]?["type"]?.string ?? "", request["sessionId"]?.string ?? ""
            )
            return "\(kind) \(points.count) \(session)"
        }
    }

    @Test("a finger that began in a document which has gone ends all the same")
    func gone() throws {
        var fake = try Self.chromium()
        try fake.touch(.began)
        try fake.say(#"{"method":"Runtime.executionContextsCleared","sessionId":"S","params":{}}"#)
        try fake.touch(.ended)
        let handed = try Self.handed(fake)
        #expect(handed == ["touchStart 1 S", "touchEnd 0 S"])
    }

    @Test("a page that is pinched larger gets fingers where it shows them, and has them where they are in it")
    func pinched() throws {
        var fake = try Self.chromium()
        try fake.tell(#"{"what":"viewport","viewport":[2,100,50]}"#)
        let began = try fake.touch(.began)
        try fake.answer(
            "Performance.getMetrics", #"{"metrics":[{"name":"NavigationStart","value":\#(began - 5)}]}"#)
        let point = try fake.requests("Input.dispatchTouchEvent").last?["params"]?["touchPoints"]?.array?
            .first
        #expect(point?["x"]?.number == 2.5 && point?["y"]?.number == 2.5)
        // It has moved since it told where it was.
        for message in [
            #"{"touch":1,"what":"down","stamp":5000,"time":5001,"x":107.5,"y":52.5,"at":[107.5,52.5],"viewport":[2,105,50],"view":"page","kind":"touch","disabled":false}"#,
            #"{"touch":1,"what":"up","time":5003,"view":"page","follows":false}"#,
            #"{"touch":1,"what":"click","time":5004,"view":"page","standard":"","disabled":false,"listens":true}"#,
            #"{"touch":1,"what":"proof","time":5004,"proof":"changed"}"#,
            #"{"touch":1,"what":"settled","time":5005}"#,
        ] { try fake.tell(message) }
        try fake.touch(.ended)
        let answers = try fake.answers()
        #expect(answers.map(\.outcome) == [.acted(["click"])])
    }

    @Test("what a session has is over with it")
    func over() throws {
        for end in [
            #"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#,
            #"{"method":"Inspector.targetCrashed","sessionId":"S","params":{}}"#,
        ] {
            var fake = try Self.chromium()
            try fake.touch(.began)
            try fake.say(end)
            try fake.touch(.ended)
            let handed = try Self.handed(fake)
            #expect(handed == ["touchStart 1 S"])
        }
    }
}

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

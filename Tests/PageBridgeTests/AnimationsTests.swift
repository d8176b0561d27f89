import Core
import PageBridge
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("What programs of pages move")
struct AnimationsTests {
    private static let own = JSONValue(parsing: #"{"type":"WebAnimation"}"#.utf8)

    @Test("a session is told at once, and then at most once in 0.05 s, also of the last one")
    func pause() {
        var animations = Animations()
        #expect(animations.deadline == nil)
        _ = animations.begin(Self.own, in: "S", at: 100)
        _ = animations.begin(Self.own, in: "S", at: 100)
        #expect(animations.deadline == 100)
        #expect(animations.takeDue(at: 100) == ["S"] && animations.deadline == nil)
        _ = animations.begin(Self.own, in: "S", at: 100.01)
        #expect(animations.deadline == 100.05)
        #expect(animations.takeDue(at: 100.02).isEmpty)
        #expect(animations.takeDue(at: 100.05) == ["S"])
    }

    @Test("animations of style sheets have events, and sessions that are over are not told")
    func others() {
        var animations = Animations()
        _ = animations.begin(JSONValue(parsing: #"{"type":"CSSTransition"}"#.utf8), in: "S", at: 100)
        _ = animations.begin(nil, in: "S", at: 100)
        #expect(animations.deadline == nil)
        _ = animations.begin(Self.own, in: "S", at: 100)
        animations.forget("S")
        #expect(animations.takeDue(at: 200).isEmpty)
    }

    @Test("the browser forgets the animations of a session now and then")
    func kept() {
        var animations = Animations()
        let forgets = (0..<1_500).filter { _ in animations.begin(Self.own, in: "S", at: 100) }.count
        #expect(forgets == 3)
    }
}

import Core
import HIDRecords
import Pipeline
import Scenes
import Testing
import TouchKit

/// Rule: actions/later.
@Suite("Effects that clients schedule")
struct ScheduledEffectTests {
    @Test("a client's effects are done later, in its name, between two events")
    func client() throws {
        var stage = try BatchStage()
        #expect(
            try stage.perform(
                #"[{"after":2,"id":"late","do":[{"publish":"a"},{"set":{"view":"level","value":7}}]}]"#) == [
                    true
                ])
        _ = stage.lines()
        stage.pipeline.advance(before: Timestamp(microseconds: 2_000_000))
        #expect(stage.lines().isEmpty)
        stage.pipeline.advance(to: Timestamp(microseconds: 2_000_000))
        #expect(
            stage.lines() == ["client paint performs: publish a", "client paint performs: set level value 7"])
        #expect(try stage.value("level") == .number(7))
        #expect(stage.pipeline.nextDeadline == nil)
    }

    @Test("what waits is bounded, and each id waits once")
    func bounds() throws {
        var stage = try BatchStage()
        let named = #"{"after":5,"id":"one","do":[{"publish":"a"}]}"#
        let unnamed = #"{"after":5,"do":[{"publish":"b"}]}"#
        _ = try stage.perform("[\(named),\(named)]")
        _ = try stage.perform("[\(Array(repeating: unnamed, count: 254).joined(separator: ","))]")
        #expect(try stage.perform("[\(unnamed)]") == [true])
        #expect(try stage.perform("[\(named),\(unnamed)]") == [true, false])
        #expect(try stage.perform(#"[{"cancelTimer":"one"}]"#) == [true])
        _ = stage.lines()
        stage.pipeline.advance(to: Timestamp(microseconds: 5_000_000))
        let lines = stage.lines()
        #expect(lines.count == 255 && Set(lines) == ["client paint performs: publish b"])
    }

    @Test("an action that schedules itself at once goes on, twenty times a second")
    func repetition() throws {
        var stage = try BatchStage()
        let effects = #"{"after":0.0001,"do":[{"action":"again","to":"clock"}]}"#
        let view =
            #"{"id":"clock","class":"button","frame":[0,0,9,9],"actions":{"again":[{"publish":"tick"},\#(effects)]}}"#
        _ = try stage.perform(
            #"[{"insert":{"into":"menu","view":\#(view)}},{"action":"again","to":"clock"}]"#)
        _ = stage.lines()
        stage.pipeline.advance(to: Timestamp(microseconds: 1_000_000))
        #expect(stage.lines().count { $0 == "clock performs again: publish tick" } == 20)
    }

    @Test("a view that a scheduled effect inserts keeps its id and stays in memory until then")
    func insertion() throws {
        var stage = try BatchStage()
        let view = #"{"id":"later","class":"button","frame":[0,0,9,9],"on":{"touchDown":{"publish":"x"}}}"#
        _ = try stage.perform(#"[{"after":5,"do":[{"insert":{"into":"menu","view":\#(view)}}]}]"#)
        #expect(
            try stage.refusal(#"[{"insert":{"into":"menu","view":{"id":"later","frame":[0,0,1,1]}}}]"#)?.code
                == .idExists)
        for _ in 0..<1_200 {
            _ = try stage.perform(
                #"[{"insert":{"into":"menu","view":{"id":"brief","frame":[0,0,1,1]}}},{"remove":"brief"}]"#)
        }
        #expect(stage.application.tree.responders.count < 1_200)
        stage.pipeline.advance(to: Timestamp(microseconds: 5_000_000))
        let later = try stage.id("later")
        #expect(stage.application.tree.superview(of: later) == (try stage.id("menu")))
        #expect(stage.application.tree[view: later].viewClass == .button)
    }

    @Test("a scene that is replaced forgets what waits")
    func replaced() throws {
        var stage = try BatchStage()
        _ = try stage.perform(#"[{"after":5,"do":[{"publish":"a"}]}]"#)
        let scene = #"{"screens":[{"size":[4,8]}],"windows":[{"id":"page"}]}"#
        try stage.pipeline.replaceScene(
            ofApp: 0, by: try #require(JSONValue(parsing: scene.utf8, deepest: 64)), for: "paint",
            mayRunPrograms: false, at: Timestamp(microseconds: 0))
        #expect(stage.pipeline.nextDeadline == nil)
    }
}

/// Rule: actions/animations.
@Suite("Animations that clients begin")
struct AnimationTests {
    @Test("a client's animation leaves the view without touches, and ends in its name")
    func client() throws {
        var stage = try BatchStage()
        let animation =
            #"{"view":"tea","duration":0.3,"delay":0.2,"set":{"alpha":0.5},"then":[{"publish":"moved"}]}"#
        #expect(try stage.perform(#"[{"animate":\#(animation)}]"#) == [true])
        #expect(stage.lines() == ["client paint performs: animate tea 0.3"])
        let tea = try stage.id("tea")
        #expect(stage.application.tree[view: tea].hitTestExclusion == .animating)
        #expect(stage.application.tree[view: tea].alpha == 0.5)
        stage.pipeline.advance(to: Timestamp(microseconds: 500_000))
        #expect(stage.lines() == ["client paint performs: publish moved"])
        #expect(stage.application.tree[view: tea].hitTestExclusion == nil)
    }

    @Test("an animation beyond what may wait is over at once")
    func bound() throws {
        var stage = try BatchStage()
        let unnamed = #"{"after":5,"do":[{"publish":"b"}]}"#
        _ = try stage.perform("[\(Array(repeating: unnamed, count: 256).joined(separator: ","))]")
        #expect(try stage.perform(#"[{"animate":{"view":"tea","duration":1}}]"#) == [false])
        #expect(stage.application.tree[view: try stage.id("tea")].hitTestExclusion == nil)
        #expect(
            try stage.perform(#"[{"present":"sheet"},{"dismiss":"sheet","duration":1}]"#) == [true, true])
        #expect(stage.application.tree.window(of: try stage.id("paper")) == nil)
    }
}

import Core
import HIDRecords
import Pipeline
import Scenes
import Testing
import TouchKit

/// Rules: actions/add, actions/recognizers-that-come-and-go.
@Suite("Views and recognizers that clients put elsewhere")
struct AdditionTests {
    @Test("a client moves a view, not into itself, and is told so")
    func views() throws {
        var stage = try BatchStage()
        #expect(
            try stage.perform(
                #"[{"add":{"view":"tea","to":"root","below":"lamp"}},{"add":{"view":"menu","to":"tea"}}]"#)
                == [true, true])
        let (tea, menu) = (try stage.id("tea"), try stage.id("menu"))
        #expect(stage.application.tree.superview(of: tea) == (try stage.id("root")))
        #expect(stage.application.tree.superview(of: menu) == tea)
        #expect(try stage.perform(#"[{"add":{"view":"tea","to":"menu"}}]"#) == [false])
        #expect(
            stage.lines() == [
                "client paint performs: add tea to root below lamp", "client paint performs: add menu to tea",
                "client paint performs: add tea to menu", "add tea no (cycle)",
            ])
    }

    @Test("an id that a view had which is gone means the view that has it now")
    func reusedID() throws {
        var stage = try BatchStage()
        let insert = #"{"insert":{"into":"root","view":{"id":"x","frame":[0,0,10,10]}}}"#
        #expect(try stage.perform("[\(insert)]") == [true])
        #expect(try stage.perform(#"[{"remove":"x"}]"#) == [true])
        #expect(try stage.perform("[\(insert)]") == [true])
        let tree = stage.application.tree
        let named = try #require(tree.responder(named: "x"))
        #expect(tree.superview(of: named) == tree.responder(named: "root"))
    }

    @Test("two views that are to lie in each other do not confuse the check of a batch")
    func circle() throws {
        var stage = try BatchStage()
        #expect(
            try stage.perform(
                #"[{"add":{"view":"tea","to":"lamp"}},{"add":{"view":"lamp","to":"tea"}},{"insert":{"into":"tea","view":{"id":"x","frame":[0,0,1,1],"gestures":[{"type":"tap"}]}}},{"remove":"x"},{"insert":{"into":"lamp","view":{"id":"x","frame":[0,0,1,1]}}}]"#
            ) == [true, false, true, true, true])
    }

    @Test("a view that a client adds out of a view that it removes stays known")
    func rescue() throws {
        var stage = try BatchStage()
        #expect(
            try stage.perform(
                #"[{"add":{"view":"tea","to":"root"}},{"remove":"menu"},{"set":{"view":"tea","enabled":false}}]"#
            )
                == [true, true, true])
        #expect(try stage.refusal(#"[{"add":{"view":"menu","to":"root"}}]"#)?.code == .unknownId)
    }

    @Test("a recognizer moves to what is inserted, and stays in memory with it")
    func recognizers() throws {
        var stage = try BatchStage()
        let view = #"{"id":"pad","frame":[0,0,400,100],"gestures":[{"type":"tap","id":"own"}]}"#
        #expect(
            try stage.perform(
                #"[{"insert":{"into":"root","view":\#(view)}},{"addGesture":{"recognizer":"tap","to":"pad"}},{"addGesture":{"recognizer":"own","to":"menu"}}]"#
            ) == [true, true, true])
        for _ in 0..<1_200 {
            _ = try stage.perform(
                #"[{"insert":{"into":"menu","view":{"id":"brief","frame":[0,0,1,1]}}},{"remove":"brief"}]"#)
        }
        #expect(stage.application.tree.responders.count < 1_200)
        _ = stage.lines()
        stage.touch(true, 300, 50)
        stage.touch(false, 300, 50)
        #expect(stage.lines().contains("tap on pad possible to recognized"))
        #expect(
            try stage.perform(#"[{"remove":"pad"},{"addGesture":{"recognizer":"own","to":"lamp"}}]"#) == [
                true, true,
            ])
        let lamp = try stage.id("lamp")
        #expect(
            stage.application.recognizers.contains { $0.name == "own" && $0.view == lamp && $0.isAttached })
    }

    @Test("a recognizer that a client takes from its view has no id any more, unless the scene declares it")
    func removal() throws {
        var stage = try BatchStage()
        #expect(try stage.perform(#"[{"removeGesture":"tap"}]"#) == [true])
        #expect(try stage.refusal(#"[{"addGesture":{"recognizer":"tap","to":"menu"}}]"#)?.code == .unknownId)
        stage.touch(true, 300, 50)
        stage.touch(false, 300, 50)
        #expect(!stage.lines().contains { $0.hasPrefix("tap on menu") })
    }

    @Test("what a scene has under detached keeps its id, whatever a client does with it")
    func declared() throws {
        let text = """
            screens: [{size: [400, 800]}]
            windows: [{id: w, subviews: [{id: tray, frame: [0, 0, 400, 400]}]}]
            detached: [{id: tea, frame: [0, 0, 100, 100]}]
            detachedGestures: [{type: tap, id: tap}]
            """
        let scene = try Scene(text: text)
        var live = LiveScene(of: scene)
        func check(_ json: String) throws -> [Effect] {
            let effects = try #require(JSONValue(parsing: json.utf8, deepest: 64)?.array)
            return try live.read(effects, for: scene, mayRunPrograms: false, apps: []).effects
        }
        #expect(
            try check(
                #"[{"add":{"view":"tea","to":"tray"}},{"addGesture":{"recognizer":"tap","to":"tea"}},{"remove":"tea"},{"removeGesture":"tap"},{"addGesture":{"recognizer":"tap","to":"tray"}},{"add":{"view":"tea","to":"w","at":0}}]"#
            ).count == 6)
    }

    @Test("a touch reaches 256 recognizers, however many effects bring together")
    func most() throws {
        let own = (0..<200).map { "{type: longPress, id: o\($0)}" }.joined(separator: ", ")
        let more = (0..<100).map { "{type: longPress, id: m\($0)}" }.joined(separator: ", ")
        let text = """
            screens: [{size: [400, 800]}]
            windows:
              - {id: w, gestures: [\(own)], subviews: [{id: tray, frame: [0, 0, 400, 400]}]}
            detached: [{id: tea, frame: [0, 0, 400, 400], gestures: [\(more)]}]
            """
        var application = Application(scene: try Scene(text: text))
        let (tea, tray) = (
            try #require(application.tree.responder(named: "tea")),
            try #require(application.tree.responder(named: "tray"))
        )
        application.log = DecisionLog(hitTestLimit: 0)
        application.perform(.tree(.add(tea, AddPosition(in: tray))), at: Timestamp(microseconds: 0))
        var finger = DigitizerFinger()
        finger.position = Point(x: 50, y: 50)
        finger.touch = true
        finger.range = true
        finger.eventMask = [.touch, .range, .position]
        var record = DigitizerEvent()
        record.fingers = [finger]
        var numbers = TouchNumbers()
        application.sendEvent(
            record, from: PanelAttachment(panel: 0, screen: 0, size: nil), numbers: &numbers)
        let reached = application.log.entries.filter { entry in
            if case .gesture(.touches(_, .began, _)) = entry.decision { true } else { false }
        }
        #expect(reached.count == 256)
    }
}

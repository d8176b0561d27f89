import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit
import YAML

/// Rules: actions/batches, actions/insert, actions/remove, controls/setting-a-value.
@Suite("Batches of effects that clients bring")
struct BatchTests {
    @Test("a value that is set is brought into its range and sends nothing")
    func values() throws {
        var stage = try BatchStage()
        let effects = """
            [{"set":{"view":"lamp","value":true}},{"set":{"view":"level","value":70}},
             {"set":{"view":"count","value":-3}},{"set":{"view":"page","value":9}},
             {"set":{"view":"part","value":2}}]
            """
        #expect(try stage.perform(effects) == [true, true, true, true, true])
        #expect(try stage.value("lamp") == .isOn(true))
        #expect(try stage.value("level") == .number(10))
        #expect(try stage.value("count") == .number(0))
        #expect(try stage.value("page") == .index(2))
        #expect(try stage.value("part") == .index(2))
        #expect(
            stage.lines() == [
                "client paint performs: set lamp value true", "client paint performs: set level value 70",
                "client paint performs: set count value -3", "client paint performs: set page value 9",
                "client paint performs: set part value 2",
            ])
    }

    @Test("a client inserts a view, which is hit and sends its actions, and removes it again")
    func insertion() throws {
        var stage = try BatchStage()
        _ = try stage.perform(
            """
            [{"insert":{"into":"menu","at":0,"view":{"id":"sugar","class":"button","frame":[200,0,100,100],
            "on":{"touchUpInside":["order",{"publish":"order.sugar"}]},
            "gestures":[{"type":"longPress","id":"hold","requireToFail":["tap"]}]}}},
             {"set":{"view":"sugar","selected":true}},{"set":{"recognizer":"hold","enabled":false}}]
            """)
        let sugar = try stage.id("sugar")
        #expect(stage.application.tree.siblingInFront(of: sugar) == (try stage.id("tea")))
        #expect(stage.application.tree[view: sugar].flags.contains(.selected))
        _ = stage.lines()
        stage.touch(true, 210, 10)
        #expect(stage.lines().contains("sugar touchesBegan {1} handle"))
        stage.touch(false, 210, 10)
        #expect(
            stage.pipeline.outbox.take().joined().compactMap(\.effect).map(\.effect) == [
                .publish(topic: "order.start"), .publish(topic: "order.sugar"),
            ])
        stage.touch(true, 210, 10)
        _ = stage.lines()
        #expect(try stage.perform(#"[{"remove":["sugar"]}]"#) == [true])
        #expect(
            stage.lines().prefix(3) == [
                "client paint performs: remove sugar", "touch 2 cancelled (view removed)",
                "sugar touchesCancelled {2} handle",
            ])
        #expect(try stage.refusal(#"[{"set":{"view":"sugar","hidden":true}}]"#)?.code == .unknownId)
        #expect(try stage.refusal(#"[{"set":{"recognizer":"hold","enabled":true}}]"#)?.code == .unknownId)
        _ = try stage.perform(#"[{"insert":{"after":"tea","view":{"id":"sugar","frame":[0,0,10,10]}}}]"#)
        #expect(try stage.id("sugar") != sugar)
    }

    @Test("what a client has inserted stays where it is when the view around it is put back")
    func restoration() throws {
        var stage = try BatchStage()
        _ = try stage.perform(
            """
            [{"insert":{"into":"menu","view":{"id":"sugar","class":"switch","frame":[200,0,100,100]}}},
             {"set":{"view":"sugar","value":true}},{"set":{"view":"tea","hidden":true}},
             {"set":{"view":"level","value":7}},{"set":{"recognizer":"tap","enabled":false}},{"remove":"tea"}]
            """)
        #expect(try stage.perform(#"[{"restore":"menu"},{"restore":"sugar"}]"#) == [true, false])
        let (menu, tea, sugar) = (try stage.id("menu"), try stage.id("tea"), try stage.id("sugar"))
        #expect(stage.application.tree.subviews(of: menu) == [sugar, tea])
        #expect(!stage.application.tree[view: tea].flags.contains(.hidden))
        #expect(try stage.value("sugar") == .isOn(true))
        #expect(try stage.value("level") == .number(7))
        #expect(stage.application.recognizers.allSatisfy { $0.isEnabled })
        #expect(try stage.perform(#"[{"restore":"application"}]"#) == [true])
        #expect(try stage.value("level") == .number(0))
    }

    @Test("what was removed stays away while a client's own view has an id of the file")
    func restorationOfReusedIDs() throws {
        var stage = try BatchStage()
        let tea = try stage.id("tea")
        _ = try stage.perform(#"[{"remove":"menu"}]"#)
        _ = try stage.perform(#"[{"insert":{"into":"root","view":{"id":"tea","frame":[0,0,9,9]}}}]"#)
        #expect(try stage.perform(#"[{"restore":"application"}]"#) == [true])
        #expect(stage.application.tree.window(of: tea) == nil)
    }

    @Test("a first responder that refuses and an action that nobody takes are not done")
    func results() throws {
        var stage = try BatchStage()
        let effects = """
            [{"becomeFirstResponder":"note"},{"becomeFirstResponder":"tea"},{"action":"order","from":"tea"},
             {"action":"order","to":"root"},{"resignFirstResponder":"note"}]
            """
        #expect(try stage.perform(effects) == [true, false, true, false, true])
    }

    @Test(
        "a mistake has its code",
        arguments: [
            (#"{"run":["/bin/true"]}"#, MistakeCode.notAllowed), (#"{"unit":"a.service"}"#, .notAllowed),
            (#"{"foreground":"kiosk"}"#, .notAllowed), (#"{"remove":"coffee"}"#, .unknownId),
            (#"{"insert":{"into":"menu","view":{"id":"tea","frame":[0,0,1,1]}}}"#, .idExists),
            (#"{"insert":{"into":"menu","view":{"id":"tap","frame":[0,0,1,1]}}}"#, .idExists),
            (#"{"set":{"view":"tap","hidden":true}}"#, .wrongKind), (#"{"present":"home"}"#, .wrongKind),
            (#"{"set":{"view":"lamp","value":0.5}}"#, .wrongKind),
            (#"{"set":{"view":"part","value":"first"}}"#, .wrongKind),
            (#"{"set":{"view":"root","value":1}}"#, .wrongKind),
            (#"{"set":{"view":"root","alpha":2}}"#, .badValue), (#""tea""#, .badValue),
            (#"{"set":{"view":"root","alhpa":1}}"#, .unknownKey), (#"{"delete":"tea"}"#, .unknownKey),
            (#"{"insert":{"into":"menu","view":{"include":"/etc/passwd"}}}"#, .unknownKey),
            (#"{"insert":{"into":"menu","view":{"id":"x"}}}"#, .missingKey), (#"{}"#, .missingKey),
            (#"{"insert":{"view":{"id":"x","frame":[0,0,1,1]}}}"#, .missingKey),
            (#"{"set":{"hidden":true}}"#, .missingKey),
            (
                #"{"insert":{"into":"menu","view":{"id":"x","frame":[0,0,1,1],"actions":{"a":[{"run":["b"]}]}}}}"#,
                .notAllowed
            ),
            (#"{"set":{"recognizer":"tap","action":[{"unit":"a.service"}]}}"#, .notAllowed),
            (
                #"{"set":{"recognizer":"tap","action":[{"insert":{"into":"menu","view":{"frame":[0,0,1,1],"#
                    + #""gestures":[{"type":"tap","action":{"run":["b"]}}]}}}]}}"#, .notAllowed
            ),
        ])
    func codes(_ effect: String, _ code: MistakeCode) throws {
        for place in 0..<5 {
            var stage = try BatchStage()
            var effects = (0..<4).map {
                #"{"insert":{"into":"root","view":{"id":"v\#($0)","frame":[0,0,9,9]}}}"#
            }
            effects.insert(effect, at: place)
            let refusal = try stage.refusal("[\(effects.joined(separator: ","))]")
            #expect(refusal?.index == place)
            #expect(refusal?.code == code, "\(refusal?.message ?? "")")
            #expect(stage.lines().isEmpty)
            #expect(stage.application.tree.responder(named: "v0") == nil)
            #expect(
                try stage.perform(#"[{"insert":{"into":"root","view":{"id":"v0","frame":[0,0,9,9]}}}]"#) == [
                    true
                ])
        }
    }

    @Test("an id is known from the effect that brings it to the one that removes it")
    func order() throws {
        var stage = try BatchStage()
        let sugar =
            #"{"insert":{"into":"menu","view":{"id":"sugar","frame":[0,0,9,9],"subviews":[{"id":"cube","frame":[0,0,9,9]}]}}}"#
        let use = #"{"set":{"view":"cube","hidden":true}}"#
        #expect(try stage.refusal("[\(use),\(sugar)]")?.index == 0)
        #expect(try stage.refusal(#"[\#(sugar),\#(use),{"remove":"menu"},\#(use)]"#)?.index == 3)
        #expect(try stage.refusal(#"[\#(sugar),{"remove":"sugar"},\#(sugar),\#(use)]"#) == nil)
        #expect(try stage.refusal("[\(sugar)]")?.code == .idExists)
        #expect(
            try stage.refusal(#"[{"remove":"menu"},{"set":{"recognizer":"tap","enabled":true}}]"#)?.index == 1
        )
    }

    @Test("a controller that is not presented is known with its views")
    func presentation() throws {
        var stage = try BatchStage()
        let effects =
            #"[{"set":{"view":"paper","hidden":true}},{"present":"sheet"},{"dismiss":"sheet"},{"set":{"view":"paper","hidden":false}}]"#
        #expect(try stage.perform(effects) == [true, true, true, true])
    }

    @Test("what is inserted and removed for years takes no more memory than what is there")
    func growth() throws {
        var stage = try BatchStage()
        let insert =
            #"{"insert":{"into":"menu","view":{"id":"sugar","class":"button","frame":[0,0,9,9],"actions":{"a":[{"set":{"view":"sugar","hidden":true}}]},"gestures":[{"type":"tap","id":"t2"}]}}}"#
        for _ in 0..<1_200 {
            _ = try stage.perform(
                #"[\#(insert),{"set":{"recognizer":"t2","action":[{"remove":"sugar"}]}},{"remove":"sugar"}]"#)
        }
        _ = try stage.perform("[\(insert)]")
        #expect(stage.application.tree.responders.count < 1_100)
        #expect(stage.application.recognizers.count < 1_100)
        #expect(try stage.refusal("[\(insert)]")?.code == .idExists)
        stage.touch(true, 5, 5)
        #expect(stage.lines().contains("sugar touchesBegan {1} handle"))
    }

    @Test("a batch has at most 256 effects")
    func limit() throws {
        var stage = try BatchStage()
        let effect = #"{"publish":"t"}"#
        let refusal = try stage.refusal("[\(Array(repeating: effect, count: 257).joined(separator: ","))]")
        #expect(refusal?.code == .limit)
        #expect(
            try stage.perform("[\(Array(repeating: effect, count: 256).joined(separator: ","))]").count == 256
        )
    }

    @Test("an action of the file may run a program")
    func programOfTheFile() throws {
        var stage = try BatchStage()
        #expect(try stage.perform(#"[{"action":"start","from":"tea"}]"#) == [true])
        #expect(stage.pipeline.outbox.take().joined().compactMap(\.effect).count == 1)
        #expect(try stage.perform(#"[{"run":["/bin/false"]}]"#, mayRunPrograms: true) == [true])
    }

    @Test("what a client began to ignore ends with its connection; what an action of the file began stays")
    func ignoring() throws {
        var stage = try BatchStage()
        let depth = { (stage: borrowing BatchStage) in stage.pipeline.apps[0].application.ignoringDepth }
        let (begin, end) = (#"{"ignoreInteraction":"begin"}"#, #"{"ignoreInteraction":"end"}"#)
        _ = try stage.perform("[\(begin),\(begin),\(end),\(begin)]")
        #expect(depth(stage) == 2)
        stage.pipeline.endIgnoring(ofConnection: 8)
        #expect(depth(stage) == 2)
        stage.pipeline.endIgnoring(ofConnection: 7)
        #expect(depth(stage) == 0)
        stage.pipeline.endIgnoring(ofConnection: 7)
        _ = try stage.perform(#"[{"action":"lock","from":"tea"},\#(begin)]"#)
        #expect(depth(stage) == 2)
        stage.pipeline.endIgnoring(ofConnection: 7)
        #expect(depth(stage) == 1)
    }

    @Test("views that include each other are refused, those of the file counted")
    func inclusionCircle() throws {
        var stage = try BatchStage()
        let one = #"{"set":{"view":"tea","pointInside":{"including":["menu"]}}}"#
        let other = #"{"set":{"view":"menu","pointInside":{"including":["tea"]}}}"#
        #expect(try stage.refusal("[\(other)]") == nil)
        #expect(try stage.refusal("[\(one)]")?.code == .badValue)
    }

    @Test("more than 256 recognizers on a chain are refused")
    func recognizerBudget() throws {
        var stage = try BatchStage()
        let gestures = Array(repeating: #"{"type":"tap"}"#, count: 256).joined(separator: ",")
        let view = #"{"frame":[0,0,9,9],"gestures":[\#(gestures)]}"#
        #expect(try stage.refusal(#"[{"insert":{"into":"menu","view":\#(view)}}]"#)?.code == .limit)
        #expect(try stage.refusal(#"[{"insert":{"into":"root","view":\#(view)}}]"#) == nil)
    }

    @Test("a scene of a client takes the place of the file's, and values are kept")
    func scene() throws {
        var stage = try BatchStage()
        _ = try stage.perform(#"[{"set":{"view":"level","value":7}}]"#)
        stage.touch(true, 10, 10)
        _ = stage.lines()
        let scene =
            #"{"screens":[{"size":[400,800]}],"windows":[{"id":"page","subviews":[{"id":"level","class":"slider","frame":[0,0,9,9],"maximumValue":5}]}]}"#
        try stage.pipeline.replaceScene(
            ofApp: 0, by: try #require(JSONValue(parsing: scene.utf8, deepest: 64)), for: "paint",
            mayRunPrograms: false,
            at: Timestamp(microseconds: 0))
        #expect(try stage.value("level") == .number(5))
        let lines = stage.lines()
        #expect(lines.first == "touch 1 cancelled (scene loaded)")
        #expect(lines.last == "scene kiosk replaced by paint")
        #expect(try stage.perform(#"[{"remove":"level"}]"#) == [true])
    }

    @Test("a scene is refused with all its mistakes and the way to each")
    func sceneRefusal() throws {
        var stage = try BatchStage()
        let scene =
            #"{"windows":[{"id":"a.b","view":1,"subviews":[{"frame":[0,0,-1,1]},{"frame":[0,0,1,1],"on":{"shake":{"run":["x"]}}}]}]}"#
        let json = try #require(JSONValue(parsing: scene.utf8, deepest: 64))
        do {
            try stage.pipeline.replaceScene(
                ofApp: 0, by: json, for: "paint", mayRunPrograms: false, at: Timestamp(microseconds: 0))
            Issue.record("the scene is accepted")
        } catch {
            #expect(
                error.mistakes.map { "\($0.path) \($0.code)" } == [
                    " missingKey", "windows[0].view unknownKey", "windows[0].subviews[0].frame badValue",
                    "windows[0].subviews[1].on.shake unknownKey",
                    "windows[0].subviews[1].on.shake.run notAllowed",
                ])
        }
        #expect(try stage.perform(#"[{"remove":"tea"}]"#) == [true])
    }
}

import Core
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit

/// Rules: applications/state, applications/changes.
@Suite("The keys of nodes, revisions, and what brings changes about")
struct StateKeyTests {
    /// A pipeline of the apps `kiosk`, which shows `text`, and `shell`.
    private func pipeline(_ text: String) throws -> Pipeline<LineOutput> {
        let scene = try Scene(text: text)
        return Pipeline(
            apps: ["kiosk", "shell"].map {
                App(name: $0, isSystem: false, application: Application(scene: scene))
            }, foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .calls, shown: []))
    }

    private static let views = """
        screens: [{id: main, size: [400, 800]}, {id: side, size: [100, 100]}]
        application:
          id: app
          remote: handle
          actions: {log: [{publish: t}, {action: other, to: app}]}
          on: {didBecomeActive: log}
          idle:
            - {after: 60, do: [{animate: {view: dim, duration: 0.5, delay: 1, set: {alpha: 1}, then: [{publish: t}]}}]}
        windows:
          - {id: w, screen: side, level: 3, canBecomeKey: false}
          - id: front
            motion: {ended: handle}
            on: {motionEnded: log}
            subviews:
              - {id: plain, frame: [1, 2, 3, 4]}
              - {id: dim, frame: [1, 2, 3, 4], bounds: [5, 6, 3, 4], alpha: 0.1, hidden: true, anchorPoint: [0, 0],
                 transform: [2, 0, 0, 2, 0, 1], touches: {began: handle, moved: handleAndPass}}
              - {id: picture, class: imageView, frame: [0, 0, 1, 1], userInteractionEnabled: true,
                 hitTest: {redirect: plain, guarded: false}, pointInside: {including: [dim]}}
              - {id: k, class: button, frame: [0, 0, 9, 9], enabled: false, trackingOutset: 20,
                 on: {touchUpInside: [log, {action: log, target: app}]}}
              - {id: sl, class: slider, frame: [0, 0, 9, 9], value: 4, maximumValue: 8, jumpsToTouch: true}
              - {id: sw, class: switch, frame: [0, 0, 9, 9], isOn: true}
              - {id: sg, class: segmentedControl, frame: [0, 0, 9, 9], segments: [a, b, c], disabledSegments: [2], widths: [3]}
              - {id: pg, class: pageControl, frame: [0, 0, 9, 9], numberOfPages: 4, currentPage: 2}
              - {id: st, class: stepper, frame: [0, 0, 9, 9], stepValue: 0.5, wraps: true, continuous: false}
              - {id: day, class: pickerComponent, frame: [0, 0, 9, 9], numberOfRows: 7, selectedRow: 2, rowHeight: 30, wraps: true, on: {didSelectRow: log}}
              - id: egg
                class: datePicker
                frame: [0, 0, 9, 9]
                datePickerMode: countDownTimer
                minuteInterval: 5
                maximumValue: 7200
                value: 600
                subviews:
                  - {id: hours, class: pickerComponent, frame: [0, 0, 4, 9]}
                  - {id: minutes, class: pickerComponent, frame: [4, 0, 4, 9]}
              - {id: knob, class: control, frame: [0, 0, 9, 9], tracks: {by: angle, range: [0, 90], center: [1, 2]},
                 value: 3, maximumValue: 8, stepValue: 0.5, continuous: false}
              - {id: stick, class: control, frame: [0, 0, 9, 9], value: [0.5, -0.25],
                 tracks: {by: xy, returns: true, relative: false, begin: {self: true}, while: {touches: 1}}}
              - {id: note, class: textView, frame: [0, 0, 9, 9], shouldEndEditing: false}
              - {id: name, class: textField, frame: [0, 0, 9, 9], clearButtonMode: whileEditing, shouldReturn: false,
                 on: {editingChanged: {pressReturn: name}}}
              - {id: row, class: cell, frame: [0, 0, 9, 9], selected: true, on: {didSelect: log}}
              - id: open
                class: cell
                frame: [0, 9, 400, 9]
                bounds: [104, 0, 400, 9]
                performsFirstActionWithFullSwipe: false
                subviews:
                  - {id: outer, class: button, swipeAction: trailing, swipeActionStyle: destructive}
                  - {id: inner, class: button, swipeAction: trailing, frame: [0, 0, 30, 0]}
                  - {id: other, class: button, swipeAction: leading}
              - id: area
                frame: [0, 0, 400, 400]
                gestures:
                  - {type: tap, id: one, requireToFail: [two], action: log}
                  - {type: tap, id: two, numberOfTapsRequired: 2, delaysTouchesEnded: false, simultaneousWith: all}
                  - {type: swipe, id: way, direction: [left, up], canPrevent: false, allowedTouchTypes: direct}
                  - {type: longPress, id: press, minimumPressDuration: 2, actionStates: began, canBePrevented: [one]}
                  - {type: screenEdgePan, id: edge, edges: [top], region: 9, action: {action: log, target: app}}
                  - {type: custom, id: glyph, client: sketch, answerWithin: 0.5}
                  - {type: pinch, id: pairs, requireToFail: [{type: tap, of: area}, one], beRequiredToFailBy: [{in: area}],
                     simultaneousWith: [two, {id: way, when: {touches: {min: 2}}}], canBePrevented: [{type: [pan, tap]}]}
                  - {type: pan, id: values, actionRate: 20, valuesIn: screen, resetsTranslation: true}
                  - {type: tap, id: place, valuesIn: plain}
        """

    @Test(
        "a node has the keys that are not at their defaults",
        arguments: [
            (
                "app",
                #"{"remote":"handle","on":{"didBecomeActive":["log"]},"actions":{"log":[{"publish":"t"},{"action":"other","to":"app"}]},"idle":[{"after":60,"do":[{"animate":{"view":"dim","duration":0.5,"delay":1,"set":{"alpha":1},"then":[{"publish":"t"}]}}]}]}"#
            ),
            ("w", #"{"frame":[0,0,100,100],"screen":"side","level":3,"canBecomeKey":false}"#),
            (
                "front",
                #"{"frame":[0,0,400,800],"screen":"main","key":true,"motion":{"ended":"handle"},"on":{"motionEnded":["log"]}}"#
            ),
            ("plain", #"{"frame":[1,2,3,4]}"#),
            (
                "dim",
                #"{"frame":[1,2,3,4],"bounds":[5,6,3,4],"anchorPoint":[0,0],"transform":[2,0,0,2,0,1],"hidden":true,"alpha":0.1,"touches":{"began":"handle","moved":"handleAndPass"}}"#
            ),
            (
                "picture",
                #"{"class":"imageView","frame":[0,0,1,1],"hitTest":{"redirect":"plain","guarded":false},"pointInside":{"including":["dim"]},"userInteractionEnabled":true}"#
            ),
            (
                "k",
                #"{"class":"button","frame":[0,0,9,9],"enabled":false,"trackingOutset":20,"on":{"touchUpInside":["log",{"action":"log","target":"app"}]}}"#
            ),
            (
                "sl",
                #"{"class":"slider","frame":[0,0,9,9],"maximumValue":8,"jumpsToTouch":true,"value":4,"range":{"kind":"number","minimum":0,"maximum":8}}"#
            ),
            (
                "sw",
                #"{"class":"switch","frame":[0,0,9,9],"value":true,"range":{"kind":"boolean"}}"#
            ),
            (
                "sg",
                #"{"class":"segmentedControl","frame":[0,0,9,9],"segments":["a","b","c"],"widths":[3],"disabledSegments":[2],"value":-1,"range":{"kind":"index","minimum":0,"maximum":2,"step":1}}"#
            ),
            (
                "pg",
                #"{"class":"pageControl","frame":[0,0,9,9],"numberOfPages":4,"value":2,"range":{"kind":"index","minimum":0,"maximum":3,"step":1}}"#
            ),
            (
                "st",
                #"{"class":"stepper","frame":[0,0,9,9],"stepValue":0.5,"wraps":true,"continuous":false,"value":0,"range":{"kind":"number","minimum":0,"maximum":100,"step":0.5}}"#
            ),
            (
                "day",
                #"{"class":"pickerComponent","frame":[0,0,9,9],"on":{"didSelectRow":["log"]},"numberOfRows":7,"rowHeight":30,"wraps":true,"value":2,"range":{"kind":"index","minimum":0,"maximum":6,"step":1}}"#
            ),
            (
                "egg",
                #"{"class":"datePicker","frame":[0,0,9,9],"datePickerMode":"countDownTimer","minuteInterval":5,"maximumValue":7200,"value":600,"range":{"kind":"number","minimum":300,"maximum":7200,"step":300}}"#
            ),
            (
                "minutes",
                #"{"class":"pickerComponent","frame":[4,0,4,9],"numberOfRows":12,"value":2,"range":{"kind":"index","minimum":0,"maximum":11,"step":1}}"#
            ),
            ("one", #"{"type":"tap","requireToFail":["two"],"action":"log"}"#),
            (
                "two",
                #"{"type":"tap","delaysTouchesEnded":false,"numberOfTapsRequired":2,"simultaneousWith":"all"}"#
            ),
            (
                "way",
                #"{"type":"swipe","direction":["left","up"],"allowedTouchTypes":["direct"],"canPrevent":false}"#
            ),
            (
                "press",
                #"{"type":"longPress","minimumPressDuration":2,"canBePrevented":["one"],"actionStates":["began"]}"#
            ),
            (
                "edge",
                #"{"type":"screenEdgePan","region":9,"edges":["top"],"action":{"action":"log","target":"app"}}"#
            ),
            ("glyph", #"{"type":"custom","client":"sketch","answerWithin":0.5}"#),
            (
                "knob",
                #"{"class":"control","frame":[0,0,9,9],"tracks":{"by":"angle","range":[0,90],"center":[1,2]},"maximumValue":8,"stepValue":0.5,"continuous":false,"value":3,"range":{"kind":"number","minimum":0,"maximum":8,"step":0.5}}"#
            ),
            (
                "stick",
                #"{"class":"control","frame":[0,0,9,9],"tracks":{"by":"xy","begin":{"self":true},"while":{"touches":1},"returns":true,"relative":false},"value":[0.5,-0.25],"range":{"kind":"pair","minimum":-1,"maximum":1}}"#
            ),
            ("note", #"{"class":"textView","frame":[0,0,9,9],"shouldEndEditing":false}"#),
            (
                "name",
                #"{"class":"textField","frame":[0,0,9,9],"clearButtonMode":"whileEditing","shouldReturn":false,"on":{"editingChanged":[{"action":"editingChanged","target":"name"}]},"actions":{"editingChanged":[{"pressReturn":"name"}]}}"#
            ),
            (
                "row",
                #"{"class":"cell","frame":[0,0,9,9],"on":{"didSelect":["log"]},"value":true}"#
            ),
            (
                "open",
                #"{"class":"cell","frame":[0,9,400,9],"bounds":[104,0,400,9],"performsFirstActionWithFullSwipe":false,"value":false}"#
            ),
            (
                "outer",
                #"{"class":"button","frame":[430,0,74,9],"swipeAction":"trailing","swipeActionStyle":"destructive"}"#
            ),
            ("inner", #"{"class":"button","frame":[400,0,30,9],"swipeAction":"trailing"}"#),
            ("other", #"{"class":"button","frame":[0,0,74,0],"swipeAction":"leading"}"#),
            ("values", #"{"type":"pan","actionRate":20,"valuesIn":"screen","resetsTranslation":true}"#),
            ("place", #"{"type":"tap","valuesIn":"plain"}"#),
            (
                "pairs",
                #"{"type":"pinch","requireToFail":["one",{"type":["tap"],"of":"area"}],"beRequiredToFailBy":[{"in":"area"}],"simultaneousWith":["two",{"id":"way","when":{"touches":{"min":2}}}],"canBePrevented":[{"type":["pan","tap"]}]}"#
            ),
        ])
    func keys(id: String, expected: String) throws {
        var pipeline = try pipeline(Self.views)
        #expect(pipeline.apps.state(of: 0).keys(of: id) == expected)
    }

    @Test("a tree that is made of the nodes of a state has the same state")
    func roundTrip() throws {
        var pipeline = try pipeline(Self.views)
        let state = pipeline.apps.state(of: 0)
        let (windows, application) = (
            children("window", of: nil, in: state), children("application", of: nil, in: state)
        )
        let screens = state.screens.map { screen in
            JSONValue.object([
                .init("id", .string(screen.name)),
                .init("size", .array([.number(screen.size.width), .number(screen.size.height)])),
            ])
        }
        let scene = JSONValue.object([
            .init("screens", .array(screens)), .init("application", application[0]),
            .init("windows", .array(windows)),
        ])
        do {
            try pipeline.replaceScene(
                ofApp: 1, by: scene, for: "paint", mayRunPrograms: false, at: Timestamp(microseconds: 0))
        } catch {
            Issue.record("\(error.mistakes)")
        }
        #expect(pipeline.apps.state(of: 1).nodes == state.nodes)
    }

    /// The maps of a scene of the nodes of one kind that `parent` has.
    private func children(_ kind: String, of parent: String?, in state: AppState) -> [JSONValue] {
        // A wheel has recognizers of its own, which are named after it.
        state.nodes.filter {
            $0.parent == parent && $0.kind.rawValue == kind && !$0.id.hasPrefix("\(parent ?? "").")
        }.map { node in
            // The range of a control follows from its other keys.
            var members =
                [JSONValue.Member("id", .string(node.id))] + node.keys.filter { $0.key != StateNode.rangeKey }
            let valueKey = [
                "switch": "isOn", "segmentedControl": "selectedSegmentIndex", "pageControl": "currentPage",
                "cell": "selected", "pickerComponent": "selectedRow",
            ]
            if let viewClass = node.keys.first(where: { $0.key == "class" })?.value.string,
                let key = valueKey[viewClass], let index = members.firstIndex(where: { $0.key == "value" })
            {
                members[index] = .init(key, members[index].value)
            }
            if kind == "view" || kind == "window" {
                members.append(.init("subviews", .array(children("view", of: node.id, in: state))))
                members.append(.init("gestures", .array(children("recognizer", of: node.id, in: state))))
            }
            return .object(members)
        }
    }

    private func perform(_ effects: String, _ pipeline: inout Pipeline<LineOutput>) throws {
        let json = try #require(JSONValue(parsing: effects.utf8, deepest: 64)?.array)
        _ = try pipeline.perform(
            .json(json), for: BatchClient("paint", connection: 1), inApp: 0, mayRunPrograms: false,
            at: Timestamp(microseconds: 0)
        )
    }

    @Test("a batch makes one revision, and none if it changes nothing")
    func revisions() throws {
        var pipeline = try pipeline(Self.views)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        let first = pipeline.apps.revision(of: 0)
        try perform(#"[{"publish":"t"},{"set":{"view":"plain","hidden":false}}]"#, &pipeline)
        #expect(pipeline.outbox.take().joined().compactMap(\.change).isEmpty)
        #expect(pipeline.apps.revision(of: 0) == first)
        try perform(
            #"[{"set":{"view":"sl","value":9}},{"set":{"view":"dim","hidden":false,"alpha":1}},{"remove":"k"}]"#,
            &pipeline)
        let change = try #require(pipeline.outbox.take().joined().compactMap(\.change).first)
        #expect(change.revision == first + 1)
        #expect(change.by == "paint")
        #expect(
            change.content
                == .steps([
                    .remove("k", contents: ["k"]),
                    .set("dim", keys: [.init("hidden", .null), .init("alpha", .null)]),
                    .set("sl", keys: [.init("value", .number(8))]),
                ]))
        #expect(pipeline.apps.revision(of: 0) == first + 1)
    }

    @Test("a range is sent whole when a limit or the step changes")
    func ranges() throws {
        var pipeline = try pipeline(Self.views)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        try perform(#"[{"set":{"view":"st","maximumValue":9}}]"#, &pipeline)
        let change = try #require(pipeline.outbox.take().joined().compactMap(\.change).first)
        let range = JSONValue.object([
            .init("kind", .string("number")), .init("minimum", .number(0)), .init("maximum", .number(9)),
            .init("step", .number(0.5)),
        ])
        #expect(
            change.content
                == .steps([.set("st", keys: [.init("maximumValue", .number(9)), .init("range", range)])]))
    }

    @Test("an app that nobody watches has a revision, too, and records nothing")
    func unwatched() throws {
        var pipeline = try pipeline(Self.views)
        let first = pipeline.apps.revision(of: 0)
        try perform(#"[{"publish":"t"}]"#, &pipeline)
        #expect(pipeline.apps.revision(of: 0) == first)
        try perform(#"[{"set":{"view":"sl","value":9}}]"#, &pipeline)
        #expect(pipeline.apps.revision(of: 0) == first + 1)
        #expect(pipeline.outbox.take().joined().compactMap(\.change).isEmpty)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        #expect(pipeline.apps.revision(of: 0) == first + 1)
        pipeline.apps.unwatch(0)
        try perform(#"[{"set":{"view":"sl","value":1}}]"#, &pipeline)
        #expect(pipeline.outbox.take().joined().compactMap(\.change).isEmpty)
        #expect(pipeline.apps.revision(of: 0) == first + 2)
    }

    @Test("who is in front, and another scene, are changes")
    func frontAndScene() throws {
        var pipeline = try pipeline(Self.views)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        let first = pipeline.apps.revision(of: 0)
        pipeline.bringToForeground("shell", at: Timestamp(microseconds: 0))
        let front = try #require(pipeline.outbox.take().joined().compactMap(\.change).first)
        #expect(front.content == .front(false, StateHead(firstResponder: nil, keyWindow: "front")))
        #expect(front.by == "control")
        try pipeline.replaceScene(
            ofApp: 0,
            by: .object([
                .init("screens", .array([.object([.init("size", .array([.number(1), .number(1)]))])]))
            ]),
            for: "paint", mayRunPrograms: false, at: Timestamp(microseconds: 0))
        let changes = pipeline.outbox.take().joined().compactMap(\.change)
        #expect(changes.map(\.content) == [.anew])
        #expect(changes.map(\.revision) == [first + 2])
        #expect(pipeline.apps.state(of: 0).nodes.map(\.id) == ["application"])
    }

    @Test("a key window is a key of its node and true of the app")
    func keyWindow() throws {
        var pipeline = try pipeline(Self.views)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        try perform(#"[{"set":{"view":"w","canBecomeKey":true}},{"set":{"view":"w","key":true}}]"#, &pipeline)
        #expect(
            pipeline.outbox.take().joined().compactMap(\.change).map(\.content) == [
                .steps([
                    .set("w", keys: [.init("key", .bool(true)), .init("canBecomeKey", .null)]),
                    .set("front", keys: [.init("key", .null)]),
                    .responders(StateHead(firstResponder: nil, keyWindow: "w")),
                ])
            ])
    }
}

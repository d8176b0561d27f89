import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit

/// Rules: applications/state, scroll-views/its-recognizers.
@Suite("Scroll views of a running app")
struct ScrollViewStateTests {
    private static let text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: window
            actions: {go: []}
            subviews:
              - id: menu
                class: scrollView
                frame: [0, 0, 400, 400]
                contentOffset: [0, 100]
                contentSize: [400, 1600]
                pagingEnabled: true
                scrollEnabled: false
                viewForZooming: page
                maximumZoomScale: 2
                touchesShouldBegin: {not: {scrollAt: {view: menu, edge: bottom}}}
                on: {didEndDragging: go}
                subviews: [{id: page, frame: [0, 0, 400, 1600]}]
              - {id: rows, class: tableView, frame: [0, 400, 9, 9], allowsMultipleSelection: true, alwaysBounceVertical: false}
        """

    private func application() throws -> Application {
        return Application(scene: try Scene(text: Self.text))
    }

    @Test(
        "its node has its keys, and its own recognizers are nodes",
        arguments: [
            (
                "menu",
                #"{"class":"scrollView","frame":[0,0,400,400],"contentOffset":[0,100],"on":{"didEndDragging":["go"]},"contentSize":[400,1600],"pagingEnabled":true,"touchesShouldBegin":{"not":{"scrollAt":{"view":"menu","edge":"bottom"}}},"maximumZoomScale":2,"scrollEnabled":false,"viewForZooming":"page"}"#
            ),
            (
                "rows",
                #"{"class":"tableView","frame":[0,400,9,9],"alwaysBounceVertical":false,"allowsMultipleSelection":true}"#
            ),
            ("menu.pan", #"{"type":"pan","enabled":false,"simultaneousWith":["menu.pinch"]}"#),
            ("menu.pinch", #"{"type":"pinch","simultaneousWith":["menu.pan"]}"#),
        ])
    func keys(id: String, expected: String) throws {
        #expect(try application().state.keys(of: id) == expected)
    }

    /// Rules: scroll-views/time-and-offsets.
    @Test("one that moves is where it is now for whoever looks, and watchers are told")
    func moving() throws {
        let app = App(name: "kiosk", isSystem: false, application: try application())
        var pipeline = Pipeline(
            apps: [app], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: []))
        let effects = try #require(
            JSONValue(parsing: #"[{"scroll":{"view":"menu","to":[0,300],"animated":true}}]"#.utf8)?.array)
        let began = Timestamp(microseconds: 1_000_000)
        _ = try pipeline.perform(
            .json(effects), for: BatchClient("paint", connection: 1), inApp: 0, mayRunPrograms: false,
            at: began)
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        let revision = pipeline.apps.revision(of: 0)
        pipeline.moveViews(of: 0, to: began + .seconds(0.15))
        let menu = try #require(pipeline.apps.state(of: 0).nodes.first { $0.id == "menu" })
        let offset = try #require(menu.keys.first { $0.key == "contentOffset" }?.value.array)
        #expect(offset == [.number(0), .number(200)])
        let changes = pipeline.outbox.take().joined().compactMap(\.change)
        #expect(changes.map(\.by) == ["timer"] && changes.map(\.revision) == [revision + 1])
        pipeline.moveViews(of: 0, to: began + .seconds(0.15))
        #expect(pipeline.apps.revision(of: 0) == revision + 1)
    }

    /// Rules: applications/state.
    @Test(
        "what a finger drags is changed by its touch, from first to last, though decisions tell only of the beginning"
    )
    func dragged() throws {
        let scene = try Scene(
            text: """
                screens: [{id: main, size: [400, 800]}]
                windows:
                  - id: window
                    subviews:
                      - {id: list, class: scrollView, frame: [0, 0, 400, 400], contentSize: [400, 1600]}
                      - {id: beside, frame: [0, 400, 400, 400], multipleTouchEnabled: true}
                """)
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .calls, shown: []))
        let panel = pipeline.addFingers()
        func move(_ path: UInt32, _ y: Double, at time: Int64, _ pipeline: inout Pipeline<LineOutput>) {
            var finger = DigitizerFinger()
            finger.index = path
            finger.position = Point(x: 100, y: y)
            (finger.touch, finger.range, finger.eventMask) = (true, true, [.touch, .range, .position])
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: time)
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
        pipeline.apps.watch(0)
        _ = pipeline.apps.recordState(of: 0, nodes: .max)
        move(1, 600, at: 1_000, &pipeline)
        for (index, y) in [300.0, 280, 260, 240, 220].enumerated() {
            move(2, y, at: 2_000 + Int64(index) * 10_000, &pipeline)
        }
        let changes = pipeline.outbox.take().joined().compactMap(\.change)
        #expect(changes.count >= 3)
        #expect(
            changes.allSatisfy { $0.by == "touch 2" || $0.by == "recognizer list.pan" },
            "\(changes.map(\.by))")
        #expect(changes.last?.by == "touch 2")
    }

    /// A scroll view that a program brings, after a view that goes again.
    private static let insertions = [
        #"[{"insert": {"into": "window", "view": {"id": "old", "class": "scrollView", "frame": [0, 0, 9, 9]}}}]"#,
        #"""
        [{"insert": {"into": "window", "view": {"id": "list", "class": "scrollView", "frame": [0, 0, 9, 9],
          "viewForZooming": "paper", "touchesShouldBegin": {"not": {"view": "paper"}}, "pan": {"action": "go"},
          "touchesShouldCancel": {"scrollAt": {"view": "list", "edge": "top"}},
          "on": {"didEndZooming": [{"action": "go", "target": "list"}]},
          "subviews": [{"id": "paper", "frame": [0, 0, 9, 9]}]}}}]
        """#,
        #"[{"remove": "old"}]"#,
    ]

    /// Rules: applications/state.
    @Test("one that a program brings keeps what it names when the numbers are given anew")
    func compaction() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        for batch in Self.insertions { try perform(batch, on: &application, &scene) }
        let isCompacted = application.compact()
        #expect(isCompacted)
        let kept = application.scene
        #expect(
            kept.gestures.map(\.name)
                == ["menu.pan", "menu.pinch", "rows.pan", "list.pan", "list.pinch"])
        #expect(kept.scrollViews.count == 3)
        let (id, list) = try #require(kept.scrollViews.first { kept.tree[$0.key].name == "list" })
        #expect(kept.gestures[list.pan].name == "list.pan" && kept.gestures[list.pan].view == id)
        #expect(list.pinch.map { kept.gestures[$0].name } == "list.pinch")
        let paper = try #require(list.viewForZooming)
        #expect(kept.tree[paper].name == "paper")
        #expect(list.touchesShouldBegin == .not(.view([paper])))
        #expect(list.touchesShouldCancel == .scrollAt(id, .top))
        #expect(list.actions[.didEndZooming]?.map(\.target) == [id])
    }

    @Test("the id of a removed one is free again, and those of its recognizers")
    func ids() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        for _ in 1...2 {
            try perform(Self.insertions[0], on: &application, &scene)
            try perform(Self.insertions[2], on: &application, &scene)
        }
        try perform(Self.insertions[0], on: &application, &scene)
        #expect(throws: EffectRefusal.self) {
            try perform(
                #"[{"insert": {"into": "window", "view": {"id": "old.pan", "frame": [0, 0, 9, 9]}}}]"#,
                on: &application, &scene)
        }
    }

    /// Rules: scenes/mistakes.
    @Test("a recognizer that a program brings may allow warnings")
    func lint() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        try perform(
            #"""
            [{"insert": {"into": "window", "view": {"id": "a", "frame": [0, 0, 9, 9],
              "gestures": [{"type": "tap", "lint": {"allow": "neverShared"}}]}}}]
            """#, on: &application, &scene)
        #expect(application.scene.gestures.last?.name == "tap1")
    }
}

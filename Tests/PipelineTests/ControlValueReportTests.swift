import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: controls/setting-a-value, journal/entries.
@Suite("Values of controls in reports, and over a reload")
struct ControlValueReportTests {
    private static func scene(_ keys: String) -> String {
        """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {dim: [{publish: light}]}
              view:
                id: root
                subviews:
                  - {id: level, class: slider, frame: [0, 0, 100, 100], on: {valueChanged: dim}, \(keys)}

        """
    }

    private static func app(_ keys: String) throws -> App {
        let folder = TemporaryFolder()
        let path = folder.file("scene.yaml")
        folder.write("scene.yaml", scene(keys))
        let loaded = try SceneLoader().load(path)
        return App(name: "kiosk", isSystem: false, application: Application(scene: loaded.scene))
    }

    /// Touches the middle of the slider with a finger, so that the knob jumps there.
    private static func touch(_ pipeline: inout Pipeline<some ReportOutput & ~Copyable>) {
        let panel = pipeline.addFingers()
        var record = DigitizerEvent()
        var finger = DigitizerFinger()
        finger.position = Point(x: 50, y: 50)
        finger.touch = true
        finger.range = true
        finger.eventMask = [.touch, .range]
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
    }

    @Test("what a control sends, its actions and their effects have its value in JSON; others have none")
    func json() throws {
        var pipeline = Pipeline(
            apps: [try Self.app("jumpsToTouch: true")], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .json))
        Self.touch(&pipeline)
        let lines = String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n")
        let withValue = lines.filter { $0.contains(#""value":0.5"#) }
        #expect(
            withValue.map { $0.split(separator: #""message":""#).last?.prefix { $0 != "\"" } } == [
                "level sends touchDown", "level sends valueChanged", "level action dim to home",
                "home performs dim: publish light",
            ])
        #expect(lines.count { $0.contains(#""value""#) } == 4)
        #expect(pipeline.outbox.take().joined().compactMap(\.effect).map(\.cause.value) == [.number(0.5)])
    }

    @Test("the journal has the value as TOUCH_VALUE")
    func journal() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [try Self.app("jumpsToTouch: true")], foreground: "kiosk", hitTestLimit: 0,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: LogConfiguration()))
        Self.touch(&pipeline)
        let entries = try journal.read()
        #expect(
            entries.filter { $0["TOUCH_VALUE"] == "0.5" }.map { $0["TOUCH_CATEGORY"] }
                == ["control", "control", "action", "action"])
        #expect(entries.count { $0["TOUCH_VALUE"] != nil } == 4)
    }

    @Test("a reload keeps a value, clamped to its new range; another app starts from its file")
    func reload() throws {
        var pipeline = Pipeline(
            apps: [try Self.app("jumpsToTouch: true")], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls))
        Self.touch(&pipeline)
        var other = try Self.app("value: 0.2")
        other = App(name: "other", isSystem: false, application: other.application)
        _ = pipeline.replaceApps(
            [try Self.app("maximumValue: 0.4, value: 0.1"), other], foreground: "kiosk", hitTestLimit: 0,
            at: Timestamp(microseconds: 1))
        let values = pipeline.apps.map { app in
            app.application.tree.responder(named: "level").flatMap { app.application.control($0).value }
        }
        #expect(values == [.number(0.4), .number(0.2)])
    }

    @Test("a reload keeps what a control that tracks stands at, and the file what it returns to")
    func reloadOfTracking() throws {
        let text = """
            version: 1
            screens: [{size: [100, 100]}]
            windows:
              - rootViewController:
                  view:
                    subviews:
                      - {id: K, class: control, frame: [0, 0, 9, 9], value: [0, 0.5], tracks: {by: xy, returns: true}}

            """
        let folder = TemporaryFolder()
        let path = folder.write("scene.yaml", text)
        let scene = try SceneLoader().load(path).scene
        var old = Application(scene: scene)
        let id = try #require(old.tree.responder(named: "K"))
        let change = PropertyChange.control(.valued(.tracking(.pair(Point(x: -3, y: 4)))))
        let set = Effect.set(PropertyChanges(target: .view(id, [change]), targetName: "K", text: ""))
        old.perform(set, at: Timestamp(microseconds: 0))
        var new = Application(scene: scene)
        new.takeValues(from: old)
        #expect(new.control(id).value == .pair(Point(x: -0.6, y: 0.8)))
        #expect(Application(scene: scene).control(id).value == .pair(Point(x: 0, y: 0.5)))
    }
}

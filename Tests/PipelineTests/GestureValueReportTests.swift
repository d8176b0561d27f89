import Core
import Devices
import Foundation
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: gestures/values, journal/entries.
@Suite("What recognizers have measured in reports, and in what is published")
struct GestureValueReportTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {move: [{publish: light}]}
              view:
                id: root
                gestures: [{type: pan, id: drag, action: move}]

        """

    private static func app() throws -> App {
        let folder = TemporaryFolder()
        let loaded = try SceneLoader().load(folder.write("scene.yaml", scene))
        return App(name: "kiosk", isSystem: false, application: Application(scene: loaded.scene))
    }

    /// Moves a finger 20 points to the right and 0.06 down.
    private static func drag(_ pipeline: inout Pipeline<some ReportOutput & ~Copyable>) {
        let panel = pipeline.addFingers()
        for step in 0...1 {
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: Int64(step) * 100_000)
            var finger = DigitizerFinger()
            finger.position = Point(x: 50 + 20 * Double(step), y: 50 + 0.06 * Double(step))
            finger.touch = true
            finger.range = true
            finger.eventMask = step == 0 ? [.touch, .range] : [.position]
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
    }

    @Test("the action has its fields in JSON, its effects do not; what is published has the reading")
    func json() throws {
        var pipeline = Pipeline(
            apps: [try Self.app()], foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .json))
        Self.drag(&pipeline)
        let lines = String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n")
        let withValues = lines.filter { $0.contains("numberOfTouches") }
        #expect(withValues.count == 1)
        #expect(
            withValues.first?.contains(
                #""location":[70,50],"translation":[20,0],"velocity":[200,1],"numberOfTouches":1"#) == true)
        #expect(withValues.first?.contains(#""message":"drag action move to home""#) == true)
        let published = pipeline.outbox.take().joined().compactMap(\.effect).compactMap(\.cause.gesture)
        #expect(published.map(\.state) == [.began])
        #expect(published.first?.location == Point(x: 70, y: 50))
    }

    /// Puts two fingers down, and moves the younger one.
    private static func dragTwo(_ pipeline: inout Pipeline<some ReportOutput & ~Copyable>) {
        let panel = pipeline.addFingers()
        for step in 0...1 {
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: Int64(step) * 100_000)
            record.fingers = (0...1).map { number in
                var finger = DigitizerFinger()
                finger.index = UInt32(number)
                finger.identity = UInt32(number)
                finger.position = Point(x: 20 + 50 * Double(number), y: 50 + 40 * Double(step * number))
                finger.touch = true
                finger.range = true
                finger.eventMask = step == 0 ? [.touch, .range] : [.position]
                return finger
            }
            pipeline.handle(.record(record), from: panel)
        }
    }

    @Test("with several fingers the place of each is in JSON and in what is published")
    func touchLocations() throws {
        var pipeline = Pipeline(
            apps: [try Self.app()], foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .json))
        Self.dragTwo(&pipeline)
        let text = String(decoding: pipeline.output.lines.bytes, as: UTF8.self)
        #expect(text.contains(#""numberOfTouches":2,"touchLocations":[[20,50],[70,90]]"#))
        let causes = pipeline.outbox.take().joined().compactMap(\.effect).map(\.cause)
        #expect(causes.map(\.touchLocations) == [[Point(x: 20, y: 50), Point(x: 70, y: 90)]])
    }

    @Test("the journal has the place of each finger as JSON")
    func touchLocationsInJournal() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [try Self.app()], foreground: "kiosk", hitTestLimit: 0,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: LogConfiguration()))
        Self.dragTwo(&pipeline)
        let entry = try #require(try journal.read().first { $0["TOUCH_NUMBER_OF_TOUCHES"] == "2" })
        #expect(entry["TOUCH_LOCATIONS"] == "[[20,50],[70,90]]")
    }

    @Test("of a gesture in a sensitive view the journal has no place of a finger")
    func touchLocationsInSensitiveViews() throws {
        let folder = TemporaryFolder()
        let text = Self.scene.replacingOccurrences(
            of: "id: root\n", with: "id: root\n        sensitive: true\n")
        let scene = try SceneLoader().load(folder.write("scene.yaml", text)).scene
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: LogConfiguration()))
        Self.dragTwo(&pipeline)
        #expect(try journal.read().allSatisfy { $0["TOUCH_LOCATIONS"] == nil })
        #expect(pipeline.outbox.take().joined().compactMap(\.effect).map(\.cause.isWithheld) == [true])
    }

    @Test("the journal has pairs as x,y")
    func journal() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [try Self.app()], foreground: "kiosk", hitTestLimit: 0,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: LogConfiguration()))
        Self.drag(&pipeline)
        let entry = try #require(try journal.read().first { $0["TOUCH_NUMBER_OF_TOUCHES"] == "1" })
        #expect(entry["TOUCH_LOCATION"] == "70,50")
        #expect(entry["TOUCH_TRANSLATION"] == "20,0")
        #expect(entry["TOUCH_VELOCITY"] == "200,1")
        #expect(entry["TOUCH_SCALE"] == nil && entry["TOUCH_ROTATION"] == nil)
    }
}

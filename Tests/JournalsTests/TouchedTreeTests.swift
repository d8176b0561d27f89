import Core
import Devices
import Foundation
import HIDRecords
import Journal
import Journals
import Output
import Pipeline
import Playing
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: journal/entries, inspection/reports.
@Suite("Trees that touches began on")
final class TouchedTreeTests {
    private let folder = TemporaryFolder()

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    /// Two pages, a list of three rows on the first, and a pad whose dot says how many digits are entered.
    private static let scene = """
        screens: [{id: main, size: [400, 400]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions:
                turn: [{set: {view: first, hidden: true}}, {set: {view: second, hidden: false}}]
                back: [{set: {view: second, hidden: true}}, {set: {view: first, hidden: false}}]
                digit: [{set: {view: dot, hidden: false}}]
              view:
                id: root
                subviews:
                  - id: first
                    frame: [0, 0, 400, 400]
                    subviews:
                      - {id: next, class: button, frame: [300, 0, 100, 100], on: {touchUpInside: turn}}
                      - id: list
                        class: scrollView
                        frame: [0, 0, 200, 200]
                        contentSize: [200, 600]
                        subviews:
                          - {id: row1, class: button, frame: [0, 0, 200, 200], on: {touchUpInside: row}}
                          - {id: row2, class: button, frame: [0, 200, 200, 200], on: {touchUpInside: row}}
                          - {id: row3, class: button, frame: [0, 400, 200, 200], on: {touchUpInside: row}}
                      - id: pad
                        frame: [200, 200, 200, 200]
                        sensitive: true
                        subviews:
                          - {id: key, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: digit}}
                          - {id: dot, frame: [100, 0, 50, 50], hidden: true}
                  - id: second
                    frame: [0, 0, 400, 400]
                    hidden: true
                    subviews:
                      - {id: pay, class: button, frame: [100, 100, 200, 200], enabled: false, on: {touchUpInside: back}}
                      - {id: leave, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: back}}
        """

    /// An app whose touches are written to a journal.
    private struct Kiosk: ~Copyable {
        var pipeline: Pipeline<JournalOutput>
        var hand = HandRecord()
        var time: Int64 = 1_000_000
        let panel: Int

        init() throws {
            let reader = FileReader { _ in .success(Array(TouchedTreeTests.scene.utf8)) }
            let scene = try SceneLoader(reading: reader).load("scene.yaml").scene
            pipeline = Pipeline(
                apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
                foreground: "kiosk", hitTestLimit: 0,
                output: JournalOutput(sink: .exporting(), policy: LogConfiguration()))
            panel = pipeline.addFingers()
            pipeline.reporter.showTrees()
            pipeline.reportScenes(at: Timestamp(microseconds: time))
        }

        private mutating func frame(_ change: (inout DigitizerFinger) -> Void) {
            hand.change(0, identity: UInt32(truncatingIfNeeded: time / 1000), change)
            time += 16_000
            pipeline.handle(.record(hand.takeRecord(at: Timestamp(microseconds: time))), from: panel)
        }

        mutating func tap(_ x: Double, _ y: Double) {
            frame { $0.comeDown(at: Point(x: x, y: y)) }
            frame { $0.leave() }
            time += 2_000_000
        }

        /// Scrolls the list by `distance`, without a flick.
        mutating func scroll(by distance: Double) {
            frame { $0.comeDown(at: Point(x: 100, y: 190)) }
            for step in 1...10 {
                frame { $0.move(to: Point(x: 100, y: 190 - (distance + 10) * Double(step) / 10)) }
            }
            time += 1_000_000
            frame { $0.leave() }
            time += 3_000_000
        }

        mutating func entries() -> [JSONValue] {
            pipeline.advance(before: Timestamp(microseconds: time))
            var bytes: [UInt8] = []
            pipeline.output.sink.takeExport { span in for index in span.indices { bytes.append(span[index]) }
            }
            return bytes.split(separator: UInt8(ascii: "\n")).compactMap { JSONValue(parsing: $0) }
        }
    }

    /// The numbers of the trees that are shown, and that of each outcome with its place on it, if it has one.
    private func trees(_ entries: [JSONValue]) -> (shown: [String], touched: [String]) {
        let shown = entries.filter { $0["TOUCH_SCENE"] != nil }.map { $0["TOUCH_TREE"]?.string ?? "?" }
        let outcomes = entries.filter { $0["TOUCH_CATEGORY"]?.string == "outcome" }
        let touched = outcomes.map { outcome in
            let place = outcome["TOUCH_TREE_LOCATION"]?.string.map { " at \($0)" } ?? ""
            return (outcome["TOUCH_TREE"]?.string ?? "none") + place
        }
        return (shown, touched)
    }

    @Test("each is shown once, after the first touch on it")
    func once() throws {
        var kiosk = try Kiosk()
        for _ in 1...3 {
            kiosk.tap(350, 50)
            kiosk.tap(50, 50)
        }
        let entries = kiosk.entries()
        let (shown, touched) = trees(entries)
        #expect(shown == ["1", "2"])
        #expect(touched == ["1", "2", "1", "2", "1", "2"])
        let second = entries.first { $0["TOUCH_TREE"]?.string == "2" && $0["TOUCH_SCENE"] != nil }
        #expect(second?["MESSAGE"]?.string == "tree 2 of kiosk" && second?["PRIORITY"]?.string == "7")
        let scene = try #require(second?["TOUCH_SCENE"]?.string)
        #expect(scene.contains(#""id":"pay""#) && !scene.contains(#""id":"next""#))
    }

    @Test("scrolled content is the same tree while what was hit can be seen in its picture")
    func scrolled() throws {
        var kiosk = try Kiosk()
        kiosk.tap(100, 100)
        kiosk.scroll(by: 50)
        kiosk.tap(100, 100)
        kiosk.tap(100, 170)
        kiosk.scroll(by: 350)
        kiosk.tap(100, 150)
        let (shown, touched) = trees(kiosk.entries())
        #expect(touched.first == "1" && touched[2] == "1 at 100,150")
        // The second row lies below what the first picture shows of the list.
        #expect(touched[3] == "2")
        #expect(touched.last == "3")
        #expect(shown == ["1", "2", "3"])
    }

    @Test("what happens in a sensitive view is not shown, and its touches name no tree")
    func sensitive() throws {
        var kiosk = try Kiosk()
        kiosk.tap(250, 250)
        kiosk.tap(250, 250)
        kiosk.tap(350, 50)
        let entries = kiosk.entries()
        let (shown, touched) = trees(entries)
        #expect(shown == ["1"] && touched == ["none", "none", "1"])
        #expect(
            !entries.contains {
                $0["TOUCH_TREE"] != nil && $0["TOUCH_SCENE"]?.string?.contains("dot") == true
            })
    }

    @Test("a report has a picture of each, and so has draw")
    func pictures() throws {
        var kiosk = try Kiosk()
        kiosk.tap(350, 50)
        kiosk.tap(200, 200)
        kiosk.tap(200, 210)
        kiosk.tap(50, 50)
        kiosk.scroll(by: 50)
        kiosk.tap(100, 100)
        let lines = kiosk.entries().map { line in
            var json = JSONWriter()
            json.object { json in
                json.put("__REALTIME_TIMESTAMP", line["TOUCH_TIME_USEC"]?.string ?? "")
                json.put("SYSLOG_IDENTIFIER", "touchd")
                if case .object(let members) = line {
                    for member in members { member.value.string.map { json.put(member.key, $0) } }
                }
            }
            return json.text.string
        }
        let journal = folder.write("journal.json", lines.joined(separator: "\n") + "\n")
        let command = try ReportCommand([journal, "--json", "-o", folder.file("report")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        let report = try #require(JSONValue(parsing: try text("report").utf8, deepest: 16))
        let scenes = report["scenes"]?.array ?? []
        #expect(scenes.map { $0["title"]?.string } == [nil, "with second, without first"])
        #expect(scenes.map { $0["touches"]?.number } == [3, 3])
        let marks = scenes.map { scene in
            (scene["marks"]?.array ?? []).map { "\($0["x"]?.number ?? -1),\($0["y"]?.number ?? -1)" }
        }
        #expect(
            marks == [
                ["350.0,50.0", "100.0,190.0", "100.0,150.0"], ["200.0,200.0", "200.0,210.0", "50.0,50.0"],
            ])

        let scene = folder.write("kiosk.yaml", Self.scene)
        let draw = try DrawCommand(["--scene", scene, "--journal", journal, "-o", folder.file("draw.svg")])
        #expect(try draw.run(to: &output, &errors) == .ok)
        let drawing = try text("draw.svg")
        #expect(drawing.contains("1. as it was loaded") && drawing.contains("2. with second, without first"))
    }
}

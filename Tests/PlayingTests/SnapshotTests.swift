import Core
import Daemon
import FakeDevices
import Foundation
import HIDRecords
import Journal
import Output
import Playing
import Recordings
import Runtime
import Scenes
import TestSupport
import Testing

/// Rules: recordings/flight-recorder, recordings/snapshots, recordings/replay-of-a-snapshot.
@Suite("Snapshots")
struct SnapshotTests {
    @Test("a dead tap is played again to the same decisions, with the state that made it dead")
    func deadTap() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.disable)
        // Whatever intervenes is followed by a moment from which can be played, once no finger is there for a while.
        try bench.plugAnotherPanel()
        usleep(1_100_000)
        try bench.tap(Bench.order)
        let file = try bench.snapshot()
        let snapshot = try #require(try SnapshotBench.recording(file).snapshot)
        #expect(snapshot.reason == "asked by a finger")
        #expect(snapshot.app == "scene")
        #expect(snapshot.nextTouch == 2)
        #expect(snapshot.notes == [])
        #expect(snapshot.decisions.first?.message == "order touchesBegan {2} handle")
        let (output, errors) = try bench.replay(file)
        #expect(output.contains("touch 2 on order did nothing (disabled)"))
        #expect(!output.contains("disable performs"))
        #expect(errors.contains("decisions are as in the snapshot"))
        // Without the state the tap is no dead one, and the replay says so.
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let stateless = lines.filter { !$0.hasPrefix("  state: ") }.joined(separator: "\n")
        let other = folder.write("other.yml", stateless)
        let (live, difference) = try bench.replay(other)
        #expect(live.contains("home performs order"))
        #expect(difference.contains("decisions are as in the snapshot, then it has"))
    }

    @Test(
        "no file is read that a snapshot names and the daemon does not have",
        arguments: ["scene", "configuration"])
    func foreignFiles(key: String) throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.order)
        let text = try String(contentsOfFile: try bench.snapshot(), encoding: .utf8)
        for path in ["/etc/shadow", "/etc/touchd/../shadow", folder.write("secret", "hunter2")] {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("  configuration: ") || line.hasPrefix("  scene: ")
                    ? "  \(key): \(path)" : String(line)
            }
            let file = folder.write("foreign.yml", lines.joined(separator: "\n"))
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            do throws(InspectError) {
                _ = try ReplayCommand([file]).run(to: &output, &errors)
                Issue.record("\(path) was read")
            } catch {
                #expect(error.exitCode == .usage)
                #expect(error.description.contains("may come from elsewhere"))
                #expect(!error.description.contains("hunter2"))
            }
        }
    }

    @Test("values that a slot keeps from an earlier contact are in it")
    func slots() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.order)
        try bench.plugAnotherPanel()
        usleep(1_100_000)
        // The kernel says nothing about a place that is the one of the last contact.
        bench.panel.write(
            [(EventType.abs, Abs.mtTrackingID, 7)], at: Timestamp.monotonic.microseconds)
        try bench.daemon.turn()
        bench.panel.lift()
        try bench.daemon.turn()
        let (output, errors) = try bench.replay(try bench.snapshot())
        #expect(output.contains("touch 2 on order did order"))
        #expect(errors.contains("decisions are as in the snapshot"))
    }

    @Test(
        "nothing is kept of a touch in a sensitive view, of what was before it, and of the others that are down"
    )
    func sensitive() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.order)
        bench.panel.touch(x: Bench.pin.x, y: Bench.pin.y)
        try bench.daemon.turn()
        #expect(try bench.refusedSnapshot().contains("the last touch was in a sensitive view"))
        bench.panel.lift()
        try bench.daemon.turn()
        usleep(1_100_000)
        let file = try bench.snapshot()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("\(Bench.pin.x), \(Bench.pin.y)"))
        #expect(!text.contains(", 53, \(Bench.pin.x)]") && !text.contains(", 54, \(Bench.pin.y)]"))
        #expect(!text.contains("touch 1") && !text.contains("touch 2 ") && !text.contains("touch 3 "))
        #expect(!text.contains("secret"))
        let snapshot = try #require(try SnapshotBench.recording(file).snapshot)
        #expect(snapshot.nextTouch == 4)
        #expect(try bench.replay(file).errors.contains("decisions are as in the snapshot"))
    }

    @Test("nothing is kept of a finger on a sensitive view whose touch does not count yet")
    func waitingFinger() throws {
        let folder = TemporaryFolder()
        let accommodations = "application: {touchAccommodations: {tapAssistance: finalLocation}}\n"
        let scene = SnapshotBench.scene + accommodations
        var bench = try SnapshotBench(in: folder, scene: scene)
        bench.panel.touch(x: Bench.pin.x, y: Bench.pin.y)
        try bench.daemon.turn()
        #expect(try bench.refusedSnapshot().contains("the last touch was in a sensitive view"))
    }

    @Test("the next daemon tells what one left behind that was killed, and nothing of one that ended")
    func leftBehind() throws {
        let folder = TemporaryFolder()
        var killed = try SnapshotBench(in: folder)
        try killed.tap(Bench.order)
        let kept = killed.memory
        let memory = try #require(kept)
        var next = try SnapshotBench(in: folder, inheriting: memory)
        let file = try next.written()
        let snapshot = try #require(try SnapshotBench.recording(file).snapshot)
        #expect(snapshot.reason == "the daemon did not end as it should")
        #expect(snapshot.notes.count == 1)
        let (output, errors) = try next.replay(file)
        #expect(output.contains("touch 1 on order did order"))
        #expect(errors.contains("decisions are as in the snapshot"))
        next.daemon.end()
        var last = try SnapshotBench(in: folder, inheriting: memory)
        try last.tap(Bench.order)
        #expect(try last.files().count == 1)
    }

    @Test("an app that was locked is locked again after a daemon that was killed, and not after another")
    func lockedApp() throws {
        let folder = TemporaryFolder()
        let scene = SnapshotBench.scene.replacing(
            "disable: [{set: {view: order, enabled: false}}]", with: "disable: [{state: locked, for: 3600}]")
        var killed = try SnapshotBench(in: folder, scene: scene)
        try killed.tap(Bench.disable)
        let kept = killed.memory
        let memory = try #require(kept)
        var next = try SnapshotBench(in: folder, scene: scene, inheriting: memory)
        let begun = try next.sentences()
        #expect(begun.contains("scene is locked again (the daemon had not ended as it should)"))
        let entered = try #require(begun.first { $0.hasPrefix("application enters locked for ") })
        let rest = try #require(Double(entered.split(separator: " ").last ?? ""))
        #expect(rest > 3_000 && rest < 3_600)
        try next.tap(Bench.order)
        #expect(try next.sentences().contains("touch 1 on order was ignored (locked)"))
        next.daemon.end()
        var last = try SnapshotBench(in: folder, scene: scene, inheriting: memory)
        try last.tap(Bench.order)
        #expect(try last.sentences().contains("home performs order: publish order"))
    }

    @Test(
        "what effects have changed is as it was: values, offsets, views, controllers, recognizers, the responder, the state"
    )
    func state() throws {
        let scene = """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: window
                rootViewController:
                  id: home
                  actions:
                    order: [{publish: order}]
                    disable:
                      - {set: {view: lamp, isOn: true}}
                      - {set: {view: dimmer, value: 0.7}}
                      - {set: {view: veil, hidden: false, alpha: 0.5}}
                      - {set: {view: order, frame: [10, 0, 40, 40]}}
                      - {set: {recognizer: hold, enabled: false}}
                      - {scroll: {view: list, to: [0, 30]}}
                      - {remove: notice}
                      - {becomeFirstResponder: field}
                      - {present: menu}
                      - {state: maintenance, for: 3600}
                    take: [{snapshot: asked by a finger}]
                  view:
                    id: background
                    subviews:
                      - id: order
                        class: button
                        frame: [0, 0, 50, 50]
                        on: {touchUpInside: order}
                        whileMaintenance: true
                        gestures: [{id: hold, type: longPress, minimumPressDuration: 0.01, action: order}]
                      - {id: disable, class: button, frame: [50, 0, 50, 50], on: {touchUpInside: disable}}
                      - id: take
                        class: button
                        frame: [0, 50, 50, 50]
                        whileMaintenance: true
                        on: {touchUpInside: take}
                      - {id: lamp, class: switch, frame: [50, 50, 20, 10]}
                      - {id: dimmer, class: slider, frame: [50, 60, 40, 10]}
                      - {id: field, class: textField, frame: [50, 70, 40, 10]}
                      - id: list
                        class: scrollView
                        frame: [50, 80, 50, 20]
                        contentSize: [50, 200]
                        subviews: [{id: row, frame: [0, 30, 50, 20]}]
                      - {id: veil, frame: [90, 50, 10, 10], hidden: true, touches: handle}
                      - {id: notice, frame: [0, 0, 50, 50], touches: handle}
              - id: over
                level: 10
                frame: [90, 90, 10, 10]
                rootViewController:
                  id: other
                  view: {id: small}
                  presents: {id: menu, presented: false, view: {id: sheet, frame: [5, 5, 5, 5]}}

            """
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder, scene: scene)
        try bench.tap(Bench.disable)
        try bench.plugAnotherPanel()
        usleep(1_100_000)
        try bench.tap(Bench.order)
        let (output, errors) = try bench.replay(try bench.snapshot())
        #expect(output.contains("touch 2 on order did order"))
        #expect(errors.contains("decisions are as in the snapshot"))
        #expect(!errors.contains("note: "), "\(errors)")
    }

    @Test("decisions that contradict each other are reported, and make a snapshot")
    func contradiction() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.order)
        bench.daemon.report(contradictions: ["at 1 s: touch 1 has two outcomes"])
        let file = try bench.written()
        #expect(
            try SnapshotBench.recording(file).snapshot?.reason
                == "contradiction: at 1 s: touch 1 has two outcomes")
    }

    @Test("sixteen files are kept, of which the group may read each")
    func files() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        let files = "\(bench.state)/snapshots"
        unsafe mkdir(files, 0o755)
        for number in 10..<40 {
            _ = FileManager.default.createFile(atPath: "\(files)/touchd-200\(number).yml", contents: nil)
        }
        _ = FileManager.default.createFile(atPath: "\(files)/notes.txt", contents: nil)
        try bench.tap(Bench.order)
        let file = try bench.snapshot()
        let names = try FileManager.default.contentsOfDirectory(atPath: files).sorted()
        #expect(names.count == 17 && names.contains("notes.txt"))
        #expect(names.filter { $0.hasPrefix("touchd-2") }.first == "touchd-20025.yml")
        var status = stat()
        #expect(unsafe stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(unsafe stat(files, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o750)
    }

    @Test("a finger takes one in ten seconds, and a daemon without a folder says that it takes none")
    func refusals() throws {
        let folder = TemporaryFolder()
        var bench = try SnapshotBench(in: folder)
        try bench.tap(Bench.order)
        _ = try bench.snapshot()
        #expect(
            try bench.refusedSnapshot().contains("no snapshot of asked by a finger (another one was taken"))
        let other = TemporaryFolder()
        var without = try SnapshotBench(in: other, hasState: false)
        try without.tap(Bench.order)
        #expect(try without.refusedSnapshot().contains("no $STATE_DIRECTORY"))
    }
}

private typealias Bench = SnapshotBench

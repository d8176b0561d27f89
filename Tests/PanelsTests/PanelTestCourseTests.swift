import Live
import Core
import FakeDevices
import Foundation
import HIDRecords
import Output
import Panels
import Runtime
import TestSupport
import Testing

/// Rules: health/the-guided-test.
@Suite("The course of a guided test")
struct PanelTestCourseTests {
    private static func tap(_ course: inout PanelTestCourse) {
        var frame = PanelFrame()
        frame.changes = [PanelChange(.begin, slot: 0, trackingID: 1, x: 100, y: 100)]
        course.take(frame)
    }

    @Test("steps that a person skips do not fail the test")
    func skipped() {
        var course = PanelTestCourse(of: .panel(300, 190), steps: [.fingers, .cover])
        #expect(course.step == .fingers && course.count == 2)
        course.skip()
        #expect(course.step == .cover && !course.isPassed)
        course.skip()
        #expect(course.isOver && course.isPassed)
        #expect(course.results.map(\.verdict) == [.skipped, .skipped])
    }

    @Test("at the end what was begun is judged, and what was not is left out, which does not pass")
    func ended() {
        var course = PanelTestCourse(of: .panel(300, 190), steps: [.cover, .edges])
        course.judge()
        #expect(course.step == .cover, "nothing was done that could be judged")
        Self.tap(&course)
        course.end()
        #expect(course.isOver && !course.isPassed)
        #expect(course.results.map(\.verdict) == [.failed, .skipped])
        #expect(
            course.results.table == [
                "step   measured        limit            verdict",
                "cover  1 of 570 cells  every cell       failed",
                "edges  nothing         1%, none beyond  skipped",
            ])
    }

    @Test("on a panel of unknown size hold and line are left out, which does not pass")
    func unknownSize() {
        var course = PanelTestCourse(of: .panel(300, 190, resolution: 0), steps: [.hold, .line, .fingers])
        #expect(course.step == .fingers)
        course.skip()
        #expect(course.isOver && !course.isPassed)
        #expect(course.results.prefix(2).allSatisfy { $0.measured == "size unknown: give ID_INPUT_WIDTH_MM" })
    }

    @Test("the map has a dot for each cell that is missing, and fits the terminal")
    func map() {
        var course = PanelTestCourse(of: .panel(300, 190))
        Self.tap(&course)
        let map = course.cover?.map() ?? []
        #expect(map.count == 19 && map[0] == "#" + String(repeating: ".", count: 29))
        #expect(course.cover?.map(columns: 29, rows: 10).count == 10)
        #expect(course.cover?.map(columns: 29, rows: 10).first == String(repeating: ".", count: 15))
        let grid = PanelTestPicture(panel: "ILITEK").grid(of: course, columns: 80, rows: 24)
        #expect(grid.text(ofRow: 0).hasPrefix("ILITEK, step 1 of 5: cover "))
        #expect(grid.text(ofRow: 4).hasPrefix(map[0]))
        _ = PanelTestPicture(panel: "ILITEK").grid(of: course, columns: 1, rows: 1)
    }
}

/// Rules: health/the-untouched-test.
@Suite("The untouched test without a daemon", .serialized)
final class UntouchedDeviceTests {
    private let folder = TemporaryFolder()

    /// The exit code or the error's, and what was written.
    private func run(
        _ test: UntouchedTest, _ panel: FakePanel, seat: String = "seat0"
    ) throws -> (code: ExitCode, text: String) {
        var lookup = FakeLookup(node: panel.node)
        lookup.seat = seat
        var output = try OutputFile(creating: "\(folder.path)/stdout")
        var standardError = try OutputFile(creating: "\(folder.path)/stderr")
        let code: ExitCode
        do throws(InspectError) {
            code = try test.run(in: panel.directory, lookup: lookup, to: &output, &standardError)
        } catch {
            code = error.exitCode
        }
        try output.flush()
        return (code, try String(contentsOfFile: "\(folder.path)/stdout", encoding: .utf8))
    }

    @Test("a panel that reports nothing passes; it is not grabbed")
    func passed() throws {
        let panel = try FakePanel()
        let result = try run(UntouchedTest(panel: nil, seconds: 1), panel)
        #expect(result.code == .ok && !panel.isGrabbed)
        #expect(result.text.hasPrefix("Finger panel: keep hands"))
        #expect(result.text.hasSuffix("no touch in 1 s\npassed\n"))
    }

    @Test("one that reports a touch fails, and the touch is shown")
    func failed() throws {
        let panel = try FakePanel()
        // Nobody else touches it at that time.
        nonisolated(unsafe) let touched = panel
        let file = "\(folder.path)/stdout"
        try startThread {
            for _ in 0..<3_000 {
                let told = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
                if told.contains("keep hands") { break }
                usleep(20_000)
            }
            unsafe touched.touch(x: 950, y: 24)
            unsafe touched.lift()
        }
        let result = try run(UntouchedTest(panel: panel.node, seconds: 1), panel)
        #expect(result.code == .wrong)
        #expect(result.text.contains("1 touch in 1 s: the panel touches itself.\n"))
        // The panel stamps its frames when they are sent.
        #expect(result.text.contains(#/ s   95\.00%,2\.40%   [0-9]+ ms   moved 0\.0 mm\n/#))
    }

    @Test("one that another process has grabbed cannot be tested")
    func grabbed() throws {
        let panel = try FakePanel()
        panel.setGrabbedElsewhere(true)
        #expect(try run(UntouchedTest(panel: nil, seconds: 1), panel).code == .noInput)
    }

    @Test("no panel is status 65, another one 66, as is one that the daemon would ignore")
    func missing() throws {
        let panel = try FakePanel()
        #expect(try run(UntouchedTest(panel: "other", seconds: 1), panel).code == .noInput)
        #expect(try run(UntouchedTest(panel: nil, seconds: 1), panel, seat: "seat1").code == .badData)
        #expect(try run(UntouchedTest(panel: panel.node, seconds: 1), panel, seat: "seat1").code == .noInput)
    }
}

import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: outcomes/statistics.
@Suite("What is counted of touches")
struct CountTests {
    /// A pipeline over one view, whose outputs are those of the daemon.
    private struct Bench: ~Copyable {
        let folder: TemporaryFolder
        let journal: FakeJournal
        var pipeline: Pipeline<DaemonOutput>
        let panel: Int

        init(_ tree: ViewTree) throws {
            let folder = TemporaryFolder()
            let journal = try FakeJournal(at: folder.file("journal"))
            let sink = try LogSink(journalAt: journal.path)
            var pipeline = Pipeline(
                apps: [
                    App(name: "kiosk", isSystem: false, application: Application(scene: Scene(tree: tree)))
                ],
                foreground: "kiosk",
                output: DaemonOutput(journal: JournalOutput(sink: sink, policy: LogConfiguration())))
            panel = pipeline.addDevice(DeviceDescription(name: "Panel"), at: Timestamp(microseconds: 0))
            self.folder = folder
            self.journal = journal
            self.pipeline = pipeline
        }

        /// A finger for 50 ms, `x` across the screen, that is read `latency` after each frame.
        mutating func tap(at time: Int64, _ x: Double = 0.5, latency: Int64 = 40) {
            for (offset, isDown) in [(Int64(0), true), (50_000, false)] {
                var record = DigitizerEvent()
                record.timestamp = Timestamp(microseconds: time + offset)
                var finger = DigitizerFinger()
                finger.position = Point(x: x, y: 0.25)
                finger.range = isDown
                finger.touch = isDown
                finger.eventMask = [.touch, .range, .identity]
                record.fingers = [finger]
                pipeline.handle(
                    .record(record), from: panel,
                    receivedAt: record.timestamp + Interval(microseconds: latency))
            }
        }

        func entries(_ field: String, _ value: String) throws -> Int {
            try journal.read().count { $0[field] == value }
        }
    }

    @Test("dead taps, their rows, and how late contacts were read")
    func deadTaps() throws {
        var bench = try Bench(.unheard)
        var entries = 0
        for number in 0..<5 {
            bench.tap(
                at: number < 4 ? Int64(number) * 500_000 : 9_000_000, latency: number < 4 ? 40 : 2_000_000)
            entries += try bench.entries("TOUCH_DEAD", "1")
        }
        let counts = bench.pipeline.output.counts
        let index = Int(OutcomeKind.nothing.rawValue)
        #expect(counts.outcomes[index] == 5 && counts.outcomes.reduce(0, +) == 5)
        #expect(counts.reasons[Int(NothingKind.notHandled.rawValue)] == 5)
        #expect(counts.deadTaps == 5 && counts.rageRows == 1)
        #expect(counts.latency.counts == [0, 0, 4] + [Int](repeating: 0, count: 9) + [1])
        #expect(counts.latency.sum == Interval(microseconds: 2_000_160))
        #expect(counts.effect.sum == Interval(microseconds: 0))
        #expect(counts.lastTouch == Timestamp(microseconds: 9_000_000))
        #expect(counts.views.rows == [.init(app: "kiosk", view: "lamp", outcome: .nothing, count: 5)])
        #expect(entries == 5)
    }

    @Test("of touches on sensitive views only what they came to is counted, and that they were dead")
    func sensitive() throws {
        var bench = try Bench(.secret)
        for number in 0..<4 { bench.tap(at: Int64(number) * 500_000) }
        let counts = bench.pipeline.output.counts
        #expect(counts.outcomes[Int(OutcomeKind.nothing.rawValue)] == 4 && counts.deadTaps == 4)
        #expect(counts.reasons.allSatisfy { $0 == 0 } && counts.rageRows == 0 && counts.nearMisses == 0)
        #expect(counts.latency.counts.allSatisfy { $0 == 0 })
        #expect(counts.views.rows == [.init(app: "kiosk", view: "(sensitive)", outcome: .nothing, count: 4)])
    }

    @Test("a view without room is counted with the others of its app, and what was counted stays where it is")
    func views() {
        var counts = ViewCounts()
        for round in 0..<2 {
            for number in 0..<600 { counts.add(.acted, of: "view\(number)", in: "app") }
            #expect(counts.rows[0] == .init(app: "app", view: "view0", outcome: .acted, count: round + 1))
        }
        for number in 0..<600 { counts.add(.nothing, of: "view", in: "app\(number)") }
        #expect(counts.rows.count <= ViewCounts.limit)
        #expect(counts.rows.reduce(0) { $0 + $1.count } == 1_800)
        #expect(counts.rows.contains { $0.app == "app" && $0.view == "(other)" && $0.count == 2 * 160 })
        #expect(
            counts.rows.contains { $0.app == "(other)" && $0.view == "(other)" && $0.outcome == .nothing })
    }

    @Test("no view has the label of sensitive views, or of those without room")
    func labels() {
        var counts = ViewCounts()
        let names = [nil, "other", "sensitive", "(other)", "(sensitive)", "((sensitive)", "(x)"]
        for name in names { counts.add(.acted, of: name, in: "app") }
        #expect(
            counts.rows.map { $0.view } == [
                "(sensitive)", "other", "sensitive", "((other)", "((sensitive)", "(((sensitive)", "(x)",
            ])
    }

    @Test("an interval is counted in the first range that ends at or above it")
    func ranges() {
        var histogram = Histogram()
        for microseconds in [-5, 0, 10, 11, 1_000_000, 1_000_001] as [Int64] {
            histogram.add(Interval(microseconds: microseconds))
        }
        #expect(histogram.counts == [3, 1] + [Int](repeating: 0, count: 9) + [1, 1])
        #expect(Histogram.bounds.count == 12)
    }
}

extension ViewTree {
    /// A view called `lamp` that covers its window, and handles nothing.
    fileprivate static var unheard: ViewTree { lamp([]) }

    /// The same, which is sensitive.
    fileprivate static var secret: ViewTree { lamp(.sensitive) }

    private static func lamp(_ flags: ViewFlags) -> ViewTree {
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        var view = View(frame: frame)
        view.flags.formUnion(flags)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        _ = tree.addView(Responder(name: "lamp", kind: .view), view: view, to: window)
        return tree
    }
}

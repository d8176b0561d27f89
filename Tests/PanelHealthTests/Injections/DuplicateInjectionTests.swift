import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/two-panels-with-the-same-touches.
@Suite("Touches of one panel that another reports, too")
struct DuplicateInjectionTests {
    /// A touch that begins on one of the panels.
    private struct Begin {
        let panel: Int
        let time: Double
        let x: Double
        let y: Double
    }

    /// What two people do, each on a panel of their own.
    private func own(from start: Double, to end: Double, using use: inout NormalUse) -> [Begin] {
        (0..<2).flatMap { panel in
            use.contacts(from: start, to: end).map { contact in
                Begin(panel: panel, time: contact.start, x: contact.points[0].x, y: contact.points[0].y)
            }
        }
        .sorted { $0.time < $1.time }
    }

    /// What one does, and both panels report: the second at most 20 ms later, and within 1 % of the axes.
    private func shared(from start: Double, to end: Double, using use: inout NormalUse) -> [Begin] {
        use.contacts(from: start, to: end).flatMap { contact in
            let (first, delay) = (contact.points[0], use.number(in: 0...19.9))
            let (x, y) = (first.x + use.number(in: -2.9...2.9), first.y + use.number(in: -1.8...1.8))
            return [
                Begin(panel: 0, time: contact.start, x: first.x, y: first.y),
                Begin(panel: 1, time: contact.start + delay, x: x, y: y),
            ]
        }
    }

    @Test("It is told at the fifth touch, and over at the fifth that only one of them has", arguments: 1...4)
    func duplicates(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let before = own(from: 500, to: 60_000, using: &use)
        let shared = shared(from: 63_000, to: 120_000, using: &use)
        let after = own(from: 123_000, to: 180_000, using: &use)
        // The second one counts as a tablet does.
        var wide = Bench.panel()
        wide.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 32767, resolution: 109)
        wide.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 32767, resolution: 172)
        let sizes = [PanelSize(of: Bench.panel()), PanelSize(of: wide)]
        let bench = Bench()
        var duplicates = DuplicatePanels()
        for begin in before + shared + after {
            let scale = begin.panel == 0 ? (10, 10) : (32767 / 300.0, 32767 / 190.0)
            let point = RawPoint(
                x: Int32((begin.x * scale.0).rounded()), y: Int32((begin.y * scale.1).rounded()))
            let time = Timestamp(microseconds: Int64((begin.time * 1000).rounded()))
            for news in duplicates.begin(point, of: begin.panel, sizes[begin.panel], at: time) {
                bench.health.take(news, at: time)
            }
            bench.close()
        }
        #expect(bench.raised == [.duplicatePanel])
        let entry = try bench.entry(.raised, .duplicatePanel)
        #expect(entry.finding == .duplicatePanel(1))
        #expect(agree(entry.milliseconds, shared[9].time))
        #expect(entry.count == 5)
        // That a touch has no other is known with the next one, 20 ms later.
        let over = try bench.entry(.cleared, .duplicatePanel).milliseconds
        #expect(over >= after[4].time && over <= after[6].time)
        #expect(bench.cleared == [.duplicatePanel])
    }
}

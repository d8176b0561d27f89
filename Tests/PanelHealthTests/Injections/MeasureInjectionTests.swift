import Testing

import PanelHealth

/// Rules: health/jitter, health/report-rate.
@Suite("Points that tremble and reports that are rare, laid into normal use")
struct MeasureInjectionTests {
    @Test(
        "Points that tremble are told within 312 contacts, and over when they are quiet", arguments: 1...4,
        [0.6, 1])
    func jitter(seed: UInt64, noise: Double) throws {
        var use = NormalUse(seed: seed)
        var contacts = use.contacts(to: 200_000)
        // Numbers between -1 and 1 are as far from 0 as 0.58 on the mean.
        let reach = noise * 3.0.squareRoot()
        let trembling = contacts.indices.filter { (30_000...120_000).contains(contacts[$0].start) }
        for index in trembling {
            for point in contacts[index].points.indices {
                let (x, y) = (contacts[index].points[point].x, contacts[index].points[point].y)
                contacts[index].points[point].x = min(max(x + reach * use.number(in: -1...1), 0), 300)
                contacts[index].points[point].y = min(max(y + reach * use.number(in: -1...1), 0), 190)
            }
        }
        let bench = Bench()
        bench.play(contacts)
        #expect(bench.raised == [.jitter])
        let entry = try bench.entry(.raised, .jitter)
        #expect(trembling.count { contacts[$0].end <= entry.milliseconds } <= 312)
        guard case .jitter(let millimetres) = entry.finding else { return }
        // Steps over 3 mm do not count, and at the edges points tremble less.
        #expect((0.7 * noise...1.2 * noise).contains(millimetres))
        #expect(try bench.entry(.cleared, .jitter).milliseconds > 120_000)
    }

    @Test(
        "A rate that falls from 125 to 28 Hz is told within 232 contacts, and that it rises", arguments: 1...4
    )
    func collapse(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let before = use.contacts(to: 150_000)
        let slow = use.contacts(from: 150_500, to: 400_000, every: 1000 / 28)
        let after = use.contacts(from: 403_000, to: 550_000)
        let bench = Bench()
        bench.play(before + slow + after)
        #expect(bench.raised == [.rateCollapse])
        let entry = try bench.entry(.raised, .rateCollapse)
        #expect(entry.milliseconds > 150_500)
        #expect(slow.count { $0.start <= entry.milliseconds } <= 232)
        guard case .rateCollapse(let hertz, let own) = entry.finding else { return }
        #expect(abs(hertz - 28) < 0.1 && abs(own - 125) < 0.1)
        let over = try bench.entry(.cleared, .rateCollapse).milliseconds
        #expect(over > 403_000)
        #expect(after.count { $0.start <= over } <= 232)
    }

    @Test(
        "A panel that always reports at 25 Hz is told within 232 contacts, and stays slow", arguments: 1...4)
    func slow(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let contacts = use.contacts(to: 400_000, every: 40)
        let bench = Bench()
        bench.play(contacts)
        bench.pass(to: 400_000 + 200 * Bench.quiet)
        #expect(bench.raised == [.slowReports])
        let entry = try bench.entry(.raised, .slowReports)
        #expect(contacts.count { $0.start <= entry.milliseconds } <= 232)
        guard case .slowReports(let hertz) = entry.finding else { return }
        #expect(abs(hertz - 25) < 0.1)
        #expect(bench.cleared == [])
    }
}

import Core
import Testing

import PanelHealth

/// Rules: health/storms, health/bursts-on-waking, health/short-contacts.
@Suite("Short contacts that are laid into normal use")
struct BurstInjectionTests {
    @Test("Storms are told within 0.9 s", arguments: 1...4, [15.0, 30])
    func storms(seed: UInt64, rate: Double) throws {
        var use = NormalUse(seed: seed)
        let storm = (0..<100).map { index in
            PlayedContact(
                at: use.place(), start: 60_000 + Double(index) * 1000 / rate, length: use.number(in: 3...15))
        }
        let bench = Bench()
        bench.play(use.contacts(to: 120_000) + storm)
        bench.pass(to: 120_000 + 2 * Bench.quiet)
        #expect(bench.raised.first == .storm)
        #expect(Set(bench.raised).subtracting([.storm, .flapping]) == [])
        #expect(try bench.entry(.raised, .storm).milliseconds - storm[0].start <= 900)
        #expect(Set(bench.cleared) == Set(bench.raised))
        // The twelve may end with a person's contact, and none may have begun before its last second.
        let over = try bench.entry(.cleared, .storm).milliseconds - storm[99].end
        #expect(over >= Bench.quiet - 1_000 && over <= Bench.quiet + 1_000)
    }

    /// Short contacts, each in another third of the panel than the two before, and too slow for a storm.
    private func burst(at start: Double, using use: inout NormalUse) -> [PlayedContact] {
        var time = start
        return (0..<10).map { index in
            let x = Double(index % 3) * 100 + use.number(in: 10...90)
            let contact = PlayedContact(
                at: (x, use.number(in: 5...185)), start: time, length: use.number(in: 3...18))
            time += use.number(in: 100...125)
            return contact
        }
    }

    @Test(
        "A burst after silence, after a suspend and at the panel's start is told at its sixth contact",
        arguments: 1...4, [WakeCause.silence, .resume, .added])
    func wake(seed: UInt64, cause: WakeCause) throws {
        var use = NormalUse(seed: seed)
        let before = cause == .added ? [] : use.contacts(to: 30_000)
        let sleep = before.last?.end ?? 0
        let wake = sleep + (cause == .silence ? use.number(in: 61_000...300_000) : 20_000)
        let burst = burst(at: wake, using: &use)
        let after = use.contacts(from: wake + 3_500, to: wake + 60_000)
        let bench = Bench()
        bench.play(before)
        if cause == .resume {
            bench.health.resume(at: Timestamp(microseconds: Int64(wake * 1000) - 200_000))
        }
        bench.play(burst + after)
        bench.pass(to: wake + 2 * Bench.quiet)
        #expect(bench.raised == [.wakeBurst])
        let entry = try bench.entry(.raised, .wakeBurst)
        #expect(agree(entry.milliseconds, burst[5].end))
        #expect(entry.milliseconds - wake <= 700)
        guard case .wakeBurst(cause, let span) = entry.finding else {
            Issue.record("\(entry.finding)")
            return
        }
        #expect(span.seconds > 0.4 && span.seconds <= 0.9)
        let over = try bench.entry(.cleared, .wakeBurst).milliseconds
        #expect(over >= entry.milliseconds + Bench.quiet - 1 && over <= burst[9].end + Bench.quiet + 1)
    }

    @Test(
        "Short contacts among others are told when 20 of 64 are, and over when fewer than 8 are",
        arguments: 1...4)
    func short(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        var contacts = use.contacts(to: 450_000)
        for index in contacts.indices where contacts[index].start > 130_000 && contacts[index].start < 230_000
        {
            if use.number(in: 0...1) < 0.5 { continue }
            contacts[index].points.removeLast(contacts[index].points.count - 1)
            contacts[index].length = use.number(in: 3...19)
        }
        let counts = contacts.indices.map { last in
            contacts[max(0, last - 63)...last].count { $0.length < 20 }
        }
        let first = try #require(counts.firstIndex { $0 >= 20 })
        let last = try #require(counts[first...].firstIndex { $0 < 8 })
        let bench = Bench()
        bench.play(contacts)
        #expect(bench.raised == [.shortContacts])
        #expect(agree(try bench.entry(.raised, .shortContacts).milliseconds, contacts[first].end))
        #expect(agree(try bench.entry(.cleared, .shortContacts).milliseconds, contacts[last].end))
    }
}

import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/storms, health/bursts-on-waking, health/short-contacts.
@Suite("Short contacts")
struct BurstTests {
    /// Places that lie far from each other.
    private func place(_ index: Int) -> (Double, Double) {
        (Double(index * 7 % 29) * 10 + 5, Double(index * 5 % 18) * 10 + 5)
    }

    /// Wakes the panel and lets its window pass.
    private func awake() -> Bench {
        let bench = Bench()
        bench.tap(290, 180, at: 0, for: 100)
        return bench
    }

    @Test(
        "Twelve contacts within a second are a storm if six are short",
        arguments: [(6, 80.0, true), (5, 80, false), (6, 89, true), (6, 89.2, false), (12, 60, true)])
    func storm(short: Int, interval: Double, isRaised: Bool) throws {
        let bench = awake()
        for index in 0..<12 {
            let (x, y) = place(index)
            let isShort = index >= 12 - short
            bench.tap(x, y, at: 10_000 + Double(index) * interval, for: isShort ? 19.9 : 21)
        }
        #expect(bench.raised == (isRaised ? [.storm] : []))
        if isRaised { #expect(bench.entries[0].count == 12) }
        bench.pass(to: 10_000 + 11 * interval + 19.9 + 600_000)
        #expect(bench.cleared == bench.raised)
    }

    @Test("Landings of flaps are no storm")
    func landings() {
        let bench = awake()
        for index in 0..<12 {
            bench.tap(100 + Double(index), 50, at: 10_000 + Double(index) * 40, for: 19)
        }
        #expect(bench.raised == [.flapping])
    }

    @Test(
        "Six short contacts here and there within 3 s of waking are noise",
        arguments: [(6, 2_900.0, true), (5, 2_900, false), (6, 3_100, false)])
    func wake(count: Int, last: Double, isRaised: Bool) throws {
        let bench = awake()
        for index in 0..<count {
            let (x, y) = place(index)
            let time = index == count - 1 ? last : Double(index) * 300
            bench.tap(x, y, at: 60_100 + time, for: 10)
        }
        #expect(bench.raised == (isRaised ? [.wakeBurst] : []))
        guard isRaised else { return }
        guard case .wakeBurst(.silence, _) = bench.entries[0].finding else {
            Issue.record()
            return
        }
    }

    @Test("The first contact after less than a minute wakes nothing")
    func noSilence() {
        let bench = awake()
        for index in 0..<6 {
            let (x, y) = place(index)
            bench.tap(x, y, at: 60_099 + Double(index) * 300, for: 10)
        }
        #expect(bench.raised == [])
    }

    @Test("The panel's first frame and a resume open the time, too, once each")
    func causes() {
        let bench = Bench()
        for index in 0..<8 {
            let (x, y) = place(index)
            bench.tap(x, y, at: 1_000 + Double(index) * 200, for: 10)
        }
        guard case .wakeBurst(.added, _) = bench.entries.first?.finding else {
            Issue.record()
            return
        }
        bench.pass(to: 700_000)
        bench.health.resume(at: Timestamp(microseconds: 700_000_000))
        for index in 0..<6 {
            let (x, y) = place(index)
            bench.tap(x, y, at: 700_100 + Double(index) * 200, for: 10)
        }
        #expect(bench.raised == [.wakeBurst, .wakeBurst])
        guard case .wakeBurst(.resume, _) = bench.entries.last?.finding else {
            Issue.record()
            return
        }
    }

    @Test("They must be two thirds of those that ended, and 3 mm from the two before", arguments: [3, 4])
    func share(longer: Int) {
        let bench = Bench()
        for index in 0..<longer { bench.tap(20 + Double(index) * 20, 180, at: Double(index) * 150, for: 100) }
        for index in 0..<6 {
            let (x, y) = place(index)
            bench.tap(x, y, at: 1_000 + Double(index) * 200, for: 10)
        }
        #expect(bench.raised == (longer == 3 ? [.wakeBurst] : []))
        let near = Bench()
        for index in 0..<8 { near.tap(50 + Double(index) * 1.4, 50, at: Double(index) * 200, for: 10) }
        #expect(near.raised == [])
        let far = Bench()
        for index in 0..<8 { far.tap(50 + Double(index) * 3.1, 50, at: Double(index) * 200, for: 10) }
        #expect(far.raised == [.wakeBurst])
    }

    @Test(
        "20 of the last 64 contacts, within an hour",
        arguments: [(20, 1_000.0), (19, 1_000), (20, 60_000)])
    func short(count: Int, interval: Double) {
        let bench = awake()
        for index in 0..<64 {
            let (x, y) = place(index)
            // Contacts after silence lie beside each other: nothing wakes with noise.
            bench.tap(x, y, at: 5_000 + Double(index) * interval, for: index >= 64 - count ? 19 : 120)
        }
        #expect(bench.raised == (count == 20 ? [.shortContacts] : []))
        let slow = awake()
        for index in 0..<20 {
            let (x, y) = place(index)
            slow.tap(x, y, at: 5_000 + Double(index) * 190_000, for: 19)
        }
        #expect(slow.raised == [])
    }

    @Test("It is over when fewer than 8 of 64 are short")
    func shortIsOver() {
        let bench = awake()
        var time = 5_000.0
        func tap(_ index: Int, for duration: Double) {
            let (x, y) = place(index)
            bench.tap(x, y, at: time, for: duration)
            time += 1_000
        }
        for index in 0..<20 { tap(index, for: 19) }
        #expect(bench.raised == [.shortContacts])
        for index in 0..<56 { tap(index, for: 120) }
        #expect(bench.cleared == [])
        tap(3, for: 120)
        #expect(bench.cleared == [.shortContacts])
    }

    @Test("The 64 start anew while a storm is raised")
    func anew() {
        let bench = awake()
        for index in 0..<60 {
            let (x, y) = place(index)
            bench.tap(x, y, at: 10_000 + Double(index) * 60, for: 15)
        }
        #expect(bench.raised == [.storm])
    }
}

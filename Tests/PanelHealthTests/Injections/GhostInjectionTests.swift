import Core
import Testing

import PanelHealth

/// Rules: health/ghosts, health/contacts-of-no-duration.
@Suite("Ghosts that are laid into normal use")
struct GhostInjectionTests {
    /// Ghosts at one place, so many milliseconds after each other.
    private func periodicGhosts(
        every period: Double, of length: Double, using use: inout NormalUse
    ) -> [PlayedContact] {
        let place = use.place()
        return (0..<12).map { beat in
            let start = 10_000 + Double(beat) * period + use.number(in: -5...5)
            return PlayedContact(at: place, start: start, length: length)
        }
    }

    @Test(
        "Periodic ghosts are told at the fourth, below 2 s at the sixth; also as zero contacts if they are",
        arguments: 1...4, [(12_864.0, 0.0), (61_000, 0), (1_000, 300)])
    func periodic(seed: UInt64, kind: (period: Double, length: Double)) throws {
        var use = NormalUse(seed: seed)
        let ghosts = periodicGhosts(every: kind.period, of: kind.length, using: &use)
        let bench = Bench()
        bench.play(use.contacts(to: ghosts[11].end + 30_000) + ghosts)
        bench.pass(to: ghosts[11].end + 2 * Bench.quiet)
        #expect(bench.raised == (kind.length == 0 ? [.zeroContact, .periodicGhost] : [.periodicGhost]))
        let entry = try bench.entry(.raised, .periodicGhost)
        let last = kind.period < 2_000 ? 5 : 3
        #expect(agree(entry.milliseconds, ghosts[last].end))
        #expect(entry.count == last + 1)
        guard case .periodicGhost(let point, let period, let duration, let span) = entry.finding else {
            return
        }
        #expect(point == Bench.raw(ghosts[0].points[0]))
        #expect(abs(period.seconds * 1000 - kind.period) <= 10)
        #expect(agree(duration.seconds * 1000, kind.length))
        #expect(abs(span.seconds * 1000 - (ghosts[last].start - ghosts[0].start)) <= kind.length + 1)
        #expect(Set(bench.cleared) == Set(bench.raised))
        let over = try bench.entry(.cleared, .periodicGhost)
        #expect(agree(over.milliseconds, ghosts[11].end + Bench.quiet))
        #expect(over.count == 12)
    }

    /// Ghosts at one place and at no period; the place trembles by less than the point tolerance.
    private func fixedGhosts(_ count: Int, of length: Double, using use: inout NormalUse) -> [PlayedContact] {
        let place = use.place()
        var time = 30_000.0
        return (0..<count).map { _ in
            let point = (place.x + use.number(in: -0.15...0.15), place.y + use.number(in: -0.15...0.15))
            let ghost = PlayedContact(at: point, start: time, length: length * use.number(in: 0.9...1.1))
            time += use.number(in: 20_000...150_000)
            return ghost
        }
    }

    @Test(
        "Ghosts every 20 to 150 s at one place are told at the sixth; also as zero contacts if they are",
        arguments: 1...4, [0.0, 25])
    func fixed(seed: UInt64, length: Double) throws {
        var use = NormalUse(seed: seed)
        let ghosts = fixedGhosts(8, of: length, using: &use)
        let bench = Bench()
        bench.play(use.contacts(to: ghosts[7].end) + ghosts)
        bench.pass(to: ghosts[7].end + 7 * Bench.quiet)
        #expect(bench.raised == (length == 0 ? [.zeroContact, .fixedGhost] : [.fixedGhost]))
        let entry = try bench.entry(.raised, .fixedGhost)
        #expect(agree(entry.milliseconds, ghosts[5].end))
        #expect(entry.count == 6)
        guard case .fixedGhost(let point, let duration, let span) = entry.finding else { return }
        #expect(point == Bench.raw(ghosts[0].points[0]))
        #expect(abs(duration.seconds * 1000 - length) <= 10)
        #expect(abs(span.seconds * 1000 - (ghosts[5].start - ghosts[0].start)) <= 50)
        #expect(Set(bench.cleared) == Set(bench.raised))
        let over = try bench.entry(.cleared, .fixedGhost)
        #expect(agree(over.milliseconds, ghosts[7].end + 6 * Bench.quiet))
        #expect(over.count == 8)
        guard length == 0 else { return }
        // From the sixth on they are explained, and no longer zero contacts.
        let zero = try bench.entry(.cleared, .zeroContact)
        #expect(agree(zero.milliseconds, ghosts[4].end + Bench.quiet))
    }

    @Test("Zero contacts here and there are told at the third", arguments: 1...4)
    func zero(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        var time = 20_000.0
        let zeros = (0..<5).map { _ in
            let zero = PlayedContact(at: use.place(), start: time, length: use.number(in: 0...0.5))
            time += use.number(in: 20_000...150_000)
            return zero
        }
        let bench = Bench()
        bench.play(use.contacts(to: zeros[4].end) + zeros)
        bench.pass(to: zeros[4].end + 2 * Bench.quiet)
        #expect(bench.raised == [.zeroContact])
        let entry = try bench.entry(.raised, .zeroContact)
        #expect(agree(entry.milliseconds, zeros[2].end))
        guard case .zeroContact(let point, let span) = entry.finding else { return }
        #expect(point == Bench.raw(zeros[2].points[0]))
        #expect(agree(span.seconds * 1000, zeros[2].end - zeros[0].end))
        let over = try bench.entry(.cleared, .zeroContact)
        #expect(agree(over.milliseconds, zeros[4].end + Bench.quiet))
        #expect(over.count == 5)
    }

    @Test("Zero contacts of which no three come within ten minutes are not told", arguments: 1...4)
    func rareZero(seed: UInt64) {
        var use = NormalUse(seed: seed)
        let zeros = (0..<4).map { index in
            PlayedContact(at: use.place(), start: 10_000.5 + Double(index) * 301_000, length: 0)
        }
        let bench = Bench()
        bench.play(use.contacts(to: 930_000) + zeros)
        #expect(bench.raised == [])
    }
}

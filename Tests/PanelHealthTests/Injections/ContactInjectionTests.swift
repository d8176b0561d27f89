import Core
import Testing

import PanelHealth

/// Rules: health/stuck-contacts, health/points-off-the-panel, health/lost-lifts, health/flapping.
@Suite("Contacts of a faulty panel that are laid into normal use")
struct ContactInjectionTests {
    @Test("Contacts that lie are told after 30 s at the latest, and over when they end", arguments: 1...4)
    func stuck(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let stuck = PlayedContact(at: (290, 180), start: 20_000.5, length: 80_000)
        let bench = Bench()
        bench.play(use.contacts(to: 120_000) + [stuck])
        #expect(bench.raised == [.stuckContact])
        let entry = try bench.entry(.raised, .stuckContact)
        #expect(entry.milliseconds >= stuck.start + 14_999 && entry.milliseconds <= stuck.start + 30_001)
        #expect(agree(try bench.entry(.cleared, .stuckContact).milliseconds, stuck.end))
    }

    @Test("Points off the panel are told at once", arguments: 1...4)
    func impossible(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let contact = PlayedContact(at: (150, 240), start: 30_000.5, length: 100)
        let bench = Bench()
        bench.play(use.contacts(to: 60_000) + [contact])
        bench.pass(to: 30_000 + 150 * Bench.quiet)
        #expect(bench.raised == [.impossiblePoint])
        #expect(agree(try bench.entry(.raised, .impossiblePoint).milliseconds, contact.start))
        #expect(
            agree(try bench.entry(.cleared, .impossiblePoint).milliseconds, contact.start + 144 * Bench.quiet)
        )
    }

    @Test("Points one unit off the panel are told at the tenth", arguments: 1...4)
    func slightlyImpossible(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let contacts = (0..<12).map { index in
            PlayedContact(
                at: (300.1, use.place().y), start: 10_000.5 + Double(index) * 4_000, length: 80)
        }
        let bench = Bench()
        bench.play(use.contacts(to: 60_000) + contacts)
        #expect(bench.raised == [.impossiblePoint])
        #expect(agree(try bench.entry(.raised, .impossiblePoint).milliseconds, contacts[9].start))
    }

    @Test("Lost lifts are told at the third", arguments: 1...4)
    func lifts(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        var contacts = use.contacts(to: 200_000)
        var (index, after): (Int, [PlayedContact]) = (10, [])
        for _ in 0..<5 {
            contacts[index].isLiftLost = true
            after.append(contacts[index + 1])
            index += Int(use.number(in: 2...15))
        }
        let bench = Bench()
        bench.play(contacts)
        bench.pass(to: 200_000 + 2 * Bench.quiet)
        #expect(bench.raised == [.lostUp])
        let entry = try bench.entry(.raised, .lostUp)
        #expect(agree(entry.milliseconds, after[2].start))
        guard case .lostUp(let span) = entry.finding else { return }
        #expect(agree(span.seconds * 1000, after[2].start - after[0].start))
        let over = try bench.entry(.cleared, .lostUp)
        #expect(agree(over.milliseconds, after[4].start + Bench.quiet))
        #expect(over.count == 5)
    }

    @Test(
        "A lost lift after which nobody touches is a contact that lies, until the next touch",
        arguments: 1...4)
    func lastLift(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        var contacts = use.contacts(to: 30_000)
        contacts[contacts.count - 1].isLiftLost = true
        let last = contacts[contacts.count - 1]
        let next = PlayedContact(at: use.place(), start: last.end + 50_000, length: 100)
        let bench = Bench()
        bench.play(contacts + [next])
        #expect(bench.raised == [.stuckContact])
        let entry = try bench.entry(.raised, .stuckContact)
        let age = try #require(last.reports.last).age
        #expect(agree(entry.milliseconds, last.start + age + 30_000))
        #expect(agree(try bench.entry(.cleared, .stuckContact).milliseconds, next.start))
    }

    @Test("Fingers that are lost 1.2 times a second are told within 88 contacts", arguments: 1...4)
    func flaps(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let before = use.contacts(to: 60_000)
        let whole = use.contacts(from: 62_000, to: 260_000)
        let cut = whole.flatMap { contact in
            var lost = 0
            return contact.parts { _ in
                // One or two reports are missing: 8 to 16 ms.
                lost =
                    lost > 0
                    ? lost - 1 : use.number(in: 0...1) < 1.2 * 0.008 ? Int(use.number(in: 1...2.99)) : 0
                return lost == 0
            }
        }
        let after = use.contacts(from: 262_000, to: 300_000)
        let bench = Bench()
        bench.play(before + cut + after)
        bench.pass(to: 260_000 + 2 * Bench.quiet)
        #expect(bench.raised == [.flapping])
        let entry = try bench.entry(.raised, .flapping)
        #expect(entry.milliseconds > 62_000)
        #expect(whole.count { $0.start < entry.milliseconds } <= 88)
        let over = try bench.entry(.cleared, .flapping).milliseconds
        #expect(over >= entry.milliseconds + Bench.quiet && over <= 262_000 + Bench.quiet)
    }
}

import HIDRecords
import Testing

import PanelHealth

/// Rules: health/dead-stripes.
@Suite("A dead stripe that is laid into normal use")
struct StripeInjectionTests {
    /// A stripe of 10 mm, from one x to another.
    private struct Stripe {
        let low: Double
        let high: Double

        init(using use: inout NormalUse) {
            low = use.number(in: 80...210).rounded()
            high = low + 10
        }

        func holds(_ point: PlayedContact.Point) -> Bool { point.x > low && point.x < high }

        /// What the panel feels of a contact.
        func parts(of contact: PlayedContact) -> [PlayedContact] { contact.parts { !holds($0) } }
    }

    /// The band that these points leave open around the stripe, in raw units.
    private func band(_ points: [PlayedContact.Point], around stripe: Stripe) -> (low: Int32, high: Int32)? {
        let low = points.filter { $0.x <= stripe.low }.map { Bench.raw($0).x }.max()
        let high = points.filter { $0.x >= stripe.high }.map { Bench.raw($0).x }.min()
        guard let low, let high else { return nil }
        return (low, high)
    }

    @Test("Eight strokes across it tell it, with the band that they leave open", arguments: 1...4)
    func across(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let stripe = Stripe(using: &use)
        var parts: [PlayedContact] = []
        for index in 0..<8 {
            let isBackwards = use.number(in: 0...1) < 0.5
            let speed = use.number(in: 0.1...0.25) * (isBackwards ? -1 : 1)
            let from = stripe.low + 5 - use.number(in: 30...60) * (isBackwards ? -1 : 1)
            let y = use.number(in: 5...150)
            let length = 100 / abs(speed)
            let points = stride(from: 0, to: length, by: 8).map { age in
                PlayedContact.Point(age: age, x: from + speed * age, y: y + 0.02 * age)
            }
            let start = 1_000 + Double(index) * 3_000 + use.number(in: 0...500)
            parts += stripe.parts(of: PlayedContact(start: start, points: points, length: length))
        }
        #expect(parts.count == 16)
        let bench = Bench()
        bench.play(parts)
        #expect(bench.raised == [.deadStripe])
        let entry = try bench.entry(.raised, .deadStripe)
        #expect(agree(entry.milliseconds, parts[15].start))
        #expect(entry.count == 8)
        let felt = parts.dropLast().flatMap(\.points) + parts[15].points.prefix(1)
        let band = try #require(self.band(felt, around: stripe))
        guard case .deadStripe(.x, let low, let high) = entry.finding else {
            Issue.record("\(entry.finding)")
            return
        }
        #expect(abs(low - band.low) <= 1 && abs(high - band.high) <= 1)
    }

    @Test("Normal use tells it within some hundreds of contacts, and that it feels again", arguments: 1...4)
    func use(seed: UInt64) throws {
        var use = NormalUse(seed: seed)
        let stripe = Stripe(using: &use)
        let whole = use.contacts(to: 700_000)
        let mended = use.contacts(from: 700_500, to: 900_000)
        let bench = Bench()
        bench.play(whole.flatMap { stripe.parts(of: $0) } + mended)
        bench.pass(to: 900_000 + 7 * Bench.quiet)
        let besides: Set<FaultName> = [.flapping, .fixedGhost, .shortContacts]
        #expect(Set(bench.raised).subtracting(besides) == [.deadStripe])
        let entry = try bench.entry(.raised, .deadStripe)
        #expect(whole.count { $0.start < entry.milliseconds } <= 378)
        guard case .deadStripe(.x, let low, let high) = entry.finding else {
            Issue.record("\(entry.finding)")
            return
        }
        // The fastest stroke makes steps of 2 mm.
        #expect((stripe.low * 10 - 21...stripe.low * 10 + 1).contains(Double(low)))
        #expect((stripe.high * 10 - 1...stripe.high * 10 + 21).contains(Double(high)))
        let inner = (Double(low) + 0.2 * Double(high - low), Double(high) - 0.2 * Double(high - low))
        let inside = mended.flatMap { contact in
            contact.reports.filter { point in
                let x = Double(Bench.raw(point).x)
                return x > inner.0 && x < inner.1
            }.map { contact.start + $0.age }
        }
        let fifth = try #require(inside.dropFirst(4).first)
        #expect(agree(try bench.entry(.cleared, .deadStripe).milliseconds, fifth))
        #expect(bench.raised.count { $0 == .deadStripe } == 1)
    }
}

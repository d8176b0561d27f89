import Core
import HIDRecords
import Testing

@testable import PanelHealth

/// Rules: health/raised-still-cleared.
@Suite("Faults that are laid into normal use")
struct FaultInjectionTests {
    /// A contact of somebody, or of a fault.
    private struct Contact {
        var start: Double
        /// After how many milliseconds it is where.
        var points: [(Double, Double, Double)]
        var length: Double
    }

    /// Taps, strokes and holds of people for so many seconds.
    private static func use(_ seconds: Double, using generator: inout SplitMix) -> [Contact] {
        var contacts: [Contact] = []
        var time = 500.0
        while time < seconds * 1_000 {
            let x = Double.random(in: 5...295, using: &generator)
            let y = Double.random(in: 5...185, using: &generator)
            let kind = Int.random(in: 0..<10, using: &generator)
            let length = Double.random(in: kind < 6 ? 55...180 : 250...900, using: &generator)
            let speed = kind < 6 ? 0 : Double.random(in: -0.25...0.25, using: &generator)
            let points = stride(from: 0, to: length, by: 8).map { age in
                let tremor = 0.04 * Double.random(in: -1...1, using: &generator)
                let place = min(max(x + speed * age + tremor, 0), 300)
                return (age, place, min(max(y + speed * 0.6 * age + tremor, 0), 190))
            }
            contacts.append(Contact(start: time, points: points, length: length))
            time += length + Double.random(in: 150...2_500, using: &generator)
        }
        return contacts
    }

    /// Plays contacts that may overlap, each in a slot of its own.
    private static func play(_ contacts: [Contact], on bench: Bench) {
        struct Step {
            let time: Double
            let order: Int
            let act: (Int, Bench) -> Void
            let contact: Int
        }
        var steps: [Step] = []
        for (index, contact) in contacts.enumerated() {
            for (number, point) in contact.points.enumerated() {
                let act: (Int, Bench) -> Void =
                    number == 0
                    ? { slot, bench in bench.begin(point.1, point.2, slot: slot) }
                    : { slot, bench in bench.move(point.1, point.2, slot: slot) }
                steps.append(Step(time: contact.start + point.0, order: number, act: act, contact: index))
            }
            steps.append(
                Step(
                    time: contact.start + contact.length, order: .max,
                    act: { slot, bench in bench.end(slot: slot) }, contact: index))
        }
        steps.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        var slots: [Int: Int] = [:]
        for step in steps {
            let free = (0..<20).first { !slots.values.contains($0) } ?? 0
            let slot = slots[step.contact] ?? free
            slots[step.contact] = step.order == .max ? nil : slot
            bench.at(step.time)
            step.act(slot, bench)
        }
        bench.close()
    }

    private static func raised(_ contacts: [Contact]) -> Set<FaultName> {
        let bench = Bench()
        play(contacts, on: bench)
        return Set(bench.raised)
    }

    @Test("Nothing is told of normal use", arguments: 1...6)
    func normal(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        #expect(Self.raised(Self.use(1_500, using: &generator)) == [])
    }

    @Test("Periodic ghosts are told, with the zero contacts that they are", arguments: 1...4)
    func ghosts(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(200, using: &generator)
        let place = (
            Double.random(in: 5...295, using: &generator), Double.random(in: 5...185, using: &generator)
        )
        for beat in 0..<12 {
            let start = 10_000 + Double(beat) * 12_864 + Double.random(in: -5...5, using: &generator)
            contacts.append(Contact(start: start, points: [(0, place.0, place.1)], length: 0))
        }
        #expect(Self.raised(contacts) == [.zeroContact, .periodicGhost])
    }

    @Test("Storms are told", arguments: 1...4)
    func storms(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(120, using: &generator)
        for index in 0..<100 {
            let x = Double.random(in: 5...295, using: &generator)
            let y = Double.random(in: 5...185, using: &generator)
            contacts.append(
                Contact(
                    start: 60_000 + Double(index) * 40, points: [(0, x, y)],
                    length: Double.random(in: 3...15, using: &generator)))
        }
        #expect(Self.raised(contacts).contains(.storm))
    }

    @Test("Contacts that lie are told", arguments: 1...4)
    func stuck(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(120, using: &generator)
        contacts.append(Contact(start: 20_000.5, points: [(0, 290, 180)], length: 80_000))
        #expect(Self.raised(contacts) == [.stuckContact])
    }

    @Test("Points off the panel are told", arguments: 1...4)
    func impossible(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(60, using: &generator)
        contacts.append(Contact(start: 30_000.5, points: [(0, 150, 240)], length: 100))
        #expect(Self.raised(contacts) == [.impossiblePoint])
    }

    @Test("Fingers that are lost for a moment are told", arguments: 1...4)
    func flaps(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(60, using: &generator)
        for index in 0..<4 {
            let start = 20_000.5 + Double(index) * 1_500
            let x = 30 + Double(index) * 60
            contacts.append(Contact(start: start, points: [(0, x, 95)], length: 500))
            contacts.append(
                Contact(start: start + 512, points: [(0, x + 0.3, 95)], length: 437 + Double(index)))
        }
        #expect(Self.raised(contacts).contains(.flapping))
    }

    @Test("Points that tremble are told", arguments: 1...4)
    func jitter(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var contacts = Self.use(120, using: &generator)
        for index in contacts.indices where contacts[index].start > 30_000 {
            for point in contacts[index].points.indices {
                contacts[index].points[point].1 += 1.4 * Double.random(in: -1...1, using: &generator)
                contacts[index].points[point].2 += 1.4 * Double.random(in: -1...1, using: &generator)
            }
        }
        #expect(Self.raised(contacts).contains(.jitter))
    }
}

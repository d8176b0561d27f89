import Core

/// Chance, and the taps, strokes and holds of people on a panel of 300 by 190 mm.
///
/// It follows the rules' document and knows nothing of the code that judges contacts.
struct NormalUse {
    private var generator: SplitMix

    init(seed: UInt64) {
        generator = SplitMix(seed: seed)
    }

    /// Any number of the range.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
    }

    /// Any point that is not at the very edge.
    mutating func place() -> (x: Double, y: Double) {
        (number(in: 5...295), number(in: 5...185))
    }

    /// One contact after the other for a time in milliseconds, a report each `interval`.
    mutating func contacts(
        from start: Double = 500, to end: Double, every interval: Double = 8
    ) -> [PlayedContact] {
        var contacts: [PlayedContact] = []
        var time = start
        while time < end {
            let contact = contact(at: time, every: interval)
            contacts.append(contact)
            time = contact.end + number(in: 150...2_500)
        }
        return contacts
    }

    /// Six of ten are taps.
    private mutating func contact(at time: Double, every interval: Double) -> PlayedContact {
        let (x, y) = place()
        let isTap = Int.random(in: 0..<10, using: &generator) < 6
        let length = number(in: isTap ? 55...180 : 250...900)
        let speed = isTap ? 0 : number(in: -0.25...0.25)
        let slope = number(in: -0.6...0.6)
        let points = stride(from: 0, to: length, by: interval).map { age in
            let tremor = 0.04 * number(in: -1...1)
            return PlayedContact.Point(
                age: age, x: min(max(x + speed * age + tremor, 0), 300),
                y: min(max(y + speed * slope * age + tremor, 0), 190))
        }
        return PlayedContact(start: time, points: points, length: length)
    }
}

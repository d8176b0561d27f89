/// Points that tremble (`jitter`): a hand's tremor is slow and leaves second differences alone.
package struct Jitter: Sendable {
    private var noises = Recent<Double>(12)

    /// The median of the last contacts that could be measured, in millimetres; nil if there were none.
    var median: Double? {
        var sorted = InlineArray<12, Double>(repeating: .infinity)
        for index in 0..<noises.count {
            var place = index
            while place > 0, sorted[place - 1] > noises[index] {
                sorted[place] = sorted[place - 1]
                place -= 1
            }
            sorted[place] = noises[index]
        }
        let count = noises.count
        return count == 0 ? nil : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }

    /// Judges a contact on a panel of known size.
    mutating func end(
        _ contact: EndedContact, isSizeKnown: Bool, _ faults: inout FaultTable
    ) {
        guard let noise = contact.noise else { return }
        noises.append(noise)
        guard isSizeKnown, noises.isFull, let median else { return }
        if faults.isRaised(.jitter) {
            if noise >= 0.4 { faults.repeated(.jitter, at: contact.end) }
            if median < 0.3 { faults.clear(.jitter, at: contact.end) }
        } else if (0..<12).allSatisfy({ noises[$0] >= 0.4 }) {
            faults.raise(.jitter(millimetres: median), count: 12, quiet: nil, at: contact.end)
        }
    }
}

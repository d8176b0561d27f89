/// The numbers of the entries, or of touches, of one run that have been seen: `TOUCH_SEQ`, `TOUCH_ID`.
package struct SequenceRanges: Sendable {
    /// Numbers without a gap.
    struct Stretch: Sendable {
        var numbers: ClosedRange<Int>
        /// When the first of them came.
        var start: Int64
    }

    /// What becomes of the first stretches where there are too many.
    package enum Overflow: Sendable {
        /// The gaps between them are not counted.
        case joins
        /// They are not known any more.
        case forgets
    }

    /// The most stretches that are kept apart.
    private static let mostStretches = 4096

    private let overflow: Overflow

    /// The stretches, in ascending order.
    private(set) var stretches: [Stretch] = []

    /// No entry has been seen.
    package init(overflow: Overflow = .joins) { self.overflow = overflow }

    /// Notes `number`, of an entry that came at `moment`; returns false if it has been seen.
    package mutating func insert(_ number: Int, at moment: Int64) -> Bool {
        guard let last = stretches.last else {
            stretches.append(Stretch(numbers: number...number, start: moment))
            return true
        }
        if number == last.numbers.upperBound + 1 {
            stretches[stretches.count - 1].numbers = last.numbers.lowerBound...number
            return true
        }
        return insertElsewhere(number, at: moment)
    }

    /// Whether `number` has been seen.
    package func contains(_ number: Int) -> Bool {
        if let last = stretches.last, number > last.numbers.upperBound { return false }
        return stretches.last { $0.numbers.lowerBound <= number }?.numbers.contains(number) == true
    }

    private mutating func insertElsewhere(_ number: Int, at moment: Int64) -> Bool {
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].numbers.upperBound < number { low = middle + 1 } else { high = middle }
        }
        if low < stretches.count, stretches[low].numbers.contains(number) { return false }
        let touchesBefore = low > 0 && stretches[low - 1].numbers.upperBound + 1 == number
        let touchesAfter = low < stretches.count && stretches[low].numbers.lowerBound - 1 == number
        if touchesBefore, touchesAfter {
            let end = stretches.remove(at: low).numbers.upperBound
            stretches[low - 1].numbers = stretches[low - 1].numbers.lowerBound...end
        } else if touchesBefore {
            stretches[low - 1].numbers = stretches[low - 1].numbers.lowerBound...number
        } else if touchesAfter {
            stretches[low].numbers = number...stretches[low].numbers.upperBound
            stretches[low].start = min(stretches[low].start, moment)
        } else {
            stretches.insert(Stretch(numbers: number...number, start: moment), at: low)
            if stretches.count > Self.mostStretches { dropFirst() }
        }
        return true
    }

    private mutating func dropFirst() {
        let first = stretches.removeFirst()
        guard case .joins = overflow else { return }
        stretches[0].numbers = first.numbers.lowerBound...stretches[0].numbers.upperBound
        stretches[0].start = first.start
    }

    /// The gaps: when the entry behind each came, and how many numbers are missing.
    package var gaps: [(moment: Int64, count: Int)] {
        zip(stretches, stretches.dropFirst()).map { before, after in
            (after.start, after.numbers.lowerBound - before.numbers.upperBound - 1)
        }
    }
}

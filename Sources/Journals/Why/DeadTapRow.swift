import Core
import Journal
import JournalReading
import Reports

/// A row of dead taps on one view, up to one of them.
struct DeadTapRow {
    /// How many touches of a row are named.
    private static let most = 8

    private let count: Int
    /// The numbers of the last ones, in order.
    private let touches: [Int]

    /// The row of which the touch of `outcome` is the last one so far; nil if that is in none.
    init?(endingWith outcome: JournalRecord, in story: TouchStory) {
        guard let count = outcome.integer(.rage) else { return nil }
        self.count = count
        let end = story.entries.firstIndex { $0.names(story.touch) && $0.has(.outcome) }
        let outcomes = end.map { story.entries[...$0] } ?? story.entries[...]
        var touches: [Int] = []
        var next: Double?
        for tap in outcomes.reversed() where tap.has(.dead) && tap[.view] == outcome[.view] {
            guard touches.count < min(count, Self.most) else { break }
            guard let touch = tap.touches.first else { continue }
            let course = Self.course(of: tap, touch, in: story)
            // Fingers that are down at one time are one tap of a hand.
            if let next, let course, course.upperBound > next { continue }
            touches.append(touch)
            next = course?.lowerBound ?? next
        }
        self.touches = touches.reversed()
    }

    /// From when to when the finger of `tap`, the outcome of `touch`, was down; nil if no entry says that.
    private static func course(
        of tap: JournalRecord, _ touch: Int, in story: TouchStory
    ) -> ClosedRange<Double>? {
        guard let duration = tap[.duration].flatMap({ Int(foreign: $0) }), duration >= 0,
            let end = tap.time
        else { return nil }
        let hit = story.entries.first { $0.category == .hit && $0.names(touch) }?.time
        let start = hit.map { Double($0) } ?? Double(end) - Double(duration)
        return start...(start + Double(duration))
    }

    /// `It is dead tap 12 in a row: 4 others and touches 6, 7, 8, 9, 10, 11, 12, 13.`
    var sentence: String {
        let rest = count - touches.count
        let others = rest > 0 ? "\(rest) \(rest == 1 ? "other" : "others") and " : ""
        let numbers = touches.map { "\($0)" }.joined(separator: ", ")
        return "It is dead tap \(count) in a row: \(others)touches \(numbers)."
    }
}

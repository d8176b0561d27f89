package import Core
import HIDRecords
import TouchKit

/// What became of touches since the daemon started, in numbers.
package struct DecisionCounts: Sendable {
    /// How many touches came to each outcome, by ``OutcomeKind``.
    package private(set) var outcomes = [Int](repeating: 0, count: OutcomeKind.allCases.count)
    /// How many touches did nothing for each reason, by ``NothingKind``; but for those on sensitive views.
    package private(set) var reasons = [Int](repeating: 0, count: NothingKind.allCases.count)
    /// How many taps were dead.
    package private(set) var deadTaps = 0
    /// How many touches missed a control nearby.
    package private(set) var nearMisses = 0
    /// How many rows of dead taps there were.
    package private(set) var rageRows = 0
    /// How many actions were taken.
    package private(set) var actions = 0
    /// How many actions nobody took.
    package private(set) var discardedActions = 0
    /// From the kernel's time stamp of a contact to when it was read.
    package private(set) var latency = Histogram()
    /// From a contact to the first action that was taken because of it.
    package private(set) var effect = Histogram()
    /// From the beginning of a touch until the program of its view first saw it, as far as programs say that.
    package private(set) var seen = Histogram()
    /// What programs that answer said of touches, or that they did not.
    package private(set) var answers = ClientCounts()
    /// How many touches clients made that have no panel: nothing else counts them.
    package private(set) var injected = 0
    /// When the last touch began; nil before the first.
    package private(set) var lastTouch: Timestamp?
    /// The outcomes by view.
    package private(set) var views = ViewCounts()

    /// The third dead tap in a row makes it one.
    private static let firstRage = 3

    /// Nothing has happened.
    package init() {}

    /// Counts the report of `decision`; `tree` names its view.
    mutating func add(_ report: borrowing Report, of decision: Decision, in tree: borrowing ViewTree) {
        if report.fields.device?.isInjected == true {
            if case .outcome = decision { injected += 1 }
            return
        }
        switch decision {
        case .arrival(.hit):
            lastTouch = report.time
            if let latency = report.fields.latency {
                self.latency.add(Interval(microseconds: Int64(latency)))
            }
        case .arrival(.ignores): lastTouch = report.time
        case .action(.sent): actions += 1
        case .action(.discarded): discardedActions += 1
        case .outcome:
            guard let outcome = report.fields.outcome?.outcome else { return }
            let isWithheld = report.fields.outcome?.isWithheld == true
            add(outcome, isWithheld: isWithheld)
            guard let view = outcome.touch.view, let app = report.fields.app?.name else { return }
            views.add(outcome.verdict.kind, of: isWithheld ? nil : tree[view].name, in: app)
        case .hitTest, .arrival, .delivery, .gesture: break
        case .action, .responder, .app: break
        }
    }

    /// Counts `outcome`: of one that is withheld only what the journal tells, since all else may tell what was touched.
    private mutating func add(_ outcome: TouchOutcome, isWithheld: Bool) {
        outcomes[Int(outcome.verdict.kind.rawValue)] += 1
        if outcome.isDead { deadTaps += 1 }
        guard !isWithheld else { return }
        if case .nothing(let reason) = outcome.verdict { reasons[Int(reason.kind.rawValue)] += 1 }
        if outcome.nearMiss != nil { nearMisses += 1 }
        if outcome.rage == Self.firstRage { rageRows += 1 }
        if let effect = outcome.effect { self.effect.add(effect) }
        if let seen = outcome.answer?.seenAfter { self.seen.add(seen) }
        if let client = outcome.client, let name = outcome.nameOfAnswer { answers.add(name, of: client) }
    }
}

/// How often intervals were how long.
package struct Histogram: Equatable, Sendable {
    /// The upper ends of the ranges that are counted, in microseconds; a last range has what is longer.
    package static let bounds = [
        10, 25, 100, 250, 1_000, 2_500, 10_000, 25_000, 100_000, 250_000, 500_000, 1_000_000,
    ]

    /// How many intervals were in each range.
    package private(set) var counts = [Int](repeating: 0, count: Self.bounds.count + 1)
    /// How long they were together.
    package private(set) var sum = Interval(microseconds: 0)

    /// No intervals.
    package init() {}

    /// Counts `interval`.
    package mutating func add(_ interval: Interval) {
        let bound = Self.bounds.firstIndex { interval.microseconds <= Int64($0) }
        counts[bound ?? Self.bounds.count] += 1
        sum = sum + interval
    }
}

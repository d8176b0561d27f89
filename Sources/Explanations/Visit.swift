import HIDRecords
import TouchKit

/// A view that a hit-test asked, and what it answered.
struct Visit {
    /// The answer to `hitTest`.
    enum Answer: Equatable {
        /// Skipped with its subtree because of one of its flags.
        case skipped(HitTestExclusion)
        /// `pointInside` returned false.
        case outside
        /// `pointInside` returned true: its subviews were asked.
        case inside
        /// Its own `hitTest` answered without asking other views: with nothing, or with the view that it
        /// redirects to.
        case overridden
    }

    let view: ResponderID
    var answer = Answer.overridden
    /// Other views whose `pointInside` it asked to answer its own (`pointInside: {including: …}`).
    var asked: [(view: ResponderID, isInside: Bool)] = []
}

/// Collects the views that a hit-test asks.
struct VisitTrace: HitTrace {
    private(set) var visits: [Visit] = []

    mutating func hitTest(_ view: ResponderID) {
        visits.append(Visit(view: view))
    }

    mutating func pointInside(_ view: ResponderID, _ isInside: Bool) {
        guard let last = visits.indices.last else { return }
        if visits[last].view == view {
            visits[last].answer = isInside ? .inside : .outside
        } else {
            visits[last].asked.append((view, isInside))
        }
    }

    mutating func skipped(_ view: ResponderID, _ reason: HitTestExclusion) {
        guard let last = visits.indices.last else { return }
        visits[last].answer = .skipped(reason)
    }
}

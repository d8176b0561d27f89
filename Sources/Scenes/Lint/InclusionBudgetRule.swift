import TouchKit
import YAML

/// A hit-test asks a limited number of views on behalf of others.
struct InclusionBudgetRule {
    let draft: SceneDraft

    /// Reports views that ask more other views whether a point is inside than one hit-test may; all `set` effects count
    /// as carried out.
    func check() {
        let inclusions = draft.notes.inclusions
        var counts = InclusionCounts(included: inclusions.includedByView)
        var total = 0
        var counted: Set<ResponderID> = []
        for inclusion in inclusions where counted.insert(inclusion.view).inserted {
            total += counts.count(of: inclusion.view)
            guard total > HitTable.inclusionLimit else { continue }
            draft.reader.error(
                inclusion.node,
                "a hit-test could ask more than \(HitTable.inclusionLimit) views for others that include them"
            )
            return
        }
    }
}

/// How many views are asked because one view is asked, counted up to the limit.
private struct InclusionCounts {
    let included: [ResponderID: [ResponderID]]
    private var counts: [ResponderID: Int] = [:]

    init(included: [ResponderID: [ResponderID]]) { self.included = included }

    /// Without recursion; views that ask each other in a circle are a mistake of their own.
    mutating func count(of start: ResponderID) -> Int {
        if let known = counts[start] { return known }
        var path = [Step(view: start)]
        counts[start] = 0
        while let step = path.last {
            guard let others = included[step.view], step.next < others.count else {
                counts[step.view] = min(step.sum, HitTable.inclusionLimit + 1)
                path.removeLast()
                continue
            }
            let other = others[step.next]
            if let known = counts[other] {
                path[path.count - 1].next += 1
                path[path.count - 1].sum = min(step.sum + 1 + known, HitTable.inclusionLimit + 1)
            } else {
                counts[other] = 0
                path.append(Step(view: other))
            }
        }
        return counts[start] ?? 0
    }

    /// A view whose questions are being counted.
    private struct Step {
        let view: ResponderID
        /// The next of those it includes.
        var next = 0
        var sum = 0
    }
}

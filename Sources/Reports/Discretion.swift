package import TouchKit

/// What of an app's decisions is not told: what happens in its sensitive views, but for what touches came to.
package struct Discretion {
    private let tree: ViewTree
    /// The touches that hit a sensitive view in the log: while they were looked for they had no view.
    private var hits: [TouchID] = []

    /// The discretion for `log`, about responders of `tree`; nil if no view is sensitive.
    package init?(_ log: borrowing DecisionLog, in tree: ViewTree) {
        guard tree.hasHadSensitiveViews else { return nil }
        self.tree = tree
        for entry in log.entries {
            guard let set = entry.decision.touchesOnViews else { continue }
            for touch in log.touches(in: set) where isSensitive(touch) { hits.append(touch.id) }
        }
    }

    /// Whether a touch has begun in a sensitive view.
    package var findsTouches: Bool { !hits.isEmpty }

    /// Whether the entry of `log` at `index` is not told, by its touches or by what led to it.
    package func withholds(at index: Int, of log: borrowing DecisionLog) -> Bool {
        let entry = log.entries[index]
        if case .outcome = entry.decision { return false }
        return log.isSensitive(at: index)
            || log.touches(in: entry.cause).contains { touch in
                hits.contains(touch.id) || isSensitive(touch)
            }
    }

    /// Whether `report` of `decision` is not told, by the responders that it is about.
    package func withholds(_ report: borrowing Report, of decision: Decision) -> Bool {
        if case .outcome = decision { return false }
        return isSensitive(report.fields.ownResponder) || isSensitive(report.fields.ownView)
            || report.touches.contains { isSensitive($0) }
    }

    /// The sensitive view that the touch of `outcome` began on or slid to, missed by little, or hit but for a view in front.
    static func sensitiveView(of outcome: TouchOutcome, in tree: ViewTree) -> ResponderID? {
        guard tree.hasHadSensitiveViews else { return nil }
        return outcome.touch.sensitiveView(in: tree)
            ?? outcome.item.flatMap { tree.sensitiveView(around: $0) }
            ?? outcome.nearMiss.flatMap { tree.sensitiveView(around: $0.control) }
            ?? outcome.covered.flatMap { tree.sensitiveView(around: $0) }
    }

    private func isSensitive(_ touch: TouchSnapshot) -> Bool { touch.sensitiveView(in: tree) != nil }

    private func isSensitive(_ view: ResponderID?) -> Bool {
        view.flatMap { tree.sensitiveView(around: $0) } != nil
    }
}

extension Decision {
    /// The touches that are on a view from this decision on: those that the app does not get, on the sensitive view under them.
    fileprivate var touchesOnViews: TouchSet? {
        if case .arrival(.hit(let set, _)) = self { return set }
        if case .arrival(.ignores(let set, _)) = self { return set }
        if case .delivery(.cancelled(let set, _)) = self { return set }
        return nil
    }
}

import Core
import TouchKit
import YAML

/// The rules about what a touch can hit.
struct ReachRules {
    private let draft: SceneDraft
    private let views: LintViews
    /// How many more areas may be compared; when they run out, the rules are silent.
    private var steps: Int

    /// The rules for `draft`, which has `views`.
    init(_ draft: SceneDraft, _ views: LintViews) {
        self.draft = draft
        self.views = views
        steps = 10_000 + 64 * views.list.count
    }

    /// Warns of views that touches never hit, or not where they should.
    mutating func check() {
        let unreachable = UnreachableRule(draft, views)
        unreachable.warnOfApplication()
        var index = 0
        while index < views.list.count {
            let traits = views.list[index].traits
            if traits.contains(.suspect), unreachable.warn(of: index) {
                index = views.list[index].end
            } else {
                if traits.contains(.control) || views.list[index].facts.contains(.sendsGesture) {
                    checkReach(of: index)
                }
                index += 1
            }
        }
    }

    private mutating func checkReach(of index: Int) {
        let view = views.list[index]
        guard view.isMeasurable, !view.reach.isEmpty else { return }
        if CoveredRule(draft: draft, views: views).warn(of: index, &steps) { return }
        guard view.traits.contains(.control) else { return }
        MiddleCoveredRule(draft: draft, views: views).warn(of: index, &steps)
        PartlyOutsideRule(draft: draft).warn(of: view)
        SmallTargetRule(draft: draft).warn(of: view)
    }
}

extension SceneDraft {
    /// Where the file says how large the view `id` is, or else where the view stands.
    func nodeOfFrame(of id: ResponderID) -> YAMLNode? {
        notes.node(of: id).map { $0["frame"] ?? $0["center"] ?? $0 }
    }

    /// The name of the responder `id`, for messages.
    func shownName(_ id: ResponderID) -> String { escaped(scene.tree[id].name) }
}

/// A number of points as messages show it, without needless decimals.
func shownPoints(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
}

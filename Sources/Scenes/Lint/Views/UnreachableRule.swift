import Core
import HIDRecords
import TouchKit
import YAML

/// A touch can hit each view that takes touches.
struct UnreachableRule {
    private let draft: SceneDraft
    private let views: LintViews
    private let tree: ViewTree

    /// The rule for `draft`, which has `views`.
    init(_ draft: SceneDraft, _ views: LintViews) {
        (self.draft, self.views) = (draft, views)
        tree = draft.scene.tree
    }

    /// Why no touch hits a view, or anything in it.
    private struct Reason {
        /// Where the file says so; nil for the view itself.
        let node: YAMLNode?
        let text: String

        init(_ node: YAMLNode?, _ text: String) {
            self.node = node
            self.text = text
        }
    }

    /// Warns if the application keeps all touches from views that take them.
    func warnOfApplication() {
        let application = tree.application
        guard tree[application].sendEvent == .swallow, let node = draft.notes.node(of: application),
            let first = views.list.filter({ $0.traits.contains(.wantsTouches) }).map({ $0.id }).min()
        else { return }
        draft.reader.warning(
            .unreachable, node["sendEvent"] ?? node,
            "the application has sendEvent: swallow: no touch gets to \(draft.shownName(first))")
    }

    /// Warns if no touch hits the view at `index` or what is in it, and that takes touches; returns whether it did.
    func warn(of index: Int) -> Bool {
        let view = views.list[index]
        guard !view.facts.contains(.isRedirected), let node = draft.notes.node(of: view.id) else {
            return false
        }
        if views.wantingCount(in: index) > 0, let reason = reason(for: view, node) {
            draft.reader.warning(
                .unreachable, reason.node ?? node, "\(reason.text): no touch can hit \(wanting(in: index))")
            return true
        }
        guard let reason = reasonForAnyView(view, node) else { return false }
        draft.reader.warning(.unreachable, reason.node ?? node, reason.text)
        return true
    }

    /// The views in the one at `index` that take touches: the first of the file, and how many more.
    private func wanting(in index: Int) -> String {
        let wanting = views.list[index..<views.list[index].end].filter { $0.traits.contains(.wantsTouches) }
        guard let first = wanting.map({ $0.id }).min() else { return "" }
        let name = draft.shownName(first)
        return wanting.count > 1 ? "\(name) and \(wanting.count - 1) more" : name
    }

    private func reason(for view: LintView, _ node: YAMLNode) -> Reason? {
        exclusion(of: view, node) ?? override(of: view, node) ?? sendEvent(of: view, node)
            ?? lackOfExtent(of: view, node) ?? positionOffScreen(of: view)
    }

    /// A window that keeps the touches that hit views in it.
    private func sendEvent(of view: LintView, _ node: YAMLNode) -> Reason? {
        guard tree[view.id].sendEvent == .swallow else { return nil }
        return Reason(node["sendEvent"], "\(draft.shownName(view.id)) has sendEvent: swallow")
    }

    private func exclusion(of view: LintView, _ node: YAMLNode) -> Reason? {
        let content = tree[view: view.id]
        guard content.hitTestExclusion != nil else { return nil }
        let name = draft.shownName(view.id)
        if content.flags.contains(.hidden), !view.facts.contains(.setsHidden) {
            return Reason(node["hidden"], "nothing shows \(name)")
        }
        if Double(content.alpha) < 0.01, !view.facts.contains(.setsAlpha) {
            return Reason(node["alpha"], "nothing makes \(name) visible")
        }
        if !content.flags.contains(.userInteractionEnabled), !view.facts.contains(.setsInteraction) {
            if let value = node["userInteractionEnabled"] {
                return Reason(value, "\(name) has userInteractionEnabled: false")
            }
            return Reason(
                node["class"],
                "\(name) is \(content.viewClass.withArticle), without userInteractionEnabled: true")
        }
        return nil
    }

    private func override(of view: LintView, _ node: YAMLNode) -> Reason? {
        guard tree.hasTraits(view.id) else { return nil }
        let traits = tree[traits: view.id]
        if traits.hitTest == .transparent, !view.facts.contains(.setsHitTest) {
            return Reason(node["hitTest"], "\(draft.shownName(view.id)) has hitTest: none")
        }
        if traits.pointInside == .never, !view.facts.contains(.setsPointInside) {
            return Reason(node["pointInside"], "\(draft.shownName(view.id)) has pointInside: never")
        }
        return nil
    }

    private func lackOfExtent(of view: LintView, _ node: YAMLNode) -> Reason? {
        guard view.facts.isDisjoint(with: [.setsFrame, .setsBounds, .setsPointInside]) else { return nil }
        return reasonWithoutExtent(view, node)
    }

    private func reasonWithoutExtent(_ view: LintView, _ node: YAMLNode) -> Reason? {
        guard view.claimed.isEmpty else { return nil }
        let frameNode: YAMLNode?
        var size = tree[view: view.id].bounds.size
        switch tree[traits: view.id].pointInside {
        case .none: frameNode = node["bounds"] ?? node["frame"]
        case .shape(let shape):
            guard shape.followsBounds else { return nil }
            frameNode = node["bounds"] ?? node["frame"]
        case .insets(let insets):
            frameNode = size.width > 0 && size.height > 0 ? node["pointInside"] : node["frame"]
            size = tree[view: view.id].bounds.inset(by: insets).size
        case .always, .never, .including: return nil
        }
        let extent = size.width <= 0 ? "wide" : "high"
        return Reason(frameNode, "\(draft.shownName(view.id)) is 0 points \(extent)")
    }

    private func positionOffScreen(of view: LintView) -> Reason? {
        let screen = tree.screens[view.screen]
        let area = ScreenArea(minX: 0, minY: 0, maxX: screen.size.width, maxY: screen.size.height)
        guard view.isMeasurable, !view.claimed.isEmpty, !view.claimed.overlaps(area) else { return nil }
        return Reason(
            draft.nodeOfFrame(of: view.id),
            "\(draft.shownName(view.id)) lies outside the screen \(escaped(screen.name))")
    }
}

/// What no view may be, whether it takes touches or not.
extension UnreachableRule {
    private static let setsGeometry: ViewFacts = [
        .setsFrame, .setsBounds, .setsCenter, .setsAnchorPoint, .setsTransform, .setsPointInside, .isMoved,
    ]

    private func reasonForAnyView(_ view: LintView, _ node: YAMLNode) -> Reason? {
        if tree.hasTraits(view.id), !view.facts.contains(.setsTransform),
            tree[traits: view.id].transform.inverse == nil
        {
            return Reason(node["transform"], Self.noInverse)
        }
        if draft.scene.scrollViews[view.id] != nil, !view.facts.contains(.isSet),
            let lack = reasonWithoutExtent(view, node)
        {
            return Reason(lack.node, "no touch can hit \(draft.shownName(view.id)): \(lack.text)")
        }
        guard tree[view: view.id].viewClass != .refreshControl,
            let superview = tree.superview(of: view.id), let frame = node["frame"] ?? node["center"],
            let reason = reasonOutside(view, superview)
        else { return nil }
        return Reason(frame, "no touch can hit \(draft.shownName(view.id)): \(reason)")
    }

    /// The warning of a transform that maps no point of the screen into its view.
    static let noInverse = "this transform has no inverse: no touch can hit the view"

    /// Why a view that lies wholly outside its superview, which passes on only what lies in its own bounds, is never hit.
    private func reasonOutside(_ view: LintView, _ superview: ResponderID) -> String? {
        let frame = tree.frame(of: view.id)
        let bounds = tree[view: superview].bounds
        // A view without an extent may have subviews that lie outside it, or get its frame later.
        guard frame.size.width > 0, frame.size.height > 0, !frame.overlaps(bounds),
            isHitInItsFrame(view.id, view.facts)
        else { return nil }
        let name = draft.shownName(superview)
        if isHitInItsFrame(superview, views.facts[superview]) {
            return "it lies outside the bounds of \(name)"
                + (draft.scene.scrollViews[superview] == nil
                    ? "" : ", whose contentSize leaves nothing to scroll")
        }
        guard let content = contentArea(of: superview, bounds), !frame.overlaps(content) else { return nil }
        return "it lies outside the contentSize of \(name), and is never scrolled into sight"
    }

    /// All that fingers can bring into `bounds`, those of the scroll view `id`; nil where something else has a say in that. What lies
    /// before the content is pulled into sight on purpose.
    private func contentArea(of id: ResponderID, _ bounds: Rect) -> Rect? {
        let facts = views.facts[id]
        guard let scrollView = draft.scene.scrollViews[id], facts.isDisjoint(with: .setsOffset),
            isHitInItsFrame(id, facts.subtracting(.setsBounds))
        else { return nil }
        let (insets, content) = (scrollView.contentInset, scrollView.contentSize)
        let left = min(bounds.origin.x, -insets.left - bounds.size.width)
        let top = min(bounds.origin.y, -insets.top - bounds.size.height)
        return Rect(
            x: left, y: top,
            width: max(bounds.maxX, content.width + insets.right, bounds.size.width - insets.left) - left,
            height: max(bounds.maxY, content.height + insets.bottom, bounds.size.height - insets.top) - top)
    }

    /// Whether touches hit the view `id` where its frame is in the file, and nowhere else.
    private func isHitInItsFrame(_ id: ResponderID, _ facts: ViewFacts) -> Bool {
        let traits = tree[traits: id]
        return facts.isDisjoint(with: Self.setsGeometry) && traits.pointInside == .none
            && traits.transform == .identity
    }
}

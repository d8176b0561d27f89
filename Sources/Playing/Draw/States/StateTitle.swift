import HIDRecords
import TouchKit

/// How a tree differs from the one that was loaded, in a few words: `with orderSheet`, `without drinks`, `menu at 0, 466`.
struct StateTitle {
    /// The most views that are named.
    private static let most = 2

    private let tree: ViewTree
    private let loaded: ViewTree?

    /// The title of `tree`, which was `loaded` once; nil if nobody knows.
    init(of tree: ViewTree, since loaded: ViewTree?) {
        (self.tree, self.loaded) = (tree, loaded)
    }

    /// The words.
    var text: String {
        guard let loaded else { return "" }
        let (before, now) = (visibleViews(of: loaded), visibleViews(of: tree))
        let (old, new) = (names(before, loaded), names(now, tree))
        let came = outermost(now, in: tree) { !old.contains($0) }
        let gone = outermost(before, in: loaded) { !new.contains($0) }
        let parts = listed("with", came) + listed("without", gone) + scrolled(now, since: loaded)
        if !parts.isEmpty { return parts.joined(separator: ", ") }
        return TreeShape(tree) == TreeShape(loaded) ? "as it was loaded" : "with views moved"
    }

    private func listed(_ preposition: String, _ names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let rest = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
        return ["\(preposition) \(names.prefix(Self.most).joined(separator: " and "))\(rest)"]
    }

    /// The views that are not hidden, each after its superview, from back to front.
    private func visibleViews(of tree: ViewTree) -> [ResponderID] {
        var views: [ResponderID] = []
        var pending = Array(
            tree.windowsFrontToBack.filter { $0.screen == 0 }.map(\.responder))
        while let id = pending.popLast() {
            guard !tree[view: id].flags.contains(.hidden) else { continue }
            views.append(id)
            pending += tree.subviews(of: id).reversed()
        }
        return views
    }

    private func names(_ views: [ResponderID], _ tree: ViewTree) -> Set<String> {
        Set(views.map { tree[$0].name })
    }

    /// The names of `views` that are chosen while their superviews are not; of what is presented, that of its controller.
    private func outermost(
        _ views: [ResponderID], in tree: ViewTree, where isChosen: (String) -> Bool
    ) -> [String] {
        let chosen = views.filter { view in
            isChosen(tree[view].name) && !(tree.superview(of: view).map { isChosen(tree[$0].name) } ?? false)
        }
        return chosen.map { PresentedViews.controller(of: tree[$0].name) ?? tree[$0].name }
    }

    /// The scroll views that show another part of their content, as far as nothing is presented over them.
    private func scrolled(_ views: [ResponderID], since loaded: ViewTree) -> [String] {
        let front = views.lastIndex { PresentedViews.controller(of: tree[$0].name) != nil } ?? 0
        return views[min(front, views.count)...].compactMap { view in
            let offset = tree[view: view].bounds.origin
            let isOld = loaded.responders.indices.contains(Int(view.index))
            guard offset != (isOld ? loaded[view: view].bounds.origin : .zero) else { return nil }
            let numbers = [offset.x, offset.y].map { "\(Int($0.rounded(.toNearestOrEven)))" }
            return "\(tree[view].name) at \(numbers.joined(separator: ", "))"
        }
    }
}

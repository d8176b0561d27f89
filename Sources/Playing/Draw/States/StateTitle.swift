import HIDRecords
package import Reports
import TouchKit

/// How a tree differs from the one that was loaded, in a few words: `with orderSheet`, `without drinks`, `menu at 0, 466`,
/// `placeOrder enabled`, `locked`.
package struct StateTitle {
    /// The most views that are named.
    private static let most = 2

    private let scene: DrawnScene
    private let loaded: DrawnScene

    /// The title of `scene`, which was `loaded` once.
    package init(of scene: DrawnScene, since loaded: DrawnScene) {
        (self.scene, self.loaded) = (scene, loaded)
    }

    /// The words.
    package var text: String { change ?? "as it was loaded" }

    /// The words; nil if nothing is known in which they differ.
    var change: String? {
        let parts = parts
        if !parts.isEmpty { return parts.joined(separator: ", ") }
        return areViewsMoved ? "with views moved" : nil
    }

    private var areViewsMoved: Bool { corners(of: scene) != corners(of: loaded) }

    private var parts: [String] {
        let (old, new) = (Set(loaded.views.map(\.id)), Set(scene.views.map(\.id)))
        let came = outermost(in: scene) { !old.contains($0) }
        let gone = outermost(in: loaded) { !new.contains($0) }
        return (scene.state == loaded.state ? [] : [scene.state.rawValue])
            + listed(came, after: "with ") + listed(gone, after: "without ")
            + listed(scrolledViews.map(Self.text))
            + listed(switched(isDisabled: false), before: " enabled")
            + listed(switched(isDisabled: true), before: " disabled")
    }

    private func listed(_ names: [String], after first: String = "", before last: String = "") -> [String] {
        guard !names.isEmpty else { return [] }
        let rest = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
        return [first + names.prefix(Self.most).joined(separator: " and ") + rest + last]
    }

    private func corners(of scene: DrawnScene) -> [String: [Point]] {
        Dictionary(scene.views.map { ($0.id, $0.corners) }) { first, _ in first }
    }

    /// The names of the views of `views` that are chosen while their superviews are not; of what is presented, that of its
    /// controller. What scrolled into sight, or out of it, has not come or gone.
    private func outermost(in views: DrawnScene, where isChosen: (String) -> Bool) -> [String] {
        let superviews = Dictionary(views.views.map { ($0.id, $0.superview) }) { first, _ in first }
        let scrolled = changedOffsets
        return views.views.compactMap { view in
            guard isChosen(view.id), !(view.superview.map(isChosen) ?? false) else { return nil }
            var next = view.superview
            while let around = next {
                if scrolled.contains(around) { return nil }
                next = superviews[around] ?? nil
            }
            return PresentedViews.controller(of: view.id) ?? view.id
        }
    }

    /// The names of the scroll views that show another part of their content.
    private var changedOffsets: Set<String> {
        let before = Dictionary(loaded.views.map { ($0.id, $0.offset) }) { first, _ in first }
        return Set(scene.views.filter { $0.offset != before[$0.id] ?? .zero }.map(\.id))
    }

    /// These as far as nothing is presented over them.
    private var scrolledViews: [DrawnView] {
        let changed = changedOffsets
        return frontViews.filter { changed.contains($0.id) }
    }

    /// The names of the controls that are disabled, or are not, and were not so; of those over which nothing is presented.
    private func switched(isDisabled: Bool) -> [String] {
        let others = Set(loaded.views.filter { $0.isDisabled != isDisabled }.map(\.id))
        return frontViews.filter { $0.isDisabled == isDisabled && others.contains($0.id) }.map(\.id)
    }

    /// The views of what is presented last, or all.
    private var frontViews: ArraySlice<DrawnView> {
        scene.views[(scene.views.lastIndex { PresentedViews.controller(of: $0.id) != nil } ?? 0)...]
    }

    private static func text(_ view: DrawnView) -> String {
        let numbers = [view.offset.x, view.offset.y].map { "\(Int($0.rounded(.toNearestOrEven)))" }
        return "\(view.id) at \(numbers.joined(separator: ", "))"
    }
}

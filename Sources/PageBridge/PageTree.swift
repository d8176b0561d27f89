package import ApplicationProtocol
import Core

/// The views of the page as touchd has them, and what makes them those that the page has now.
///
/// A view that stays keeps its touches: only what has changed is sent.
package struct PageTree: Sendable {
    /// The most effects of a batch, and about how many bytes.
    package static let batch = (effects: 128, bytes: 65_536)

    private let mount: String
    /// Whether touchd lacks views that the page has, or has others, because of a finger.
    package private(set) var isBehind = false
    /// Points of the mount for a pixel of CSS.
    package private(set) var scale = (x: 1.0, y: 1.0)
    /// The views that touchd has below the mount, from back to front, with their ids.
    private var shown: [(id: String, view: PageView)] = []
    /// The views on which fingers are, by the touch: they stay, so that their touches do.
    private var held: [Int: String] = [:]
    /// Ids that other views of the app have.
    private var taken: Set<String> = []

    /// Nothing is below the view `mount`.
    package init(mount: String) {
        self.mount = mount
    }

    /// touchd has these ids outside of the mount, and these below it, which go.
    package mutating func begin(others: Set<String>, below: [String]) -> [JSON] {
        taken = others
        shown = []
        return below.map { JSON(members: [("remove", JSON(.string($0)))]) }
    }

    /// The page is shown in a mount of `points`, as large as `pixels`: all of its views are sent anew if that changes.
    package mutating func fit(points: (Double, Double), pixels: (Double, Double)) {
        scale = (points.0 / pixels.0, points.1 / pixels.1)
    }

    /// The id of the view that the page calls `name`.
    package func id(of name: String) -> String? { shown.first { $0.view.name == name }?.id }

    /// The names of the page's views that touchd has at a point, in pixels of CSS: first the one that it hits there, or the
    /// page, then those that it hits where rounding may have moved the point. None if one of them is sensitive.
    package func views(x: Double, y: Double) -> [String] {
        let near = 1.5
        let points = [(x, y), (x - near, y), (x + near, y), (x, y - near), (x, y + near)]
        let hits = points.map { x, y in shown.last { $0.view.holds(x: x, y: y) }?.view }
        return hits.contains { $0?.isSensitive == true } ? [] : hits.map { $0?.owner ?? PageTouch.page }
    }

    /// A touch begins at this pixel.
    package mutating func hold(_ touch: Int, x: Double, y: Double) {
        held[touch] = shown.last { $0.view.holds(x: x, y: y) }?.id
    }

    /// A touch is over.
    package mutating func release(_ touch: Int) { held[touch] = nil }

    /// The effects that make the views below the mount `views`, which lie from back to front.
    package mutating func effects(for views: [PageView]) -> [JSON] {
        var effects: [JSON] = []
        let wanted = named(views)
        let kept = keptInOrder(wanted)
        guard held.values.allSatisfy(kept.contains) else { return follow(wanted) }
        for (id, _) in shown where !kept.contains(id) {
            effects.append(JSON(members: [("remove", JSON(.string(id)))]))
        }
        var before: [String: PageView] = [:]
        for (id, view) in shown where kept.contains(id) { before[id] = view }
        for (index, (id, view)) in wanted.enumerated() {
            if let old = before[id] {
                if old != view { effects.append(change(id, from: old, to: view)) }
            } else {
                effects.append(insertion(of: view, id: id, at: index))
            }
        }
        shown = wanted
        isBehind = false
        return effects
    }

    /// The effects that move the views which stay: the others come and go when no finger is on one that goes.
    private mutating func follow(_ wanted: [(id: String, view: PageView)]) -> [JSON] {
        isBehind = true
        var views: [String: PageView] = [:]
        for (id, view) in wanted { views[id] = view }
        var effects: [JSON] = []
        for index in shown.indices {
            let old = shown[index]
            guard let view = views[old.id], view != old.view, view.isSameKind(as: old.view) else { continue }
            effects.append(change(old.id, from: old.view, to: view))
            shown[index].view = view
        }
        return effects
    }

    /// Effects by which touchd says whether it takes a view with these keys: one comes and goes.
    package func trial(of keys: [PageRule.Key: JSON]) -> [JSON] {
        var view = PageView(outside: "rule", size: (0, 0))
        view.keys = keys
        var id = view.name
        while taken.contains(id) { id = "page.\(id)" }
        return [
            insertion(of: view, id: id, at: 0), JSON(members: [("remove", JSON(.string(id)))]),
        ]
    }

    private func insertion(of view: PageView, id: String, at index: Int) -> JSON {
        let members = [
            ("into", JSON(.string(mount))), ("at", JSON(integerLiteral: index)),
            ("view", view.scene(id: id, scale: scale)),
        ]
        return JSON(members: [("insert", JSON(members: members))])
    }

    private func change(_ id: String, from old: PageView, to view: PageView) -> JSON {
        let keys = [("view", JSON(.string(id)))] + view.changes(from: old, scale: scale)
        return JSON(members: [("set", JSON(members: keys))])
    }

    /// `effects` in batches that touchd takes: an outline has a thousand corners.
    package static func batches(of effects: [JSON]) -> [[JSON]] {
        var batches: [[JSON]] = []
        var bytes = 0
        for effect in effects {
            let size = effect.text.utf8.count
            if let last = batches.last, last.count < batch.effects, bytes + size <= batch.bytes {
                batches[batches.count - 1].append(effect)
                bytes += size
            } else {
                batches.append([effect])
                bytes = size
            }
        }
        return batches
    }

    /// The ids of `views`, which no other view of the app has.
    private func named(_ views: [PageView]) -> [(id: String, view: PageView)] {
        var ids: Set<String> = []
        return views.compactMap { view in
            var id = view.name
            while taken.contains(id) { id = "page.\(id)" }
            return ids.insert(id).inserted ? (id, view) : nil
        }
    }

    /// The ids of the views that need not be inserted again: the longest row of those that are there and stay in order.
    private func keptInOrder(_ wanted: [(id: String, view: PageView)]) -> Set<String> {
        var index: [String: Int] = [:]
        for (number, (id, _)) in shown.enumerated() { index[id] = number }
        let common = wanted.compactMap { id, view -> (id: String, at: Int)? in
            guard let at = index[id], shown[at].view.isSameKind(as: view) else { return nil }
            return (id, at)
        }
        // Patience: the last of each pile is the smallest end of a row of that length.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: common.count)
        for (number, item) in common.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if common[ends[middle]].at < item.at { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[number] = ends[low - 1] }
            if low == ends.count { ends.append(number) } else { ends[low] = number }
        }
        var kept: Set<String> = []
        var next = ends.last ?? -1
        while next >= 0 {
            kept.insert(common[next].id)
            next = previous[next]
        }
        return kept
    }
}

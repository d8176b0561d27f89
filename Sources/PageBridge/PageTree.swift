package import ApplicationProtocol
import Core
import HIDRecords
package import PageConfiguration
import TouchKit

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
    /// What of the page the mount shows.
    package private(set) var viewport = PageViewport.whole
    /// A view that touchd has, and those in it.
    private struct Shown {
        let id: String
        var view: PageView
        /// What `scale` and `viewport` were when it was sent.
        var fit: Fit
        var inside: [Shown]
    }

    private struct Fit: Equatable {
        let scale: Point
        let viewport: PageViewport
    }

    private var fit: Fit { Fit(scale: Point(x: scale.x, y: scale.y), viewport: viewport) }

    /// Where views are: in the mount, which may show a part of the page, or in another view.
    private enum Level: Equatable {
        case page
        case view(String)
    }

    /// The pixel of a view that lies at its upper left corner.
    private func origin(of level: Level) -> Point {
        level == .page ? Point(x: viewport.x, y: viewport.y) : Point(x: 0, y: 0)
    }

    /// The views that touchd has below the mount, from back to front.
    private var shown: [Shown] = []
    /// The views on which fingers are, by the touch: they stay, so that their touches do.
    private var held: [Int: String] = [:]
    private var ids = PageIDs()

    /// Another document is in front.
    mutating func forgetNames() { ids = ids.forgotten }

    /// Nothing is below the view `mount`.
    package init(mount: String) {
        self.mount = mount
    }

    /// touchd has these ids outside of the mount, and these below it, which go.
    package mutating func begin(others: Set<String>, below: [String]) -> [JSON] {
        ids.taken = others
        shown = []
        return below.map { JSON(members: [("remove", JSON(.string($0)))]) }
    }

    /// The page is shown in a mount of `points`, as large as `pixels`, or this part of it: all of its views are sent anew if that
    /// changes.
    package mutating func fit(
        points: (Double, Double), pixels: (Double, Double), showing viewport: PageViewport = .whole
    ) {
        self.viewport = viewport
        scale = (viewport.scale * points.0 / pixels.0, viewport.scale * points.1 / pixels.1)
    }

    /// The id of the view that a document calls so; the document itself is the frame that shows it.
    package func id(of spot: PageSpot) -> String? { Self.id(of: spot, in: shown, of: nil) }

    private static func id(of spot: PageSpot, in level: [Shown], of world: BrowserWorld?) -> String? {
        for item in level {
            if spot == PageSpot(item.view.name, of: world), item.view.window == nil { return item.id }
            let inner = item.view.window?.world ?? world
            if let found = id(of: spot, in: item.inside, of: inner) { return found }
            if spot.view == PageTouch.page,
                item.inside.contains(where: { $0.view.window?.world == spot.world })
            {
                return item.id
            }
        }
        return nil
    }

    /// The views of the page that touchd has at a point, in pixels of CSS: first the one that it hits there, or the page, then
    /// those that it hits where rounding may have moved the point. None if one of them is sensitive.
    package func views(x: Double, y: Double) -> [PageSpot] {
        let near = 1.5
        let points = [(x, y), (x - near, y), (x + near, y), (x, y - near), (x, y + near)]
        let hits = points.map { hit(Point(x: $0, y: $1)) }
        return hits.contains { $0.isSensitive } ? [] : hits.map { $0.spot }
    }

    /// The frames that show documents, by what they show.
    package var frames: [BrowserWorld: String] {
        var frames: [BrowserWorld: String] = [:]
        var levels = shown
        while let item = levels.popLast() {
            if let window = item.view.window { frames[window.world] = item.view.owner }
            levels += item.inside.filter { !$0.inside.isEmpty || $0.view.window != nil }
        }
        return frames
    }

    /// What is hit at a point.
    private struct Hit {
        /// nil for a view that lets touches through to the one around it.
        var id: String?
        var spot = PageSpot(PageTouch.page)
        var isSensitive = false
    }

    private func hit(_ point: Point) -> Hit { Self.hit(point, in: shown, of: nil) ?? Hit() }

    private static func hit(_ point: Point, in level: [Shown], of world: BrowserWorld?) -> Hit? {
        for item in level.reversed() {
            let view = item.view
            guard let local = view.map.inverse?.applied(to: point), view.holds(local) else { continue }
            var hit = Hit(id: item.id, spot: PageSpot(view.owner, of: world), isSensitive: view.isSensitive)
            if let window = view.window { hit = Hit(spot: PageSpot(PageTouch.page, of: window.world)) }
            guard let inner = Self.hit(local, in: item.inside, of: view.window?.world ?? world) else {
                return hit
            }
            return Hit(id: inner.id ?? hit.id, spot: inner.spot, isSensitive: inner.isSensitive)
        }
        return nil
    }

    /// A touch begins at this pixel.
    package mutating func hold(_ touch: Int, x: Double, y: Double) {
        held[touch] = hit(Point(x: x, y: y)).id
    }

    /// A touch is over.
    package mutating func release(_ touch: Int) { held[touch] = nil }

    /// The effects that make the views below the mount `views`, which lie from back to front.
    package mutating func effects(for views: [PageView]) -> [JSON] {
        let wanted = named(views)
        var kept: Set<String> = []
        Self.keep(wanted, of: shown, into: &kept)
        var effects: [JSON] = []
        guard held.values.allSatisfy(kept.contains) else {
            isBehind = true
            follow(wanted, in: .page, &shown, &effects)
            return effects
        }
        Self.remove(shown, without: kept, into: &effects)
        put(wanted, in: .page, of: shown, kept, &effects)
        shown = wanted
        isBehind = false
        return effects
    }

    /// Views go with what is in them.
    private static func remove(_ level: [Shown], without kept: Set<String>, into effects: inout [JSON]) {
        for item in level {
            if kept.contains(item.id) {
                remove(item.inside, without: kept, into: &effects)
            } else {
                effects.append(JSON(members: [("remove", JSON(.string(item.id)))]))
            }
        }
    }

    /// What moves the views that are there, and adds the others.
    private func put(
        _ wanted: [Shown], in level: Level, of old: [Shown], _ kept: Set<String>,
        _ effects: inout [JSON]
    ) {
        var before: [String: Shown] = [:]
        for item in old where kept.contains(item.id) { before[item.id] = item }
        for (index, item) in wanted.enumerated() {
            let old = before[item.id]
            if let old {
                change(item, in: level, from: old, &effects)
            } else {
                effects.append(
                    insertion(of: item.view, id: item.id, in: level, at: index))
            }
            if item.inside.isEmpty { continue }
            put(item.inside, in: .view(item.id), of: old?.inside ?? [], kept, &effects)
        }
    }

    /// The effects that move the views which stay: the others come and go when no finger is on one that goes.
    private func follow(
        _ wanted: [Shown], in level: Level, _ shown: inout [Shown], _ effects: inout [JSON]
    ) {
        var items: [String: Shown] = [:]
        for item in wanted { items[item.id] = item }
        for index in shown.indices {
            let old = shown[index]
            guard let item = items[old.id], item.view.isSameKind(as: old.view) else { continue }
            change(item, in: level, from: old, &effects)
            (shown[index].view, shown[index].fit) = (item.view, item.fit)
            follow(item.inside, in: .view(item.id), &shown[index].inside, &effects)
        }
    }

    /// Effects by which touchd says whether it takes a view with these keys: one comes and goes.
    package func trial(of keys: [PageRule.Key: JSON]) -> [JSON] {
        var view = PageView(outside: "rule", size: (0, 0))
        view.keys = keys
        var id = view.name
        while ids.isTaken(id) { id = "page.\(id)" }
        return [
            insertion(of: view, id: id, in: .page, at: 0),
            JSON(members: [("remove", JSON(.string(id)))]),
        ]
    }

    private func insertion(
        of view: PageView, id: String, in level: Level, at index: Int
    ) -> JSON {
        let outer = if case .view(let id) = level { id } else { mount }
        let members = [
            ("into", JSON(.string(outer))), ("at", JSON(integerLiteral: index)),
            ("view", view.scene(id: id, scale: scale, corner: origin(of: level))),
        ]
        return JSON(members: [("insert", JSON(members: members))])
    }

    /// Changes a view that is there, and was `old`.
    private func change(_ item: Shown, in level: Level, from old: Shown, _ effects: inout [JSON]) {
        let isRescaled = item.fit.scale != old.fit.scale
        let isElsewhere = level == .page && item.fit.viewport != old.fit.viewport
        if !isRescaled, !isElsewhere, item.view.isLike(old.view) { return }
        let changes = item.view.changes(
            from: old.view, scale: scale, isRescaled: isRescaled, corner: origin(of: level))
        effects.append(JSON(members: [("set", JSON(members: [("view", JSON(.string(item.id)))] + changes))]))
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

    /// `views` with ids, which no other view of the app has.
    private mutating func named(_ views: [PageView]) -> [Shown] {
        ids.keep(documents: Self.documents(of: views))
        var spots: Set<PageSpot> = []
        defer { ids.keep(spots) }
        return name(views, of: nil, in: nil, &spots)
    }

    private static func documents(of views: [PageView]) -> Set<BrowserWorld> {
        views.reduce(into: []) { found, view in
            if let window = view.window { found.insert(window.world) }
            if !view.inside.isEmpty { found.formUnion(documents(of: view.inside)) }
        }
    }

    private mutating func name(
        _ views: [PageView], of world: BrowserWorld?, in frame: String?, _ spots: inout Set<PageSpot>
    ) -> [Shown] {
        var level: [Shown] = []
        for view in views {
            // What shows a document is no view of it, and has a name beside those.
            let spot = view.window.map { PageSpot("", of: $0.world) } ?? PageSpot(view.name, of: world)
            guard spots.insert(spot).inserted else { continue }
            let id = ids.id(of: spot, called: view.name, in: frame)
            let inner = view.window?.world ?? world
            level.append(
                Shown(
                    id: id, view: view, fit: fit,
                    inside: name(view.inside, of: inner, in: view.window == nil ? id : frame, &spots)))
        }
        return level
    }

    /// The ids of the views that need not be inserted again, with those in them.
    private static func keep(_ wanted: [Shown], of old: [Shown], into kept: inout Set<String>) {
        let here = keptInOrder(wanted, of: old)
        kept.formUnion(here)
        var before: [String: [Shown]] = [:]
        for item in old where !item.inside.isEmpty { before[item.id] = item.inside }
        for item in wanted where !item.inside.isEmpty && here.contains(item.id) {
            keep(item.inside, of: before[item.id] ?? [], into: &kept)
        }
    }

    /// The longest row of those that are there and stay in order.
    private static func keptInOrder(_ wanted: [Shown], of shown: [Shown]) -> Set<String> {
        var index: [String: Int] = [:]
        for (number, item) in shown.enumerated() { index[item.id] = number }
        let common = wanted.compactMap { item -> (id: String, at: Int)? in
            guard let at = index[item.id], shown[at].view.isSameKind(as: item.view) else { return nil }
            return (item.id, at)
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

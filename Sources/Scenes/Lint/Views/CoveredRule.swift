import TouchKit

/// Nothing lies in front of all of a control or of a view with gestures.
struct CoveredRule {
    let draft: SceneDraft
    let views: LintViews

    /// With more covers or more areas left between them the rule is silent.
    private static let mostCovers = 16
    private static let mostAreas = 64

    /// Warns if no touch can hit the view at `index` for others in front of it; returns whether it did.
    ///
    /// Takes from `steps` how many areas were compared.
    func warn(of index: Int, _ steps: inout Int) -> Bool {
        guard let covers = covers(of: index, &steps), let node = draft.notes.node(of: views.list[index].id)
        else {
            return false
        }
        let names = covers.map { draft.shownName(views.list[$0.view].id) }
        let verb = names.count == 1 ? "is" : "are"
        draft.reader.warning(
            .covered, node,
            "no touch can hit \(draft.shownName(views.list[index].id)): \(listed(names, by: "and")) \(verb) in front of all of it"
        )
        return true
    }

    /// The views in front of all of the one at `index`, from the front; nil if something is left between them.
    private func covers(of index: Int, _ steps: inout Int) -> [CoverIndex.Cover]? {
        let view = views.list[index]
        let known = views.covers[view.screen]
        var left = ScreenRemainder(view.reach)
        var found: [CoverIndex.Cover] = []
        var next = 0
        while !left.areas.isEmpty {
            let range = min(next, view.coversBefore)..<view.coversBefore
            guard let first = known.first(range, inFrontOf: index, in: view.reach, &steps) else { return nil }
            let cover = known.covers[first]
            next = cover.coversEnd
            if left.subtract(cover.reach) { found.append(cover) }
            guard found.count <= Self.mostCovers, left.areas.count <= Self.mostAreas else { return nil }
        }
        return needed(found, for: view.reach)
    }

    /// Those of `covers` that it takes to cover `area`; of those that are not needed the hindmost are left out first.
    private func needed(_ covers: [CoverIndex.Cover], for area: ScreenArea) -> [CoverIndex.Cover] {
        var needed = covers
        for index in covers.indices.reversed() where needed.count > 1 {
            var left = ScreenRemainder(area)
            for (other, cover) in needed.enumerated() where other != index { _ = left.subtract(cover.reach) }
            if left.areas.isEmpty { needed.remove(at: index) }
        }
        return needed
    }
}

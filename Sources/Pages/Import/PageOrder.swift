import Core

/// In which order the views of a page lie, as the points of its grid show it.
package struct PageOrder {
    /// The views in each container by its element, from back to front; nil is the window.
    package private(set) var subviews: [Int?: [Int]] = [:]
    /// How many views had to be put before another one that they lie behind.
    package private(set) var contradictions = 0

    private let survey: PageSurvey

    /// The order of `views`, which are elements, each in its container.
    package init(_ survey: PageSurvey, _ owners: PageOwners, _ views: some Sequence<Int>) {
        self.survey = survey
        let shown = Set(views)
        /// Which views lie behind the key and must come first.
        var behind: [Int: Set<Int>] = [:]
        for stack in survey.stacks {
            let found = owners.stack(stack).filter(shown.contains).map { (view: $0, path: path(to: $0)) }
            for (index, front) in found.enumerated() {
                for back in found[(index + 1)...] {
                    guard let (upper, lower) = siblings(front.path, back.path) else { continue }
                    behind.insert(lower, into: upper)
                }
            }
        }
        for (container, views) in Dictionary(grouping: shown, by: { survey.elements[$0].container }) {
            subviews[container] = sorted(views.sorted(), behind)
        }
    }

    /// The containers around a view from the outermost one, and the view.
    private func path(to view: Int) -> [Int] {
        var path = [view]
        while let container = survey.elements[path[path.count - 1]].container { path.append(container) }
        return path.reversed()
    }

    /// Where two paths part.
    private func siblings(_ front: [Int], _ back: [Int]) -> (Int, Int)? {
        for (upper, lower) in zip(front, back) where upper != lower { return (upper, lower) }
        return nil
    }

    /// `views`, which are in the order of the page, each after those behind it.
    private mutating func sorted(_ views: [Int], _ behind: [Int: Set<Int>]) -> [Int] {
        let members = Set(views)
        var waitsFor: [Int: Set<Int>] = [:]
        var followers: [Int: [Int]] = [:]
        for view in views {
            let lower = (behind[view] ?? []).intersection(members)
            waitsFor[view] = lower
            for other in lower { followers.append(view, to: other) }
        }
        var ready = Set(views.filter { waitsFor[$0]?.isEmpty == true })
        var rest = members
        var order: [Int] = []
        while !rest.isEmpty {
            let next: Int
            if let first = ready.min() {
                next = first
            } else {
                contradictions += 1
                next = rest.min { (waitsFor[$0]?.count ?? 0, $0) < (waitsFor[$1]?.count ?? 0, $1) } ?? 0
            }
            ready.remove(next)
            rest.remove(next)
            order.append(next)
            for follower in followers[next] ?? [] where rest.contains(follower) {
                waitsFor[follower]?.remove(next)
                if waitsFor[follower]?.isEmpty == true { ready.insert(follower) }
            }
        }
        return order
    }
}

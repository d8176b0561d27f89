import HIDRecords

/// The views of a screen that may be in front of others, in the order in which a hit-test asks them, for many questions
/// about areas.
struct CoverIndex {
    /// A view that answers to every touch in its reach.
    struct Cover {
        /// The view, by its index among all.
        let view: Int
        let reach: ScreenArea
        /// The index behind its last subview among all views.
        fileprivate(set) var end: Int
        /// The index behind those in it among the covers.
        fileprivate(set) var coversEnd: Int
    }

    private(set) var covers: [Cover] = []
    /// Areas around so many covers in a row: 16, 256, and so on.
    private var groups: [[ScreenArea]] = []

    private static let fanOut = 16

    /// Adds the view at `index`, in front of all that are added later.
    mutating func add(_ view: LintView, at index: Int) {
        covers.append(Cover(view: index, reach: view.reach, end: index, coversEnd: covers.count + 1))
    }

    /// All in the cover at `index` have been added; the next view is `end`.
    mutating func close(_ index: Int, at end: Int) {
        covers[index].end = end
        covers[index].coversEnd = covers.count
    }

    /// Prepares for questions, after all have been added.
    mutating func build() {
        var areas = covers.map { $0.reach }
        while areas.count > Self.fanOut {
            areas = stride(from: 0, to: areas.count, by: Self.fanOut).map { first in
                var group = ScreenArea.nothing
                for area in areas[first..<min(first + Self.fanOut, areas.count)] { group.formUnion(area) }
                return group
            }
            groups.append(areas)
        }
    }

    /// The index of the first of the covers in `range` that is in front of the view at `index`, and in the way somewhere
    /// in `area`. Takes from `steps` how many areas were compared; nil when they run out.
    func first(
        _ range: Range<Int>, inFrontOf index: Int, in area: ScreenArea, _ steps: inout Int
    ) -> Int? {
        var next = range.lowerBound
        while next < range.upperBound, steps > 0 {
            steps -= 1
            if let skipped = skip(from: next, over: area) {
                next += skipped
            } else if covers[next].end > index || !covers[next].reach.overlaps(area) {
                // What is around the view is not in front of it.
                next += 1
            } else {
                return next
            }
        }
        return nil
    }

    /// How many covers from `index` on lie beside `area`, as far as their groups show.
    private func skip(from index: Int, over area: ScreenArea) -> Int? {
        var size = Self.fanOut
        var skipped: Int?
        for group in groups {
            guard index % size == 0, !group[index / size].overlaps(area) else { break }
            skipped = size
            size *= Self.fanOut
        }
        return skipped
    }
}

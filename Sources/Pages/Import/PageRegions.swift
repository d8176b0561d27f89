import Core
import HIDRecords
import TouchKit

/// The area of each view of a page: rectangles of its elements, corrected by what was found under the points of the grid.
package struct PageRegions {
    /// The rectangles of each view by its element, on the screen; views that no finger finds are missing.
    package private(set) var regions: [Int: [PixelRect]] = [:]
    /// The round corners of views that are one rectangle else: the radii across and down of each.
    private(set) var radii: [Int: [Double]] = [:]
    /// Views whose shape is known at the points of the grid only.
    package private(set) var approximated: [Int] = []

    private let survey: PageSurvey
    private let owners: PageOwners

    /// The areas of the views of `owners`.
    package init(_ survey: PageSurvey, _ owners: PageOwners) {
        self.survey = survey
        self.owners = owners
        var boxes: [Int: [PixelRect]] = [:]
        for (index, element) in survey.elements.enumerated() {
            let owner = owners.owners[index]
            if let kind = owners.views[owner] ?? nil, kind.isContainer, index != owner { continue }
            boxes[owner, default: []] += element.boxes.map { box in
                element.clip.map(box.intersection) ?? box
            }
        }
        regions = boxes.mapValues(\.simplified)
        // What can be scrolled to is as large as the content; what lies beyond is never seen.
        for index in regions.keys { regions[index] = reachable(index) }
        regions[0] = [survey.bounds]
        correct()
        regions = regions.filter { !$0.value.isEmpty }
    }

    private func reachable(_ index: Int) -> [PixelRect] {
        let rects = regions[index] ?? []
        guard let container = survey.elements[index].container,
            let area = survey.elements[container].scrollArea
        else { return rects.map { $0.intersection(survey.bounds) }.simplified }
        let (x, y) = (area.box.left - area.offset.x, area.box.top - area.offset.y)
        let content = area.box.union(
            PixelRect(x, y, x + area.size.width, y + area.size.height))
        return rects.map { $0.intersection(content) }.simplified
    }

    /// Takes what the points of the grid show where it differs from the rectangles.
    private mutating func correct() {
        var present: [Int: Set<Int>] = [:]
        let stacks = survey.stacks.map(owners.stack)
        for (point, stack) in survey.grid.enumerated() {
            for view in stacks[stack] { present.insert(point, into: view) }
        }
        for (index, kind) in owners.views where kind?.isContainer != true {
            let rects = regions[index] ?? []
            let found = present[index] ?? []
            if let round = survey.elements[index].round, !found.isEmpty, round.box == whole(index, round.box),
                points(in: [round.box], seenIn: index).filter(isIn(round.box, round.radii)) == found
            {
                (regions[index], radii[index]) = ([round.box], round.radii)
                continue
            }
            let expected = points(in: rects, seenIn: index)
            if expected == found { continue }
            if expected.isSubset(of: found) {
                regions[index] = (rects + cells(found.subtracting(expected))).simplified
            } else if found.isEmpty {
                // Nothing of it can be touched where it is seen: it may be inert. What is not seen cannot be either.
                regions[index] = nil
            } else {
                let around = rects.reduce(into: rects.first ?? survey.bounds) { $0 = $0.union($1) }
                regions[index] =
                    cells(found).map { cell in
                        let inside = cell.intersection(around)
                        return inside.isEmpty ? cell : inside
                    }.simplified
            }
            if !rects.isEmpty, !found.isEmpty { approximated.append(index) }
        }
        approximated.sort()
    }

    /// What of `box`, that of the element `index`, nothing cuts off.
    private func whole(_ index: Int, _ box: PixelRect) -> PixelRect {
        survey.elements[index].clip.map(box.intersection) ?? box.intersection(survey.bounds)
    }

    /// Tells of a point of the grid whether it is in what round corners leave of a box.
    private func isIn(_ box: PixelRect, _ radii: [Double]) -> (_ point: Int) -> Bool {
        let shape = ViewShape.rounded(radii).fitted(to: Rect(box))
        return { point in
            let (x, y) = survey.point(point)
            return shape.contains(Point(x: Double(x), y: Double(y)))
        }
    }

    /// The points of the grid in `rects` as far as what scrolls the view `index` shows them.
    private func points(in rects: [PixelRect], seenIn index: Int) -> Set<Int> {
        let step = survey.step
        var seen = survey.bounds
        var container = survey.elements[index].container
        while let next = container {
            if let area = survey.elements[next].scrollArea { seen = seen.intersection(area.box) }
            if let clip = survey.elements[next].clip { seen = seen.intersection(clip) }
            container = survey.elements[next].container
        }
        var found: Set<Int> = []
        for rect in rects.map(seen.intersection) where !rect.isEmpty {
            for row in (rect.top + step - 1)
                / step..<max((rect.bottom + step - 1) / step, (rect.top + step - 1) / step)
            {
                let first = (rect.left + step - 1) / step
                for column in first..<max(first, (rect.right + step - 1) / step) {
                    found.insert(row * survey.columns + column)
                }
            }
        }
        return found
    }

    /// The squares to the right of and below these points, as few rectangles.
    private func cells(_ points: Set<Int>) -> [PixelRect] {
        let step = survey.step
        var rows: [PixelRect] = []
        for point in points.sorted() {
            let (x, y) = survey.point(point)
            if let last = rows.last, last.top == y, last.right == x {
                rows[rows.count - 1].right = x + step
            } else {
                rows.append(PixelRect(x, y, x + step, y + step))
            }
        }
        return rows.map { $0.intersection(survey.bounds) }.simplified
    }
}

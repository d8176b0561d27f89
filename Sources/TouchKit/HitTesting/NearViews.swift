import Core
import HIDRecords

/// A view's area near a point.
struct NearArea {
    let view: ResponderID
    /// Its row in the table for hit-testing.
    let row: Int
    /// What of its bounding rectangle on the screen lies in those of the views around it.
    let edges: Edges
    /// From the point to the nearest one of that, in points.
    let distance: Double
}

/// Finds views near a point of a screen.
struct NearViews {
    /// What `tree` was compiled to.
    let table: HitTable
    let tree: ViewTree

    /// The views on `screen` that are at most `limit` points from `point` and for which `predicate` holds, in the order
    /// in which a hit-test asks them; views that a hit-test leaves out are none of them.
    func areas(
        within limit: Double, of point: Point, on screen: Int,
        where predicate: (ResponderID) -> Bool
    ) -> [NearArea] {
        var found: [NearArea] = []
        /// The row after each view around the present row, and the area that is left of it.
        var around: [(end: Int, edges: Edges)] = []
        for window in table.windows where window.screen == screen {
            var row = Int(window.first)
            while row < Int(window.end) {
                while let last = around.last, last.end <= row { around.removeLast() }
                let content = table.rows[row]
                let edges = claimedEdges(of: content).intersection(
                    around.last?.edges ?? .everything)
                let distance = edges.distance(to: point)
                guard distance <= limit, content.flags.isDisjoint(with: .excluded.union(.transparent)) else {
                    row = Int(content.end)
                    continue
                }
                if content.responder >= 0 {
                    let view = ResponderID(index: Int(content.responder))
                    if predicate(view) {
                        found.append(NearArea(view: view, row: row, edges: edges, distance: distance))
                    }
                }
                around.append((Int(content.end), edges))
                row += 1
            }
            around.removeAll(keepingCapacity: true)
        }
        return found
    }

    /// What bounds the area that `pointInside` of the view claims, with that of the views which it asks.
    private func claimedEdges(of row: HitTable.Row) -> Edges {
        guard row.flags.contains(.extended) else { return row.edges }
        var edges = row.edges
        var asked = [row]
        var seen: KeyList<Int32> = [row.responder]
        while let next = asked.popLast(), seen.keys.count <= HitTable.inclusionLimit {
            let view = ResponderID(index: Int(next.responder))
            guard case .including(let others) = tree[traits: view].pointInside else { continue }
            for other in others where seen.insert(other.index) {
                let index = Int(table.rowOfResponder[Int(other.index)])
                guard index >= 0 else { continue }
                edges.formUnion(table.rows[index].edges)
                asked.append(table.rows[index])
            }
        }
        return edges
    }
}

extension Edges {
    /// What both have in common; nothing is near that if it is empty.
    fileprivate func intersection(_ other: Edges) -> Edges {
        var common = self
        common.minX = max(minX, other.minX)
        common.minY = max(minY, other.minY)
        common.maxX = min(maxX, other.maxX)
        common.maxY = min(maxY, other.maxY)
        return common.minX < common.maxX && common.minY < common.maxY ? common : .nothing
    }

    /// The point in it that is nearest to `point`; its far edges count as in it.
    func nearest(to point: Point) -> Point {
        Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    }

    /// From `point` to the nearest point in it; infinite if it is empty.
    fileprivate func distance(to point: Point) -> Double {
        minX <= maxX ? (nearest(to: point) - point).length : .infinity
    }

    /// It without `margin` points on each side; of what is narrower than two margins, the middle.
    func inset(by margin: Double) -> Edges {
        var inner = self
        let x = maxX - minX < 2 * margin ? (maxX - minX) / 2 : margin
        let y = maxY - minY < 2 * margin ? (maxY - minY) / 2 : margin
        inner.minX += x
        inner.maxX -= x
        inner.minY += y
        inner.maxY -= y
        return inner
    }
}

import HIDRecords
import TouchKit

/// A rectangle on a screen by its edges, of which the left and the upper one belong to it.
struct ScreenArea {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// No point.
    static let nothing = ScreenArea(
        minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// The area between these edges.
    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The area of `rect`, which is in coordinates whose origin lies at `origin`; with the same rounding as in a hit-test.
    init(_ rect: Rect, at origin: Point) {
        let moved = Rect(
            x: origin.x + rect.origin.x, y: origin.y + rect.origin.y, width: rect.size.width,
            height: rect.size.height)
        self.init(minX: moved.origin.x, minY: moved.origin.y, maxX: moved.maxX, maxY: moved.maxY)
    }

    /// Whether no point lies in it.
    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The extent along x.
    var width: Double { maxX - minX }
    /// The extent along y.
    var height: Double { maxY - minY }
    /// The middle.
    var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// Whether `point` lies in it.
    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether some point lies in both.
    func overlaps(_ other: ScreenArea) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether more of it than rounding may hide lies in `other`.
    func isWellInside(_ other: ScreenArea) -> Bool {
        let common = intersection(other)
        return common.width > 0.001 && common.height > 0.001
    }

    /// What lies in both.
    func intersection(_ other: ScreenArea) -> ScreenArea {
        ScreenArea(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Grows it to hold `other`.
    mutating func formUnion(_ other: ScreenArea) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// What is left of it without `other`, with which it overlaps: at most four areas.
    func without(_ other: ScreenArea) -> [ScreenArea] {
        let inner = intersection(other)
        return [
            ScreenArea(minX: minX, minY: minY, maxX: maxX, maxY: inner.minY),
            ScreenArea(minX: minX, minY: inner.maxY, maxX: maxX, maxY: maxY),
            ScreenArea(minX: minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            ScreenArea(minX: inner.maxX, minY: inner.minY, maxX: maxX, maxY: inner.maxY),
        ].filter { !$0.isEmpty }
    }
}

/// What is left of an area of which others are taken away.
struct ScreenRemainder {
    /// Areas that do not overlap.
    private(set) var areas: [ScreenArea]

    /// All of `area`.
    init(_ area: ScreenArea) { areas = [area] }

    /// Takes `other` away; returns whether anything was left of it.
    mutating func subtract(_ other: ScreenArea) -> Bool {
        guard areas.contains(where: other.overlaps) else { return false }
        areas = areas.flatMap { $0.overlaps(other) ? $0.without(other) : [$0] }
        return true
    }
}

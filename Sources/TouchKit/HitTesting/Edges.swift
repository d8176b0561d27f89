import HIDRecords

/// A rectangle by its four edges, for many questions about points.
struct Edges: Sendable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The edges of `rect`.
    init(_ rect: Rect) {
        self.init(minX: rect.origin.x, minY: rect.origin.y, maxX: rect.maxX, maxY: rect.maxY)
    }

    private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Around no point.
    static let nothing = Edges(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// Around every point.
    static let everything = Edges(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// Asks the top edge first: what is in front was added last, and that is mostly further down.
    func contains(_ point: Point) -> Bool {
        point.y >= minY && point.x >= minX && point.x < maxX && point.y < maxY
    }

    /// Grows it to hold `other`.
    mutating func formUnion(_ other: Edges) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// What holds the area after `transform`; a little too large, for rounding must not make it too small.
    func bounds(after transform: AffineTransform) -> Edges {
        var bounds = Edges.nothing
        for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
            let corner = transform.applied(to: Point(x: x, y: y))
            guard corner.x.isFinite, corner.y.isFinite else { return .everything }
            let margin = 1e-9 * max(1, abs(corner.x), abs(corner.y))
            bounds.formUnion(
                Edges(
                    minX: corner.x - margin, minY: corner.y - margin, maxX: corner.x + margin,
                    maxY: corner.y + margin))
        }
        return bounds
    }
}

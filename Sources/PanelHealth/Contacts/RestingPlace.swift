/// Where the points of a contact lie that stays at its place, without those of its first 100 ms.
struct RestingPlace: Sendable {
    private static let start: Int64 = 100_000
    /// Fewer points say nothing.
    private static let fewest: Int32 = 3

    private var low = RawPoint(x: .max, y: .max)
    private var high = RawPoint(x: .min, y: .min)
    private var count: Int32 = 0

    /// Takes a point that was reported `age` microseconds after the first one.
    mutating func add(_ point: RawPoint, at age: Int64) {
        guard age >= Self.start else { return }
        count &+= 1
        low = RawPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = RawPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// Half of the diagonal of the box around them, in millimetres; nil if there are too few.
    func radius(on panel: borrowing PanelSize) -> Double? {
        count >= Self.fewest ? panel.vector(from: low, to: high).length / 2 : nil
    }
}

import TouchKit

/// A view tree for a hit-test, built the same way in TouchKit and in the naive C tree.
enum TreeShape {
    /// Siblings side by side.
    case flat(Int)
    /// Every view is divided into four, for `levels` levels below the root.
    case quad(levels: Int)
    /// Nested views, all under every point.
    case chain(Int)

    /// The screen's edge in points.
    static let side = 1024.0

    var name: String {
        switch self {
        case .flat(let count): "flat-\(count)"
        case .quad: "quad-\(viewCount)"
        case .chain(let count): "chain-\(count)"
        }
    }

    /// How many views it has, not counting a flat tree's root.
    var viewCount: Int {
        switch self {
        case .flat(let count), .chain(let count): count
        case .quad(let levels): (0...levels).reduce(0) { sum, level in sum + 1 << (2 * level) }
        }
    }

    /// How many points are tested: fewer where each takes a naive tree long.
    var pointCount: Int {
        switch self {
        case .flat(let count) where count > 10_000: 16
        case .quad: 1024
        default: 128
        }
    }

    /// Points all over the screen, the same ones each time.
    var points: [(x: Double, y: Double)] {
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * Self.side
        }
        return (0..<pointCount).map { _ in (next(), next()) }
    }

    /// Builds the tree: `add` adds a view with a rectangle to another view and returns it.
    func grow<V>(in root: V, _ add: (V, Rect) -> V) {
        switch self {
        case .flat(let count):
            let columns = Int(Double(count).squareRoot().rounded(.up))
            let edge = Self.side / Double(columns)
            for index in 0..<count {
                let (row, column) = index.quotientAndRemainder(dividingBy: columns)
                let rect = Rect(x: Double(column) * edge, y: Double(row) * edge, width: edge, height: edge)
                _ = add(root, rect)
            }
        case .quad(let levels):
            var views = [add(root, Rect(x: 0, y: 0, width: Self.side, height: Self.side))]
            var edge = Self.side
            for _ in 0..<levels {
                edge /= 2
                views = views.flatMap { view in
                    [(0.0, 0.0), (edge, 0), (0, edge), (edge, edge)].map { x, y in
                        add(view, Rect(x: x, y: y, width: edge, height: edge))
                    }
                }
            }
        case .chain(let count):
            var view = root
            for _ in 0..<count { view = add(view, Rect(x: 0, y: 0, width: Self.side, height: Self.side)) }
        }
    }
}

/// A finger on, or just lifted from, the panel.
struct Contact {
    let finger: Int
    /// From the left edge, 0 to 1.
    var x: Double
    /// From the top edge, 0 to 1.
    var y: Double
    var touching = true

    func deviceX(maximum: Int) -> Int {
        scaled(x, maximum)
    }

    func deviceY(maximum: Int) -> Int {
        scaled(y, maximum)
    }

    private func scaled(_ fraction: Double, _ maximum: Int) -> Int {
        Int((min(max(fraction, 0), 1) * Double(maximum)).rounded())
    }
}

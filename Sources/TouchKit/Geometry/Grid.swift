package import HIDRecords

extension Double {
    /// The length rounded to 1/8 point, halves away from zero, as sentences and fields have it.
    package var onGrid: Double { (self * 8).rounded() / 8 + 0 }
}

extension Point {
    /// The point, or vector, with both lengths rounded to 1/8 point.
    package var onGrid: Point { Point(x: x.onGrid, y: y.onGrid) }
}

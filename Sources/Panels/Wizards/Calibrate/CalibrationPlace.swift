package import HIDRecords

/// A place on the screen that a person touches, in the order in which they are asked for.
package enum CalibrationPlace: String, CaseIterable, Sendable {
    case topLeft = "top left"
    case topRight = "top right"
    case bottomRight = "bottom right"
    case bottomLeft = "bottom left"

    /// Where it is, `inset` of the screen's width and height away from its edges, in shares of them.
    package func point(inset: Double) -> Point {
        switch self {
        case .topLeft: Point(x: inset, y: inset)
        case .topRight: Point(x: 1 - inset, y: inset)
        case .bottomRight: Point(x: 1 - inset, y: 1 - inset)
        case .bottomLeft: Point(x: inset, y: 1 - inset)
        }
    }
}

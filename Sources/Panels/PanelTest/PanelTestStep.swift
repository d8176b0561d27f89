/// A step of a guided panel test.
package enum PanelTestStep: String, CaseIterable, Sendable {
    /// Whether a finger is felt everywhere.
    case cover
    /// Whether it is felt up to the edges, and nowhere beyond.
    case edges
    /// Whether a finger that rests is reported as resting.
    case hold
    /// Whether a line is reported as straight, and often enough.
    case line
    /// Whether five fingers are felt at a time.
    case fingers

    /// What the person at the panel is to do.
    package var instruction: String {
        switch self {
        case .cover: "Wipe the whole panel with one finger until no dot is left."
        case .edges: "Slide off the panel over each edge, then tap each corner."
        case .hold: "Hold a finger still for 3 s at each of 5 places: centre and corners."
        case .line: "Draw a slow line along a ruler: left to right, then top to bottom."
        case .fingers: "Lay five fingers on the panel at once, and lift them."
        }
    }

    /// Whether it can be judged only on a panel whose size is known.
    var needsSize: Bool { self == .hold || self == .line }
}

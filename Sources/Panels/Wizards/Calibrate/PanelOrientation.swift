package import Devices
package import HIDRecords

/// One of the eight ways in which a panel can lie on a screen, as the simplest keys of a configuration.
package struct PanelOrientation: Equatable, Sendable {
    /// How far the panel is turned, clockwise.
    package let rotate: PanelRotation
    /// The axes that run the wrong way after that.
    package let flip: Set<PanelAxis>

    /// All eight.
    package static let all = [
        PanelOrientation(.none), PanelOrientation(.none, .x), PanelOrientation(.none, .y),
        PanelOrientation(.half), PanelOrientation(.quarter), PanelOrientation(.threeQuarters),
        PanelOrientation(.quarter, .x), PanelOrientation(.quarter, .y),
    ]

    private init(_ rotate: PanelRotation, _ flip: PanelAxis...) {
        self.rotate = rotate
        self.flip = Set(flip)
    }

    /// Whether the screen's left and right are the ends of the panel's y.
    package var isSwapped: Bool { rotate == .quarter || rotate == .threeQuarters }

    /// Where it puts what the panel reports.
    package var matrix: UnitMatrix { .flip(flip) * .rotation(rotate) }
}

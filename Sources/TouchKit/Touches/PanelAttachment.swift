package import HIDRecords

/// How a panel's records lie on a screen.
package struct PanelAttachment: Equatable, Sendable {
    /// A number of the panel's own among those attached at a time.
    package var panel: Int
    /// The screen's index in ``ViewTree/screens``, or ``noScreen``.
    package var screen: Int
    /// The size of that screen, or of the first one, onto which 0…1 is stretched; nil for records that are in points already.
    package var size: Size?
    /// Points per millimetre, for radii; 0 when the panel's size is unknown.
    package var pointsPerMillimetre: Double
    /// Whether the touches that begin on it belong to a guided test of the panel, and to nobody else.
    package var isUnderTest = false

    /// The index of no screen, for a panel on one that the app does not have: what touches it hits nothing.
    package static let noScreen = -1

    /// Stretches `panel` over `screen` of `size` points.
    package init(panel: Int, screen: Int, size: Size?, pointsPerMillimetre: Double = 0) {
        self.panel = panel
        self.screen = screen
        self.size = size
        self.pointsPerMillimetre = pointsPerMillimetre
    }

    /// The location on the screen, or beside it; the panel's far edges belong to the screen's last points, not beyond them.
    package func location(of position: Point) -> Point {
        guard let size else { return position }
        return Point(
            x: Self.coordinate(of: position.x, along: size.width),
            y: Self.coordinate(of: position.y, along: size.height))
    }

    private static func coordinate(of share: Double, along length: Double) -> Double {
        let coordinate = share * length
        return share > 1 ? coordinate : min(coordinate, length.nextDown)
    }
}

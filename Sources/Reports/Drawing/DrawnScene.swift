package import HIDRecords
package import TouchKit

/// What a picture shows of a scene: one screen and its views from back to front.
package struct DrawnScene: Equatable, Sendable {
    /// The app that the scene belongs to.
    package var name: String
    /// The extent of the screen, in points.
    package var size: Size
    /// The views, each in front of those before it.
    package var views: [DrawnView] = []
    /// The ids of all controls, also of those that are not to be seen at first.
    package var controls: [String] = []

    /// A screen of `size` without views, of the app called `name`.
    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }

    /// How large letters and marks are drawn: 1 for a screen of 1280 points.
    package var scale: Double {
        let longest = max(size.width, size.height)
        return longest.isFinite && longest > 0 ? (longest / 1.28).rounded(.toNearestOrEven) / 1000 : 1
    }
}

/// A view or window in a picture.
package struct DrawnView: Equatable, Sendable {
    /// What a view is drawn as.
    package enum Form: String, Sendable {
        case view, control
    }

    /// Its id in the scene.
    package var id: String
    /// The id of its superview.
    package var superview: String?
    /// What it is drawn as.
    package var form = Form.view
    /// The corners of its bounds on the screen, clockwise from the top left as it is without a transform.
    package var corners: [Point]
    /// Whether it is a control that is disabled.
    package var isDisabled = false
    /// Whether no touch can hit it, nor a view in it.
    package var takesNoTouch = false
    /// The id of the sensitive view that it is or is in: touches on it are counted, and not shown.
    package var sensitive: String?
    /// The corners of the area that its `pointInside` claims, if that is not its bounds.
    package var claimed: [Point] = []
    /// The corners of the area in which a finger that it tracks counts as inside.
    package var tracking: [Point] = []

    /// A view with these corners.
    package init(id: String, corners: [Point]) {
        self.id = id
        self.corners = corners
    }

    /// The upright rectangle around it.
    package var frame: Rect { Rect(around: corners) }
    /// Whether it is drawn as an upright rectangle.
    package var isUpright: Bool { Self.isUpright(corners) }

    /// Whether `corners` are those of an upright rectangle.
    package static func isUpright(_ corners: [Point]) -> Bool {
        guard corners.count == 4 else { return false }
        return corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
    }
}

extension Rect {
    /// The smallest upright rectangle around `points`.
    package init(around points: [Point]) {
        let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }

    /// The corners, clockwise from the top left.
    package var corners: [Point] {
        [origin, Point(x: maxX, y: origin.y), Point(x: maxX, y: maxY), Point(x: origin.x, y: maxY)]
    }
}

package import HIDRecords

/// Converting points between views, windows and screens (`UIView.convert(_:to:)`).
extension ViewTree {
    /// From the view's own coordinates to its superview's, a window's to its screen's.
    package func transformToSuperview(of id: ResponderID) -> AffineTransform {
        let view = self[view: id]
        guard hasTraits(id) else {
            return .translation(
                x: view.center.x - view.bounds.size.width / 2 - view.bounds.origin.x,
                y: view.center.y - view.bounds.size.height / 2 - view.bounds.origin.y
            )
        }
        let traits = self[traits: id]
        let anchor = view.anchor(traits.anchorPoint)
        return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
            .followed(by: traits.transform)
            .followed(by: .translation(x: view.center.x, y: view.center.y))
    }

    /// From the view's own coordinates to the screen's, or to its topmost superview's when it is in no window.
    package func transformToScreen(of id: ResponderID) -> AffineTransform {
        var transform = transformToSuperview(of: id)
        var current = superview(of: id)
        while let superview = current {
            transform = transform.followed(by: transformToSuperview(of: superview))
            current = self.superview(of: superview)
        }
        return transform
    }

    /// From the vectors of the view around `view` to those of the screen; nil for one in no view.
    func superviewTransform(of view: ResponderID) -> AffineTransform? {
        superview(of: view).map { transformToScreen(of: $0) }
    }

    /// `point` of `source` in the coordinates of `target`; nil stands for the screen. Nil when `target`'s transform
    /// has no inverse.
    package func convert(_ point: Point, from source: ResponderID?, to target: ResponderID?) -> Point? {
        let onScreen = source.map { transformToScreen(of: $0).applied(to: point) } ?? point
        guard let target else { return onScreen }
        return transformToScreen(of: target).inverse?.applied(to: onScreen)
    }

    /// The view's rectangle in its superview when it has no transform (`UIView.frame`).
    package func frame(of id: ResponderID) -> Rect {
        let view = self[view: id]
        let anchor = self[traits: id].anchorPoint
        return Rect(
            x: view.center.x - anchor.x * view.bounds.size.width,
            y: view.center.y - anchor.y * view.bounds.size.height,
            width: view.bounds.size.width,
            height: view.bounds.size.height
        )
    }

    /// Makes `frame` the view's rectangle on its superview, as it would be without a transform.
    package mutating func setFrame(_ frame: Rect, of id: ResponderID) {
        let anchor = self[traits: id].anchorPoint
        var view = self[view: id]
        view.bounds.size = frame.size
        view.center = Point(
            x: frame.origin.x + anchor.x * frame.size.width,
            y: frame.origin.y + anchor.y * frame.size.height
        )
        self[view: id] = view
    }

    /// Where the view lies on its superview: the corner of the rectangle around it (`UIView.frame.origin`).
    package func frameOrigin(of id: ResponderID) -> Point {
        let transform = transformToSuperview(of: id)
        let bounds = self[view: id].bounds
        let corners = [
            bounds.origin, Point(x: bounds.maxX, y: bounds.origin.y),
            Point(x: bounds.origin.x, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
        ].map(transform.applied)
        return Point(x: corners.map { $0.x }.min() ?? 0, y: corners.map { $0.y }.min() ?? 0)
    }

    /// `contentOffset` of `view`.
    func contentOffset(of view: ResponderID) -> Point { self[view: view].bounds.origin }

    /// Puts `view` at `offset`, if it is elsewhere; returns whether it was.
    @discardableResult
    mutating func setContentOffset(_ offset: Point, of view: ResponderID) -> Bool {
        guard self[view: view].bounds.origin != offset else { return false }
        scroll(view, to: offset)
        return true
    }
}

extension View {
    /// The anchor point in the view's own coordinates.
    func anchor(_ fraction: Point) -> Point {
        Point(
            x: bounds.origin.x + fraction.x * bounds.size.width,
            y: bounds.origin.y + fraction.y * bounds.size.height
        )
    }
}

package import HIDRecords

/// What most views leave at its default, kept apart so that the many stay small.
package struct ViewTraits: Sendable {
    /// `UIView.transform`, about the anchor point.
    package var transform = AffineTransform.identity
    /// `CALayer.anchorPoint`, in fractions of the bounds.
    package var anchorPoint = Point(x: 0.5, y: 0.5)
    /// How it overrides `hitTest(_:with:)`.
    package var hitTest = HitTestOverride.none
    /// How it overrides `point(inside:with:)`.
    package var pointInside = PointInsideOverride.none
    /// What it leaves touches to, if it is the transition view of a popover.
    package var passthrough: Passthrough?
    /// Where it rests, if it is a sheet with detents.
    package var detents: SheetDetents?

    /// Everything at its default.
    package init() {}
}

/// The views that get touches beside a popover as if that were not there
/// (`UIPopoverPresentationController.passthroughViews`).
package struct Passthrough: Equatable, Sendable {
    /// The presented view.
    package var presented: ResponderID
    /// The views behind it.
    package var views: [ResponderID]

    /// Touches beside `presented` pass through to `views`.
    package init(_ presented: ResponderID, views: [ResponderID]) {
        self.presented = presented
        self.views = views
    }
}

/// An override of `UIView.hitTest(_:with:)`.
package enum HitTestOverride: Equatable, Sendable {
    /// Not overridden.
    case none
    /// What a subview would get, the view takes itself.
    case selfOnly
    /// What the view would get itself falls through; its subviews are hit as usual.
    case passThrough
    /// Returns nil: the subtree is transparent.
    case transparent
    /// Returns `view` when the point lies in its bounds, else calls super; `guarded` asks its flags first.
    case redirect(view: ResponderID, guarded: Bool)
}

/// An override of `UIView.point(inside:with:)`.
package enum PointInsideOverride: Equatable, Sendable {
    /// Not overridden: the bounds decide.
    case none
    /// Claims every point.
    case always
    /// Claims none.
    case never
    /// The bounds without the insets; negative insets enlarge them.
    case insets(EdgeInsets)
    /// The points in a shape.
    case shape(ViewShape)
    /// Any of `views` claims the point, asked in order, or the bounds do.
    case including([ResponderID])
}

/// What it claims without asking other views, for a view with these bounds, in the view's own coordinates.
extension PointInsideOverride {
    /// What holds the area that it claims.
    func claimedArea(in bounds: Rect) -> Rect {
        switch self {
        case .none, .including: bounds
        case .always: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        case .never: .zero
        case .insets(let insets): bounds.inset(by: insets)
        case .shape(let shape): shape.fitted(to: bounds).area
        }
    }

    /// Whether it claims `point`.
    func claims(_ point: Point, in bounds: Rect) -> Bool {
        fittedShape(in: bounds)?.contains(point) ?? claimedArea(in: bounds).contains(point)
    }

    /// The shape if it claims no more than that.
    func fittedShape(in bounds: Rect) -> FittedShape? {
        guard case .shape(let shape) = self else { return nil }
        return shape.fitted(to: bounds)
    }
}

extension ViewTraits: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ViewTraits {
        var traits = self
        traits.hitTest = map(hitTest)
        traits.pointInside = map(pointInside)
        traits.passthrough = map(passthrough)
        return traits
    }
}

extension Passthrough: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Passthrough {
        Passthrough(map(presented), views: map(views))
    }
}

extension HitTestOverride: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> HitTestOverride {
        switch self {
        case .none, .selfOnly, .passThrough, .transparent: self
        case .redirect(let view, let isGuarded): .redirect(view: map(view), guarded: isGuarded)
        }
    }
}

extension PointInsideOverride: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PointInsideOverride {
        switch self {
        case .none, .always, .never, .insets, .shape: self
        case .including(let views): .including(map(views))
        }
    }
}

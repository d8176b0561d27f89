package import HIDRecords

/// A new value for one property of a view or window.
package enum ViewChange: Equatable, Sendable {
    /// Sets or clears the flag.
    case flag(ViewFlags, Bool)
    case alpha(Float)
    /// `CALayer.anchorPoint`; the view's center stays.
    case anchorPoint(Point)
    /// The center stays.
    case bounds(Rect)
    /// The bounds stay.
    case center(Point)
    /// The rectangle on the superview as it would be without a transform; the bounds' origin stays.
    case frame(Rect)
    case transform(AffineTransform)
    case hitTest(HitTestOverride)
    case pointInside(PointInsideOverride)
    case touches(PhaseDispositions)
    case motion(PhaseDispositions)
    case remote(Disposition)
    case canBecomeFirstResponder(Bool)
    case canResignFirstResponder(Bool)
    /// A window's level; the window comes in front of the others of that level.
    case level(Double)
    /// ``Window/canBecomeKey``.
    case canBecomeKey(Bool)
    /// A window's screen, as an index into ``ViewTree/screens``.
    case screen(Int)
    /// Makes the window key, if it may become so.
    case key
    /// ``ControlDescription/trackingOutset``, which lives beside the tree.
    case trackingOutset(Double)
    /// A property of ``ControlDescription/policy``.
    case policy(PolicyChange)
    /// A property of ``ControlDescription/valued``.
    case control(ControlChange)
    /// A property of a ``ScrollView``, which lives beside the tree.
    case scroll(ScrollChange)
    /// A property of a ``Presentation``, which lives beside the tree.
    case presentation(PresentationChange)

    /// Whether the view has other bounds afterwards.
    var changesBounds: Bool {
        switch self {
        case .bounds, .frame: true
        case .flag, .alpha, .anchorPoint, .center, .transform, .hitTest, .pointInside, .touches, .motion,
            .remote, .canBecomeFirstResponder, .canResignFirstResponder, .level, .canBecomeKey, .screen, .key,
            .trackingOutset, .policy, .control, .scroll, .presentation:
            false
        }
    }
}

extension ViewTree {
    /// Gives the view or window `id` the new value; what lives beside the tree changes nothing here.
    package mutating func apply(_ change: ViewChange, to id: ResponderID) {
        switch change {
        case .flag(let flag, true): self[view: id].flags.insert(flag)
        case .flag(let flag, false): self[view: id].flags.remove(flag)
        case .alpha(let alpha): self[view: id].alpha = alpha
        case .anchorPoint(let point): self[traits: id].anchorPoint = point
        case .transform(let transform): self[traits: id].transform = transform
        case .hitTest(let override): self[traits: id].hitTest = override
        case .pointInside(let override): self[traits: id].pointInside = override
        case .bounds(let bounds): self[view: id].bounds = bounds
        case .center(let center): self[view: id].center = center
        case .frame(let frame): setFrame(frame, of: id)
        case .touches(let dispositions): self[id].touches = dispositions
        case .motion(let dispositions): self[id].motion = dispositions
        case .remote(let disposition): self[id].remote = disposition
        case .canBecomeFirstResponder(let can): self[id].canBecomeFirstResponder = can
        case .canResignFirstResponder(let can): self[id].canResignFirstResponder = can
        case .level(let level):
            updateWindow(id) { $0.level = level }
            bringToFront(window: id)
        case .canBecomeKey(let can): updateWindow(id) { $0.canBecomeKey = can }
        case .screen(let screen): updateWindow(id) { $0.screen = screen }
        case .key: if window(id)?.canBecomeKey == true { keyWindow = id }
        case .trackingOutset, .policy, .control, .scroll, .presentation: break
        }
    }
}

extension ViewChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ViewChange {
        switch self {
        case .hitTest(let override): .hitTest(map(override))
        case .pointInside(let override): .pointInside(map(override))
        case .control(.tracking(.tracks(let tracks))): .control(.tracking(.tracks(map(tracks))))
        case .scroll(.touchesShouldBegin(let condition)): .scroll(.touchesShouldBegin(map(condition)))
        case .scroll(.touchesShouldCancel(let condition)): .scroll(.touchesShouldCancel(map(condition)))
        case .presentation(let change): .presentation(map(change))
        case .flag, .alpha, .anchorPoint, .bounds, .center, .frame, .transform, .touches, .motion, .remote,
            .canBecomeFirstResponder, .canResignFirstResponder, .level, .canBecomeKey, .screen, .key,
            .trackingOutset, .policy, .control, .scroll:
            self
        }
    }
}

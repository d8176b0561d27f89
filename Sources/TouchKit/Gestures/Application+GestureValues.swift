package import HIDRecords

/// What recognizers know while they are at it, by UIKit's names.
extension Application {
    /// `UIGestureRecognizer.state`.
    package func state(of id: RecognizerID) -> GestureState {
        gestures.contains(id) ? gestures[id].state : .possible
    }

    /// `UIGestureRecognizer.location(in:)`, in screen points: the centroid of its fingers that are down, for a tap of
    /// those of its first tap; nil without any.
    package func location(of id: RecognizerID) -> Point? {
        guard gestures.contains(id) else { return nil }
        if let tap = gestures[id].machine as? TapRecognizer { return tap.location }
        let bound = gestures[id].touches
        let touches = event.allTouches
        let fingers = Fingers(bound.span, of: touches.span)
        return fingers.downCount > 0 ? fingers.centroid : nil
    }

    /// How far a pan's fingers moved, in screen points (`UIPanGestureRecognizer.translation(in:)`); else zero.
    package func translation(of id: RecognizerID) -> Point { pan(id)?.translation ?? .zero }

    /// Points per second of a pan (`UIPanGestureRecognizer.velocity(in:)`); else zero.
    package func velocity(of id: RecognizerID) -> Point { pan(id)?.velocity ?? .zero }

    /// `UIPanGestureRecognizer.setTranslation(_:in:)`: later translations start from `translation`.
    package mutating func setTranslation(_ translation: Point, of id: RecognizerID) {
        guard gestures.contains(id) else { return }
        if var pan = gestures[id].machine as? PanRecognizer {
            pan.translation = translation
            gestures[id].machine = pan
        } else if var edgePan = gestures[id].machine as? ScreenEdgePanRecognizer {
            edgePan.pan.translation = translation
            gestures[id].machine = edgePan
        }
    }

    /// `UIPinchGestureRecognizer.scale`; 1 for others.
    package func scale(of id: RecognizerID) -> Double {
        (machine(of: id) as? PinchRecognizer)?.measure.value ?? 1
    }

    /// `UIRotationGestureRecognizer.rotation` in radians; 0 for others.
    package func rotation(of id: RecognizerID) -> Double {
        (machine(of: id) as? RotationRecognizer)?.measure.value ?? 0
    }

    /// `UIPinchGestureRecognizer.velocity`, scale per second, or `UIRotationGestureRecognizer.velocity`, radians per
    /// second; 0 for others.
    package func pairVelocity(of id: RecognizerID) -> Double {
        switch machine(of: id) {
        case let pinch as PinchRecognizer: pinch.velocity
        case let rotation as RotationRecognizer: rotation.velocity
        default: 0
        }
    }

    private func pan(_ id: RecognizerID) -> PanRecognizer? {
        switch machine(of: id) {
        case let pan as PanRecognizer: pan
        case let edgePan as ScreenEdgePanRecognizer: edgePan.pan
        default: nil
        }
    }

    private func machine(of id: RecognizerID) -> (any GestureMachine)? {
        gestures.contains(id) ? gestures[id].machine : nil
    }
}

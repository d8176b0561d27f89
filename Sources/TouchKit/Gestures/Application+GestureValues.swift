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
        if case .tap(let tap) = gestures[id].machine { return tap.location }
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
        switch gestures[id].machine {
        case .pan(var pan):
            pan.translation = translation
            gestures[id].machine = .pan(pan)
        case .screenEdgePan(var edgePan):
            edgePan.pan.translation = translation
            gestures[id].machine = .screenEdgePan(edgePan)
        default: break
        }
    }

    /// `UIPinchGestureRecognizer.scale`; 1 for others.
    package func scale(of id: RecognizerID) -> Double {
        guard gestures.contains(id), case .pinch(let pinch) = gestures[id].machine else { return 1 }
        return pinch.measure.value
    }

    /// `UIRotationGestureRecognizer.rotation` in radians; 0 for others.
    package func rotation(of id: RecognizerID) -> Double {
        guard gestures.contains(id), case .rotation(let rotation) = gestures[id].machine else { return 0 }
        return rotation.measure.value
    }

    /// `UIPinchGestureRecognizer.velocity`, scale per second, or `UIRotationGestureRecognizer.velocity`, radians per
    /// second; 0 for others.
    package func pairVelocity(of id: RecognizerID) -> Double {
        guard gestures.contains(id) else { return 0 }
        return switch gestures[id].machine {
        case .pinch(let pinch): pinch.velocity
        case .rotation(let rotation): rotation.velocity
        default: 0
        }
    }

    private func pan(_ id: RecognizerID) -> PanRecognizer? {
        guard gestures.contains(id) else { return nil }
        return switch gestures[id].machine {
        case .pan(let pan): pan
        case .screenEdgePan(let edgePan): edgePan.pan
        default: nil
        }
    }
}

import HIDRecords

/// UITextField and UITextView recognize taps themselves: such a tap takes their own touch and begins the editing.
extension Application {
    /// How far from where it began a tap may lift, in points.
    private static var allowableMovement: Double { 45 }

    /// Whether `view` takes text and can become first responder; a field that cannot is a plain control.
    func isEditable(_ view: ResponderID) -> Bool {
        switch tree[view: view].viewClass {
        case .textField, .textView: tree[view].canBecomeFirstResponder
        case .view, .imageView, .label, .control, .button, .switch, .slider, .stepper, .segmentedControl,
            .pageControl, .scrollView:
            false
        }
    }

    /// Whether the text view or field `view`, which is to be told that the touches of `set` ended, takes them for a tap.
    func recognizesTap(_ set: TouchSet, in view: ResponderID, _ log: borrowing DecisionLog) -> Bool {
        guard isEditable(view) else { return false }
        return set.indices.allSatisfy { place in
            let touch = log.touch(at: place, of: set)
            return tracks(touch.id, in: view) && isInside(touch, view) && hasStayed(touch)
                && !isRecognized(touch.id, on: view)
        }
    }

    /// Takes the tap: in place of `touchesEnded`.
    mutating func beginEditing(in view: ResponderID, _ set: TouchSet, to log: inout DecisionLog) {
        call(.cancelled, on: view, set, to: &log)
        becomeFirstResponder(view, at: log.time, to: &log)
    }

    private func tracks(_ touch: TouchID, in view: ResponderID) -> Bool {
        tree[view: view].viewClass.isControl
            ? controls[touch, view] != nil : tree[view].touches(TouchPhase.ended) != .pass
    }

    private func hasStayed(_ touch: TouchSnapshot) -> Bool {
        let known =
            event.allTouches.first { $0.id == touch.id } ?? gestures.lifted.first { $0.id == touch.id }
        guard let known else { return false }
        let limit = Self.allowableMovement
        return (touch.location - known.beganLocation).squaredLength <= limit * limit
    }

    /// Whether a recognizer on `view` has recognized with `touch`: it wins over the view's own.
    private func isRecognized(_ touch: TouchID, on view: ResponderID) -> Bool {
        gestures.active.contains { id in
            scene.gestures[Int(id.index)].view == view && gestures[id].state.isRecognized
                && gestures[id].isBound(to: touch)
        }
    }
}

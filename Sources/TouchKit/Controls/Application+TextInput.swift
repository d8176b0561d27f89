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

    /// Whether the text view or field `view`, which is to be told that `touch` ended, takes it for a tap.
    ///
    /// It recognizes the tap as the finger lifts, whatever recognizers around it make of further taps.
    func recognizesTap(_ touch: TouchSnapshot, in view: ResponderID) -> Bool {
        isEditable(view) && tracks(touch.id, in: view) && isInside(touch, view) && hasStayed(touch)
            && !isClaimed(touch.id, on: view)
    }

    /// Whether all touches of `set` are taps of the text view or field `view`.
    func recognizesTap(_ set: TouchSet, in view: ResponderID, _ log: borrowing DecisionLog) -> Bool {
        guard isEditable(view) else { return false }
        return set.indices.allSatisfy { recognizesTap(log.touch(at: $0, of: set), in: view) }
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

    /// Whether a recognizer on `view` has recognized with `touch`, or keeps its end from the view: it wins over the
    /// view's own.
    private func isClaimed(_ touch: TouchID, on view: ResponderID) -> Bool {
        gestures.active.contains { id in
            let recognizer = scene.gestures[Int(id.index)]
            let state = gestures[id].state
            return recognizer.view == view && gestures[id].isBound(to: touch)
                && (state.isRecognized || state == .possible && recognizer.delaysTouchesEnded)
        }
    }
}

import HIDRecords

/// What a text view or field does with a tap that it recognizes itself.
enum TextTap {
    /// It becomes first responder.
    case edit
    /// Its clear button was tapped.
    case clear
}

/// UITextField and UITextView recognize taps themselves: such a tap takes their own touch and begins the editing.
extension Surface {
    /// How far from where it began a tap may lift, in points.
    private static var allowableMovement: Double { 45 }

    /// Whether `view` takes text and can become first responder; a field that cannot is a plain control.
    func isEditable(_ view: ResponderID) -> Bool {
        tree[view: view].viewClass.behavior.takesText && tree[view].canBecomeFirstResponder
    }

    /// What a text view or field does with the touches whose end `call` reports; nil unless it takes them for taps of its own.
    func textTap(_ call: ViewCall, _ arena: GestureArena, _ log: borrowing DecisionLog) -> TextTap? {
        guard isEditable(call.view) else { return nil }
        var tap = TextTap.edit
        for index in call.touches.indices {
            let touch = log.touch(at: index, of: call.touches)
            guard recognizesTap(touch, in: call.view, arena) else { return nil }
            if beganOnClearButton(touch.id, of: call.view) { tap = .clear }
        }
        return tap
    }

    /// Whether the text view or field `view` takes its touch, which ended, for a tap, unless a recognizer claims it.
    ///
    /// It recognizes the tap as the finger lifts, even if recognizers around it wait for further taps.
    func recognizesTap(_ touch: TouchSnapshot, in view: ResponderID, _ arena: GestureArena) -> Bool {
        guard isEditable(view), let known = touches.touch(touch.id), !arena.claims(touch.id, on: view) else {
            return false
        }
        let isTracked =
            tree[view: view].viewClass.isControl
            ? controls[touch.id, view] != nil : tree.disposition(of: view, in: .ended) != .pass
        let limit = Self.allowableMovement
        return isTracked && isInside(touch, view)
            && (touch.location - known.beganLocation).squaredLength <= limit * limit
    }

    /// Whether the touch began on the clear button that `field` shows now.
    private func beganOnClearButton(_ id: TouchID, of field: ResponderID) -> Bool {
        let button = controls[field].textInput.clearButton(
            in: tree[view: field].bounds, isEditing: tree.isFirstResponder(field))
        guard let button, let touch = touches.touch(id),
            let place = tree.convert(touch.beganLocation, from: nil, to: field)
        else { return false }
        return button.contains(place)
    }

    /// The text field that `id` is, or that is first responder in the window `id`; nil if there is none.
    func textField(_ id: ResponderID) -> ResponderID? {
        let field = tree[id].kind == .window ? tree.window(id)?.firstResponder : id
        guard let field, tree[field].kind == .view, tree[view: field].viewClass == .textField else {
            return nil
        }
        return field
    }
}

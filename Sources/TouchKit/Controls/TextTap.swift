import HIDRecords

/// A tap that a text view or field recognizes itself (UITextField, UITextView): it takes their own touch, and begins the editing
/// or clears the text.
struct TextTap {
    /// The text view or field.
    private let view: ResponderID
    /// Whether its clear button was tapped.
    private var clears = false

    /// How far from where it began a tap may lift, in points.
    private static var allowableMovement: Double { 45 }

    /// The tap that the touches are whose end `call` reports; nil unless its view takes them for one.
    init?(
        _ call: ViewCall, on surface: Surface, _ arena: GestureArena, _ log: borrowing DecisionLog
    ) {
        guard surface.isEditable(call.view) else { return nil }
        view = call.view
        for index in call.touches.indices {
            let touch = log.touch(at: index, of: call.touches)
            guard Self.recognizes(touch, in: view, on: surface, arena) else { return nil }
            if beganOnClearButton(touch.id, on: surface) { clears = true }
        }
    }

    /// Whether the text view or field `view` takes its touch, which ended, for a tap, unless a recognizer claims it.
    ///
    /// It recognizes the tap as the finger lifts, even if recognizers around it wait for further taps.
    static func recognizes(
        _ touch: TouchSnapshot, in view: ResponderID, on surface: Surface, _ arena: GestureArena
    ) -> Bool {
        guard surface.isEditable(view), let known = surface.touches.touch(touch.id),
            !arena.claims(touch.id, on: view)
        else { return false }
        let isTracked =
            surface.tree[view: view].viewClass.isControl
            ? surface.controls[touch.id, view] != nil
            : surface.tree.disposition(of: view, in: .ended) != .pass
        let limit = allowableMovement
        return isTracked && TrackedControl(view).isInside(touch, on: surface)
            && (touch.location - known.beganLocation).squaredLength <= limit * limit
    }

    /// Whether the touch began on the clear button that the field shows now.
    private func beganOnClearButton(_ id: TouchID, on surface: Surface) -> Bool {
        let tree = surface.tree
        let button = surface.controls[view].textInput.clearButton(
            in: tree[view: view].bounds, isEditing: tree.windows.isFirstResponder(view))
        guard let button, let touch = surface.touches.touch(id),
            let location = tree.convert(touch.beganLocation, from: nil, to: view)
        else { return false }
        return button.contains(location)
    }

    /// Whether the delegate of the field has it not cleared.
    func isDeclined(on surface: Surface) -> Bool {
        clears && !surface.controls[view].textInput[.shouldClear]
    }

    /// The field is cleared, or becomes first responder.
    func consequences(on surface: Surface) -> Consequences {
        var consequences = Consequences()
        if isDeclined(on: surface) { return consequences }
        if clears { consequences.append(.send(.editingChanged, from: view)) }
        consequences.append(.becomeFirst(view, again: !clears))
        return consequences
    }
}

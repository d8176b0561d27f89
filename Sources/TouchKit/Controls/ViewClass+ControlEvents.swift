extension ViewClass {
    /// The events that a control of this class ever sends; none for a view that is no control.
    package var controlEvents: ControlEvents {
        guard isControl else { return [] }
        return switch self {
        case .button: .touches.union(.primaryActionTriggered)
        case .slider, .switch, .stepper, .segmentedControl, .pageControl: .touches.union(.valueChanged)
        case .textField: .touches.union([.editingDidBegin, .editingDidEnd])
        default: .touches
        }
    }
}

extension ControlEvents {
    /// What every control sends as it tracks a finger.
    fileprivate static let touches: ControlEvents = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel,
    ]
}

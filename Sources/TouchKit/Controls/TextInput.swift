import HIDRecords

/// What the delegate of a text field or text view answers, and when a field shows its clear button
/// (UITextFieldDelegate, UITextViewDelegate).
package struct TextInput: Equatable, Sendable {
    /// When a field shows its clear button.
    package var clearButtonMode = ClearButtonMode.never
    private var refusals: UInt8 = 0

    /// What the delegate is asked.
    package enum Answer: String, CaseIterable, Sendable {
        case shouldBeginEditing, shouldEndEditing, shouldClear, shouldReturn

        fileprivate var bit: UInt8 {
            switch self {
            case .shouldBeginEditing: 1
            case .shouldEndEditing: 2
            case .shouldClear: 4
            case .shouldReturn: 8
            }
        }
    }

    /// The delegate agrees to everything, and there is no clear button.
    package init() {}

    /// Whether the delegate says yes.
    package subscript(answer: Answer) -> Bool {
        get { refusals & answer.bit == 0 }
        set { refusals = newValue ? refusals & ~answer.bit : refusals | answer.bit }
    }

    /// Takes the new value.
    package mutating func apply(_ change: TextInputChange) {
        switch change {
        case .answer(let answer, let isYes): self[answer] = isYes
        case .clearButtonMode(let mode): clearButtonMode = mode
        }
    }

    /// `UITextField.clearButtonRect(forBounds:)`: a square at the right end, at most half as wide as the field; nil where the
    /// button is not shown.
    func clearButton(in bounds: Rect, isEditing: Bool) -> Rect? {
        guard clearButtonMode.isShown(whileEditing: isEditing) else { return nil }
        let width = min(bounds.size.height, bounds.size.width / 2)
        return Rect(
            x: bounds.maxX - width, y: bounds.origin.y, width: width, height: bounds.size.height)
    }
}

/// `UITextField.ViewMode`
package enum ClearButtonMode: String, CaseIterable, Sendable {
    case never, whileEditing, unlessEditing, always

    /// Whether the button is there while the field is first responder, or while it is not.
    func isShown(whileEditing isEditing: Bool) -> Bool {
        self == .always || self == (isEditing ? .whileEditing : .unlessEditing)
    }
}

/// A new value for one property of a ``TextInput``.
package enum TextInputChange: Equatable, Sendable {
    case answer(TextInput.Answer, Bool)
    case clearButtonMode(ClearButtonMode)
}

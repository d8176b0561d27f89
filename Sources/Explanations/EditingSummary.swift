import Core
import TouchKit

/// What a text field or text view makes of a tap.
struct EditingSummary {
    private let explanation: Explanation
    /// The view that takes the touch.
    private let view: ResponderID

    /// What `view` makes of the tap that `explanation` is about.
    init(_ view: ResponderID, of explanation: Explanation) {
        self.view = view
        self.explanation = explanation
    }

    private var tree: ViewTree { explanation.tree }

    /// Whether the view takes a tap itself, to begin its editing.
    var isEditable: Bool {
        tree[view: view].viewClass.behavior.takesText && tree[view].canBecomeFirstResponder
    }

    /// The sentences about its editing; none if it takes no text.
    var sentences: [String] {
        guard isEditable else { return [] }
        let (name, tap) = (tree[view].name, explanation.playedTap)
        let events = tap.events(sentBy: view)
        guard let editing = tap.editing(of: view) else {
            let isVetoed = explanation.scene.controls[view]?.textInput[.shouldClear] == false
            guard isVetoed, events.contains(.touchCancel), !events.contains(.touchUpOutside) else {
                return []
            }
            return ["The point lies on its clear button, and its shouldClear is false: a tap does nothing."]
        }
        let clears =
            events.contains(.editingChanged)
            ? ["The point lies on its clear button: a tap clears the text."] : []
        switch editing {
        case .begins:
            let begins =
                tree.windows.isFirstResponder(view)
                ? "\(name) is first responder: its editing goes on."
                : "A tap makes \(name) first responder: its editing begins."
            return clears + [begins]
        case .refused(let refusal):
            return clears + ["A tap does not make \(name) first responder: \(refusal.reason(in: tree))."]
        }
    }
}

extension FirstResponderRefusal {
    /// Why a responder does not become first responder, with the names of `tree`.
    fileprivate func reason(in tree: ViewTree) -> String {
        switch self {
        case .canBecomeFirstResponder: "its canBecomeFirstResponder is false"
        case .canResignFirstResponder: "its canResignFirstResponder is false"
        case .shouldBeginEditing: "its shouldBeginEditing is false"
        case .shouldEndEditing: "its shouldEndEditing is false"
        case .window: "it is in no window"
        case .previousCannotResign(let other):
            "\(tree[other].name) is, and its canResignFirstResponder is false"
        case .previousShouldNotEnd(let other): "\(tree[other].name) is, and its shouldEndEditing is false"
        case .overtaken(let other): "\(tree[other].name) becomes it as the previous one resigns"
        }
    }
}

import TouchKit

/// What a wheel makes of a touch.
struct WheelSummary {
    private let explanation: Explanation
    private let wheel: ResponderID

    /// What `wheel` makes of the touch that `explanation` is about, which it keeps.
    init(_ wheel: ResponderID, of explanation: Explanation) {
        self.wheel = wheel
        self.explanation = explanation
    }

    /// The sentences about it: what it sends, or its date picker, comes when it has come to rest at another row.
    var sentences: [String] {
        let name = explanation.tree[wheel].name
        let picker = DatePicker.picker(around: wheel, in: explanation.tree)
        return [
            "\(name) keeps it, because fingers turn it: nobody around it handles it.",
            "A drag turns it, and a tap turns it to the row under the finger.",
        ] + [wheel, picker].compactMap { $0 }.flatMap { SentActions($0, of: explanation).sentences }
    }
}

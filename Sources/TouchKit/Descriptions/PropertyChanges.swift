/// What one `set` effect changes.
package struct PropertyChanges: Hashable, Sendable {
    /// Whom it changes, and how; in the order in which to apply it, which need not be that of the file.
    package enum Target: Hashable, Sendable {
        case view(ResponderID, [ViewChange])
        case recognizer(RecognizerID, [RecognizerChange])
    }

    /// Whom it changes, and how.
    package var target: Target
    /// The target's `id`.
    package var targetName: String
    /// The changes as the sentence tells them: `hidden true, frame [0, 0, 10, 10]`, in file order.
    package var text: String

    /// The changes of `target`, which is called `targetName`.
    package init(target: Target, targetName: String, text: String) {
        self.target = target
        self.targetName = targetName
        self.text = text
    }
}

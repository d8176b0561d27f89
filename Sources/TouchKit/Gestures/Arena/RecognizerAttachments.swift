/// Which recognizers are attached to which views, as it was when it was asked for.
package struct RecognizerAttachments: Sendable {
    private let table: AttachmentTable
    private let descriptions: [GestureRecognizerDescription]

    fileprivate init(_ table: AttachmentTable, _ descriptions: [GestureRecognizerDescription]) {
        self.table = table
        self.descriptions = descriptions
    }

    /// The recognizers of `view`, in order of attachment.
    package func recognizers(of view: ResponderID) -> ArraySlice<RecognizerID> { table.recognizers(of: view) }

    /// The view of `recognizer`; nil for one that is attached to none.
    package func view(of recognizer: RecognizerID) -> ResponderID? {
        guard descriptions.indices.contains(Int(recognizer.index)) else { return nil }
        let description = descriptions[recognizer]
        return description.isAttached ? description.view : nil
    }
}

extension Application {
    /// Which recognizers are attached to which views now.
    package var attachments: RecognizerAttachments {
        RecognizerAttachments(arena.attachments, arena.descriptions)
    }
}

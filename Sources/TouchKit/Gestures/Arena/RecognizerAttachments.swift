/// Which recognizers are attached to which views, as it was when it was asked for.
package struct RecognizerAttachments: Sendable {
    private let table: AttachmentTable
    private let descriptions: [GestureRecognizerDescription]

    /// Those of `application` as it is now.
    package init(of application: borrowing Application) {
        table = application.arena.attachments
        descriptions = application.arena.descriptions
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

import Core

/// Finds the recognizers that are attached to a view.
struct AttachmentTable: Sendable {
    /// By attachment: the view, in ascending order.
    private var views: [ResponderID]
    /// By attachment: the recognizer; those of a view are in the order in which they were attached.
    private var recognizers: [RecognizerID]

    /// The attachments of the recognizers that `descriptions` describe.
    init(_ descriptions: [GestureRecognizerDescription]) {
        recognizers = descriptions.indices.map { RecognizerID(index: $0) }
            .filter { descriptions[$0].isAttached }
            .inOrder { one, other in
                let (view, otherView) = (descriptions[one].view, descriptions[other].view)
                return view == otherView ? descriptions.isAttached(one, before: other) : view < otherView
            }
        views = recognizers.map { descriptions[$0].view }
    }

    /// The recognizers of `view`, in order of attachment.
    func recognizers(of view: ResponderID) -> ArraySlice<RecognizerID> { recognizers[range(of: view)] }

    /// Adds `recognizer` as the last one of `view`.
    mutating func append(_ recognizer: RecognizerID, to view: ResponderID) {
        let end = range(of: view).upperBound
        views.insert(view, at: end)
        recognizers.insert(recognizer, at: end)
    }

    /// Takes `recognizer` from those of `view`.
    mutating func remove(_ recognizer: RecognizerID, from view: ResponderID) {
        guard let index = recognizers(of: view).firstIndex(of: recognizer) else { return }
        views.remove(at: index)
        recognizers.remove(at: index)
    }

    private func range(of view: ResponderID) -> Range<Int> {
        var low = 0
        var high = views.count
        while low < high {
            let middle = (low + high) / 2
            if views[middle] < view { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < views.count, views[end] == view { end += 1 }
        return low..<end
    }
}

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

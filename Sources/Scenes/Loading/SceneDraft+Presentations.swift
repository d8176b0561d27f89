import TouchKit

/// The controllers that others present, by their ids.
///
/// They are read one after the other, so their ids ascend, and so do those of the views around their views.
extension SceneDraft {
    /// How `controller` is presented; nil if no controller presents it.
    func presentation(of controller: ResponderID) -> Presentation? {
        presentation(controller) { $0.controller }
    }

    /// How the controller whose view lies in `view` is presented; nil if that is not a transition view.
    func presentation(ofTransition view: ResponderID) -> Presentation? {
        presentation(view) { $0.transition }
    }

    private func presentation(
        _ id: ResponderID, by key: (Presentation) -> ResponderID
    ) -> Presentation? {
        let presentations = scene.presentations
        var low = 0
        var high = presentations.count
        while low < high {
            let middle = (low + high) / 2
            if key(presentations[middle]).index < id.index { low = middle + 1 } else { high = middle }
        }
        guard low < presentations.count, key(presentations[low]) == id else { return nil }
        return presentations[low]
    }
}

import Core
import TouchKit

/// No pinch of what a scroll view zooms takes the fingers from the zooming.
struct ZoomRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of each pinch that always recognizes where the scroll view would have zoomed.
    func check() {
        var zooming = Table<ResponderID, (scrollView: ResponderID, pinch: RecognizerID)>()
        for (id, scrollView) in draft.scene.scrollViews {
            guard let view = scrollView.viewForZooming, let pinch = scrollView.pinch else { continue }
            zooming[view] = (id, pinch)
        }
        guard !zooming.isEmpty else { return }
        let mentions = RecognizerMentions(draft.scene.gestures)
        for index in draft.scene.gestures.indices {
            let id = RecognizerID(index: index)
            guard case .pinch = draft.scene.gestures[id].gesture,
                let zooms = zooming[draft.scene.gestures[id].view],
                isCertain(id, before: zooms.pinch, mentions)
            else { continue }
            draft.reader.warning(
                .neverRecognizes, draft.notes.gestureNodes[index],
                "\(escaped(draft.scene.gestures[id].name)) keeps \(draft.shownName(zooms.scrollView)) from zooming: it recognizes "
                    + "before \(escaped(draft.scene.gestures[zooms.pinch].name))")
        }
    }

    /// Whether the pinch `id` recognizes wherever the other one would, and prevents that.
    private func isCertain(
        _ id: RecognizerID, before other: RecognizerID, _ mentions: RecognizerMentions
    ) -> Bool {
        let (pinch, zooming) = (draft.scene.gestures[id], draft.scene.gestures[other])
        return pinch.isAttached && pinch.isEnabled && zooming.isEnabled && pinch.shouldBegin.isAlways(true)
            && pinch.shouldReceive.isAlways(true) && pinch.requireToFail.isEmpty
            && !mentions.mayWait(id, pinch)
            && zooming.beRequiredToFailBy.isEmpty && pinch.canPrevent.names(other)
            && zooming.canBePrevented.names(id) && !pinch.simultaneousWith.mayHave(other)
            && !zooming.simultaneousWith.mayHave(id) && facts[id].isEmpty && facts[other].isEmpty
    }
}

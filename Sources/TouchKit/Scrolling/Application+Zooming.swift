import Core
import HIDRecords

/// What scroll views do as fingers zoom them.
extension Application {
    /// Has a scroll view follow its pinch `id`, whose state or fingers have changed.
    mutating func zoom(
        _ view: ResponderID, _ scrollView: ScrollView, by id: RecognizerID, to log: inout DecisionLog
    ) {
        let state = arena[id].state
        if surface.scrolls.zoom(of: view) == nil {
            guard state.isRecognized, surface.scrolls.canZoom(view) else { return }
            surface.scrolls.setZoom(ScrollZoom(view: view, scale: scrollView.zoomScale), of: view)
            report(.willBeginZooming, scrollView.zoomScale, of: view, to: &log)
        }
        guard let zoom = surface.scrolls.zoom(of: view) else { return }
        let values = arena.values(of: id)
        let known = RecognizerValues(arena[id], values, live: surface.touches.event.allTouches)
        let fingers = arena[id].downCount >= 2 ? known.location : nil
        surface.scrolls.follow(zoom, scale: values.scale, fingers: fingers, in: &surface.tree)
        guard state.isFinished else { return }
        surface.scrolls.setZoom(nil, of: view)
        // Fingers that drag on go on from where it is.
        if let index = surface.scrolls.dragIndex(of: view) {
            surface.scrolls.rebaseDrag(at: index, on: tree.contentOffset(of: view), in: surface.tree)
        }
        report(.didEndZooming, surface.scrolls[view]?.zoomScale ?? 1, of: view, to: &log)
    }

    private mutating func report(
        _ event: ScrollReport.Event, _ scale: Double, of view: ResponderID, to log: inout DecisionLog
    ) {
        var report = ScrollReport(event, at: nil)
        report.scale = scale
        self.report(report, of: view, to: &log)
    }
}

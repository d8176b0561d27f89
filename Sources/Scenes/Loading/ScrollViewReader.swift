import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the keys of a scroll view that depend on each other.
struct ScrollViewReader {
    let draft: SceneDraft
    /// The scroll view, or any other view.
    let id: ResponderID

    private var reader: NodeReader { draft.reader }

    /// Checks the entries of the scroll view, which have been read one by one.
    func check(_ entries: MapEntries<ResponderKey>) {
        guard let scrollView = draft.scene.scrollViews[id] else { return }
        if !entries.contains(.viewForZooming) {
            for entry in entries where entry.key.isOfZooming {
                reader.error(entry.name, "\(entry.key.rawValue) needs viewForZooming", code: .missingKey)
            }
        }
        if let rate = entries[.offsetRate], !entries.contains(.offsetTopic) {
            reader.error(rate.name, "offsetRate needs offsetTopic", code: .missingKey)
        }
        checkEnabled(entries)
        checkZoomScales(scrollView, entries)
    }

    /// `scrollEnabled` is whether its pan is enabled.
    private func checkEnabled(_ entries: MapEntries<ResponderKey>) {
        guard let scrollEnabled = entries[.scrollEnabled], let isEnabled = scrollEnabled.value.bool,
            let other = entries[.pan]?.value["enabled"]?.bool, other != isEnabled
        else { return }
        reader.error(scrollEnabled.name, "scrollEnabled and enabled of its pan differ")
    }

    private func checkZoomScales(_ scrollView: ScrollView, _ entries: MapEntries<ResponderKey>) {
        let (minimum, maximum) = (scrollView.minimumZoomScale, scrollView.maximumZoomScale)
        guard minimum <= maximum else {
            if let entry = entries[.maximumZoomScale] ?? entries[.minimumZoomScale] {
                reader.error(entry.value, "minimumZoomScale must not be greater than maximumZoomScale")
            }
            return
        }
        let kept = min(max(scrollView.zoomScale, minimum), maximum)
        guard kept != scrollView.zoomScale else { return }
        draft.scene.scrollViews[id]?.zoomScale = kept
        if let entry = entries[.zoomScale] {
            reader.warning(
                .outOfRange, entry.value,
                "zoomScale \(shown(entry.value)) is out of range; it becomes \(shownPoints(kept))")
        }
    }

    /// Reads `viewForZooming`, when all ids are known.
    func readViewForZooming(_ node: YAMLNode) {
        let what = ResponderKey.viewForZooming.rawValue
        guard let view = draft.view(node, what) else { return }
        guard draft.scene.tree.superview(of: view) == id else {
            return reader.error(
                node, "\(what) must be a subview of the scrollView, and \(shown(node)) is not one",
                code: .wrongKind)
        }
        draft.scene.scrollViews[id]?.viewForZooming = view
        if let scale = draft.scene.scrollViews[id]?.zoomScale, scale != 1 { zoom(view, to: scale) }
    }

    /// The view is transformed about its top left, and the content as large as it is then.
    private func zoom(_ view: ResponderID, to scale: Double) {
        let (frame, anchorPoint) = (
            draft.scene.tree.frame(of: view), draft.scene.tree[traits: view].anchorPoint
        )
        let size = Size(width: frame.size.width * scale, height: frame.size.height * scale)
        let center = Point(
            x: frame.origin.x + anchorPoint.x * size.width, y: frame.origin.y + anchorPoint.y * size.height)
        PropertyChange.view(.transform(.scale(x: scale, y: scale))).apply(to: view, in: &draft.scene.tree)
        PropertyChange.view(.center(center)).apply(to: view, in: &draft.scene.tree)
        draft.scene.scrollViews[id]?.contentSize = size
    }
}

extension ResponderKey {
    /// Whether a scroll view has it only beside `viewForZooming`.
    var isOfZooming: Bool {
        [.minimumZoomScale, .maximumZoomScale, .zoomScale, .pinch].contains(self)
    }
}

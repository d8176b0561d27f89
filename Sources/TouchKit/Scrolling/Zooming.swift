import Core
import HIDRecords

/// A scroll view that two fingers zoom.
struct ScrollZoom: Sendable {
    /// The scroll view.
    let view: ResponderID
    /// The scale as they began.
    let scale: Double
    /// The place in the content, at scale 1, that stays between the fingers; nil while there are fewer than two.
    var anchor: Point?
}

/// The scales at which scroll views show what they zoom.
extension ScrollTable {
    /// Whether fingers can zoom `view`.
    func canZoom(_ view: ResponderID) -> Bool { self[view]?.canZoom == true }

    /// Zooms as the fingers, which are about `fingers` on the screen and have changed their distance by `scale`, would have it.
    mutating func follow(
        _ zoom: ScrollZoom, scale: Double, fingers: Point?, in tree: inout ViewTree
    ) {
        let view = zoom.view
        guard let scrollView = self[view], let content = scrollView.viewForZooming else { return }
        guard let fingers, let place = tree.convert(fingers, from: nil, to: view) else {
            return updateZoom(of: view) { $0.anchor = nil }
        }
        let offset = tree.contentOffset(of: view)
        let corner = tree.frameOrigin(of: content)
        let anchor =
            zoom.anchor
            ?? Point(
                x: (place.x - corner.x) / scrollView.zoomScale, y: (place.y - corner.y) / scrollView.zoomScale
            )
        if zoom.anchor == nil { updateZoom(of: view) { $0.anchor = anchor } }
        setZoomScale(zoom.scale * scale, of: view, in: &tree)
        guard let scale = self[view]?.zoomScale, let ranges = ranges(of: view, in: tree) else { return }
        tree.setContentOffset(
            Point(
                x: ranges.x.clamped(corner.x + anchor.x * scale - (place.x - offset.x)),
                y: ranges.y.clamped(corner.y + anchor.y * scale - (place.y - offset.y))
            ).onGrid, of: view)
    }

    /// Shows the content of `view` at the permitted scale nearest to `scale`, a multiple of 1/1024; its corner stays.
    mutating func setZoomScale(_ scale: Double, of view: ResponderID, in tree: inout ViewTree) {
        guard let scrollView = self[view], let content = scrollView.viewForZooming else { return }
        let least = min(scrollView.minimumZoomScale, scrollView.maximumZoomScale)
        let rounded = (scale * 1_024).rounded(.toNearestOrAwayFromZero) / 1_024
        let scale = min(max(rounded, least), scrollView.maximumZoomScale)
        guard scale != scrollView.zoomScale else { return }
        let corner = tree.frameOrigin(of: content)
        let size = tree[view: content].bounds.size
        let anchor = tree[traits: content].anchorPoint
        tree[traits: content].transform = .scale(x: scale, y: scale)
        tree[view: content].center = Point(
            x: corner.x + anchor.x * size.width * scale, y: corner.y + anchor.y * size.height * scale)
        update(view) { scrollView in
            scrollView.zoomScale = scale
            scrollView.contentSize = Size(width: size.width * scale, height: size.height * scale)
        }
    }
}

/// The pinch of a scroll view, and how that follows its fingers.
struct ScrollPinch {
    /// Which one it is.
    let id: RecognizerID
    /// The scroll view.
    let view: ResponderID

    /// Zooms as its fingers have moved, and begins or ends to zoom as it enters `state`. One that waited until they lifted enters
    /// all of them at once.
    func follow(
        in state: GestureState, on surface: inout Surface, _ arena: GestureArena
    ) -> Consequences {
        var consequences = Consequences()
        guard let zoom = surface.scrolls.zoom(of: view) else {
            guard state.isActive, arena[id].state.isRecognized, surface.scrolls.canZoom(view) else {
                return consequences
            }
            let scale = surface.scrolls[view]?.zoomScale ?? 1
            surface.scrolls.setZoom(ScrollZoom(view: view, scale: scale), of: view)
            consequences.append(.report(ScrollReport(.willBeginZooming, scale: scale), of: view))
            consequences.append(.follow(id, in: .changed))
            return consequences
        }
        surface.scrolls.follow(
            zoom, scale: arena.values(of: id).scale, fingers: fingers(in: state, on: surface, arena),
            in: &surface.tree)
        guard state.isFinished else { return consequences }
        surface.scrolls.setZoom(nil, of: view)
        // Fingers that drag on go on from where it is.
        if let index = surface.scrolls.dragIndex(of: view) {
            let offset = surface.tree.contentOffset(of: view)
            surface.scrolls.rebaseDrag(at: index, on: offset, in: surface.tree)
        }
        let scale = surface.scrolls[view]?.zoomScale ?? 1
        consequences.append(.report(ScrollReport(.didEndZooming, scale: scale), of: view))
        return consequences
    }

    /// The middle of its fingers; nil while one is down alone, and as the last one lifts. Where it waited for that, the middle of
    /// where they lifted.
    private func fingers(
        in state: GestureState, on surface: Surface, _ arena: GestureArena
    ) -> Point? {
        let recognizer = arena[id]
        if recognizer.downCount >= 2 {
            return RecognizerValues(
                recognizer, arena.values(of: id), live: surface.touches.event.allTouches
            ).location
        }
        guard recognizer.downCount == 0, !state.isFinished else { return nil }
        let locations = recognizer.touches.compactMap { surface.touches.touch(of: $0)?.location }
        guard !locations.isEmpty else { return nil }
        let sum = locations.reduce(.zero, +)
        return Point(x: sum.x / Double(locations.count), y: sum.y / Double(locations.count))
    }
}

extension ScrollReport {
    /// A report of `event`, one of zooming.
    fileprivate init(_ event: Event, scale: Double) {
        self.init(event, at: nil)
        self.scale = scale
    }
}

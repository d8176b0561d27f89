import Core
import HIDRecords

/// Two fingers on a scroll view that they zoom, or may yet zoom.
struct ScrollZoom: Sendable {
    /// The scroll view.
    let view: ResponderID
    /// The place in the content, at scale 1, that stays between the fingers.
    private let anchor: Point
    /// The scale of the scroll view where that of its pinch is 1.
    private let unit: Double
    /// How far apart they were as the second one landed, in points.
    fileprivate var span = 0.0
    /// Whether they have begun to zoom it.
    var isUnderWay = false

    /// A zoom of `view` by fingers whose middle is at `middle` on the screen, and whose pinch has the scale `scale`; nil where
    /// nothing can be zoomed.
    init?(of view: ResponderID, about middle: Point, scale: Double, on surface: Surface) {
        guard let scrollView = surface.scrolls[view], scrollView.canZoom,
            let content = scrollView.viewForZooming,
            let place = surface.tree.convert(middle, from: nil, to: view)
        else { return nil }
        let corner = surface.tree.frameOrigin(of: content)
        self.view = view
        anchor = Point(
            x: (place.x - corner.x) / scrollView.zoomScale, y: (place.y - corner.y) / scrollView.zoomScale)
        unit = scrollView.zoomScale / scale
    }

    /// Shows the content as fingers would have it whose middle is at `middle` on the screen, and whose pinch has the scale `scale`.
    func follow(scale: Double, about middle: Point, on surface: inout Surface) {
        guard let content = surface.scrolls[view]?.viewForZooming,
            let place = surface.tree.convert(middle, from: nil, to: view)
        else { return }
        let offset = surface.tree.contentOffset(of: view)
        let corner = surface.tree.frameOrigin(of: content)
        surface.scrolls.setZoomScale(unit * scale, of: view, in: &surface.tree)
        guard let scale = surface.scrolls[view]?.zoomScale,
            let ranges = surface.scrolls.ranges(of: view, in: surface.tree)
        else { return }
        surface.tree.setContentOffset(
            Point(
                x: ranges.x.clamped(corner.x + anchor.x * scale - (place.x - offset.x)),
                y: ranges.y.clamped(corner.y + anchor.y * scale - (place.y - offset.y))
            ).onGrid, of: view)
    }
}

/// The scales at which scroll views show what they zoom.
extension ScrollTable {
    /// Whether fingers can zoom `view`.
    func canZoom(_ view: ResponderID) -> Bool { self[view]?.canZoom == true }

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

    /// Zooms while two fingers are down, and begins and ends that as its fingers have moved, or it enters `state`. One that waited
    /// until they lifted enters all of them at once.
    func follow(
        in state: GestureState, on surface: inout Surface, _ arena: GestureArena
    ) -> Consequences {
        let scale = arena.values(of: id).scale
        let middle = middle(in: state, on: surface, arena)
        guard let zoom = surface.scrolls.zoom(of: view), zoom.isUnderWay else {
            guard state.isActive, arena[id].state.isRecognized, let middle else { return Consequences() }
            return begin(scale, about: middle, on: &surface)
        }
        if let middle { zoom.follow(scale: scale, about: middle, on: &surface) }
        return middle == nil || state.isFinished ? end(on: &surface) : Consequences()
    }

    private func begin(_ scale: Double, about middle: Point, on surface: inout Surface) -> Consequences {
        var consequences = Consequences()
        guard
            var zoom = surface.scrolls.zoom(of: view)
                ?? ScrollZoom(of: view, about: middle, scale: scale, on: surface),
            let scrollView = surface.scrolls[view], scrollView.canZoom
        else { return consequences }
        zoom.isUnderWay = true
        surface.scrolls.setZoom(zoom, of: view)
        consequences.append(.report(ScrollReport(.willBeginZooming, scale: scrollView.zoomScale), of: view))
        consequences.append(.follow(id, in: .changed))
        return consequences
    }

    private func end(on surface: inout Surface) -> Consequences {
        var consequences = Consequences()
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

    /// The event is over in which fingers have landed or lifted: notes what lies between two fingers of which one has landed, and
    /// forgets fingers that have gone and zoomed nothing.
    static func noteFingers(on surface: inout Surface, _ arena: GestureArena) {
        surface.scrolls.forgetZooms { arena[$0].touches.isEmpty }
        guard surface.touches.event.phases.contains(.began) else { return }
        for id in arena.active where arena[id].downCount == 2 && arena.descriptions[id].isOfScrollView {
            let view = arena.descriptions[id].view
            let hasNew = arena[id].touches.contains { surface.touches.touch(of: $0)?.phase == .began }
            guard hasNew, surface.scrolls[view]?.pinch == id else { continue }
            let pinch = ScrollPinch(id: id, view: view)
            guard let middle = pinch.middle(in: arena[id].state, on: surface, arena) else { continue }
            let scale = arena.values(of: id).scale
            var zoom = ScrollZoom(of: view, about: middle, scale: scale, on: surface)
            zoom?.span = pinch.span(on: surface, arena)
            surface.scrolls.setZoom(zoom, of: view)
        }
    }

    /// Whether two fingers zoom `scrollView`, or have moved by as much as that takes, be it in this event.
    static func isZooming(_ scrollView: ScrollView, on surface: Surface, _ arena: GestureArena) -> Bool {
        guard let id = scrollView.pinch, let zoom = surface.scrolls.zoom(of: arena.descriptions[id].view)
        else {
            return false
        }
        guard !zoom.isUnderWay, case .pinch(let gesture) = arena.descriptions[id].gesture else { return true }
        let pinch = ScrollPinch(id: id, view: zoom.view)
        return arena[id].downCount == 2
            && abs(pinch.span(on: surface, arena) - zoom.span) > gesture.hysteresis
    }

    /// How far apart its first and its last finger are.
    private func span(on surface: Surface, _ arena: GestureArena) -> Double {
        let down = arena[id].touches.filter { $0.isDown }
        guard let first = down.first.flatMap(surface.touches.touch(of:)),
            let last = down.last.flatMap(surface.touches.touch(of:))
        else { return 0 }
        return (last.location - first.location).length
    }

    /// The middle of its fingers; nil while one is down alone, and as the last one lifts. Where it waited for that, the middle of
    /// where they lifted.
    private func middle(
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

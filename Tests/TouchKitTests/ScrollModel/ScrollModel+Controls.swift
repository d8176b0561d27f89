import HIDRecords
import TouchKit

/// What a control knows of a touch that it tracks.
struct ModelTracking {
    var isInside = true
    /// How far from its left edge the knob of a slider was grabbed.
    var grab = 0.0
}

/// What controls send.
///
/// Rules: controls/events-of-a-touch, controls/inside-and-outside, controls/sliders.
extension ScrollModel {
    mutating func control(_ view: Int, _ place: Int, _ method: String) {
        if method == "touchesBegan" { return beginTracking(view, place) }
        guard var tracking = trackings[place] else { return }
        let wasInside = tracking.isInside
        tracking.isInside = isInside(view, place)
        trackings[place] = method == "touchesMoved" ? tracking : nil
        switch method {
        case "touchesMoved":
            let changes = slide(view, place, tracking.grab)
            if wasInside != tracking.isInside {
                send(view, tracking.isInside ? "touchDragEnter" : "touchDragExit")
            }
            send(view, tracking.isInside ? "touchDragInside" : "touchDragOutside")
            if changes { send(view, "valueChanged") }
        case "touchesEnded":
            send(view, tracking.isInside ? "touchUpInside" : "touchUpOutside")
            if tracking.isInside, scene.views[view].kind == .button { send(view, "primaryActionTriggered") }
            if scene.views[view].kind == .slider { send(view, "valueChanged") }
        default: send(view, "touchCancel")
        }
    }

    private mutating func send(_ view: Int, _ event: String) { write("\(name(view)) sends \(event)") }

    private mutating func beginTracking(_ view: Int, _ place: Int) {
        var tracking = ModelTracking()
        if scene.views[view].kind == .slider {
            // The knob has the whole height, and the slider may have been scrolled away.
            let point = self.place(touches[place].beganAt, in: view)
            guard (0..<scene.views[view].frame.size.height).contains(point.y) else { return }
            tracking.grab = point.x - knob(view)
            guard tracking.grab >= -10, tracking.grab < 41 else { return }
        }
        trackings[place] = tracking
        send(view, "touchDown")
        if touches[place].firstTapCount > 1 { send(view, "touchDownRepeat") }
    }

    private func isInside(_ view: Int, _ place: Int) -> Bool {
        let size = scene.views[view].frame.size
        let point = self.place(touches[place].location, in: view)
        return point.x >= -70 && point.x < size.width + 70 && point.y >= -70 && point.y < size.height + 70
    }

    // MARK: Sliders

    private func travel(_ view: Int) -> Double { scene.views[view].frame.size.width - 31 }

    private func knob(_ view: Int) -> Double { sliders[view, default: 0] * travel(view) }

    /// Moves the knob under the finger, and returns whether that changed the value.
    private mutating func slide(_ view: Int, _ place: Int, _ grab: Double) -> Bool {
        guard scene.views[view].kind == .slider else { return false }
        let x = self.place(touches[place].location, in: view).x
        let part = min(max((x - grab) / travel(view), 0), 1)
        let value = (part * 10_000).rounded() / 10_000
        defer { sliders[view] = value }
        return value != sliders[view, default: 0]
    }
}

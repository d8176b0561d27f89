import HIDRecords

/// The tap of a wheel, which brings the row that it hit to the middle.
struct WheelTap {
    /// Which one it is.
    let id: RecognizerID

    /// Turns the wheel, if the tap is recognized.
    func turn(on surface: inout Surface, _ arena: GestureArena) -> Consequences {
        let view = arena.descriptions[id].view
        guard arena[id].state == .recognized, let bound = arena[id].touches.last,
            let touch = surface.touches.touch(of: bound)
        else { return Consequences() }
        let scroller = Scroller(view)
        let time = surface.touches.time
        var consequences = Consequences()
        // What is left of a movement that nobody sees any more is over.
        if surface.scrolls.motion(of: view)?.isFree == true {
            consequences = scroller.end(on: &surface, at: time)
        }
        guard let wheel = surface.scrolls[view]?.wheel,
            let location = surface.tree.convert(touch.beganLocation, from: nil, to: view),
            let offset = wheel.offset(
                ofRowAt: location.y, length: surface.tree[view: view].bounds.size.height)
        else { return consequences }
        consequences.append(scroller.animate(to: Point(x: 0, y: offset), on: &surface, at: time))
        return consequences
    }
}

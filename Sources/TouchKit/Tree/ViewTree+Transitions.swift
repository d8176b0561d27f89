/// The views between a window and the view of a presented controller.
extension ViewTree {
    /// Adds one around `view`, not yet in `window`, which it covers.
    package mutating func addTransition(around view: ResponderID, in window: ResponderID) -> ResponderID {
        let id = addView(Responder(name: "", kind: .view), view: View(frame: .zero))
        fit(transition: id, to: window)
        addSubview(view, to: id)
        return id
    }

    /// Makes `transition` cover what is visible of `window`, in the window's own coordinates.
    mutating func fit(transition: ResponderID, to window: ResponderID) {
        let bounds = self[view: window].bounds
        self[view: transition].bounds = bounds
        self[view: transition].center = bounds.center
    }
}

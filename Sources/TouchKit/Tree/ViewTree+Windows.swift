/// Which windows are in front, and which is key.
extension ViewTree {
    /// The windows, frontmost first: higher levels, then those that were brought to the front last.
    package var windowsFrontToBack: [Window] {
        windows.sorted { ($0.level, $0.frontOrder) > ($1.level, $1.frontOrder) }
    }

    /// Places `window` in front of the others of its level.
    mutating func bringToFront(window: ResponderID) {
        lastFrontOrder += 1
        let order = lastFrontOrder
        updateWindow(window) { $0.frontOrder = order }
    }

    /// The frontmost visible window that may become key, `window` left out.
    func successor(ofKeyWindow window: ResponderID) -> ResponderID? {
        windowsFrontToBack.first { $0.responder != window && mayBecomeKey($0) }?.responder
    }

    /// Whether `window` can be chosen as key window: one that is hidden is key only where a scene says so.
    package func mayBecomeKey(_ window: Window) -> Bool {
        window.canBecomeKey && !self[view: window.responder].flags.contains(.hidden)
    }
}

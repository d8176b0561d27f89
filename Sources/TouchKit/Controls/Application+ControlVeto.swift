/// `UIView.gestureRecognizerShouldBegin(_:)` as the system's controls answer it.
extension Application {
    /// Whether the hit view `view` keeps a recognizer further out from recognizing `touch` (UIGestureRecognizer,
    /// "Interacting with other user interface controls"); one that refused the touch keeps nobody out.
    ///
    /// Only the control's own default gesture wins: a one-finger tap on a button, switch, stepper, segmented control or
    /// page control, a one-finger swipe along a slider, a one-finger pan on a switch. A recognizer on the control itself
    /// wins over the control, and a plain UIControl keeps nobody out.
    package func control(
        _ view: ResponderID, vetoes recognizer: GestureRecognizerDescription, for touch: TouchID
    ) -> Bool {
        guard recognizer.view != view, tree[view: view].flags.contains(.enabled),
            event.allTouches.contains(where: { $0.id == touch && $0.view == view && $0.isTracked })
        else { return false }
        switch (tree[view: view].viewClass, recognizer.gesture) {
        case (.button, .tap(let tap)), (.switch, .tap(let tap)), (.stepper, .tap(let tap)),
            (.segmentedControl, .tap(let tap)), (.pageControl, .tap(let tap)):
            return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
        case (.slider, .swipe(let swipe)):
            return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
        case (.switch, .pan(let pan)): return pan.minimumNumberOfTouches == 1
        default: return false
        }
    }
}

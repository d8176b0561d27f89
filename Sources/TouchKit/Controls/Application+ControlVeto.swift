package import HIDRecords

/// `UIView.gestureRecognizerShouldBegin(_:)` as the system's controls answer it.
extension Application {
    /// Whether the hit view `view` keeps a recognizer further out from recognizing `touch` (UIGestureRecognizer,
    /// "Interacting with other user interface controls"); one that refused the touch keeps nobody out.
    ///
    /// Only the control's own default gesture wins: a one-finger tap on a button, switch, stepper, segmented control, page
    /// control or text input, a one-finger swipe along a slider that tracks the touch, a one-finger pan along a switch from
    /// its knob. A recognizer on the control itself wins over the control, and a plain UIControl keeps nobody out.
    /// `motion` is which way the recognizer's fingers have moved on the screen.
    package func control(
        _ view: ResponderID, vetoes recognizer: GestureRecognizerDescription, moving motion: Point = .zero,
        for touch: TouchID
    ) -> Bool {
        guard recognizer.view != view,
            let touch = event.allTouches.first(where: { $0.id == touch && $0.view == view && $0.isTracked })
        else { return false }
        let viewClass = tree[view: view].viewClass
        guard !viewClass.isControl || tree[view: view].flags.contains(.enabled) else { return false }
        switch (viewClass, recognizer.gesture) {
        case (.button, .tap(let tap)), (.switch, .tap(let tap)), (.stepper, .tap(let tap)),
            (.segmentedControl, .tap(let tap)), (.pageControl, .tap(let tap)):
            return tap.isSingle
        case (.textField, .tap(let tap)), (.textView, .tap(let tap)): return tap.isSingle && isEditable(view)
        case (.slider, .swipe(let swipe)):
            return swipe.numberOfTouchesRequired == 1 && isParallel(motion, to: view)
                && holdsKnob(touch, of: view)
        case (.switch, .pan(let pan)):
            return pan.minimumNumberOfTouches == 1 && isParallel(motion, to: view)
                && holdsKnob(touch, of: view)
        default: return false
        }
    }

    /// Whether `motion` leads along the x axis of `view` rather than across it.
    private func isParallel(_ motion: Point, to view: ResponderID) -> Bool {
        guard let inverse = tree.transformToScreen(of: view).inverse else { return false }
        let own = inverse.applied(to: motion) - inverse.applied(to: .zero)
        return abs(own.x) > abs(own.y)
    }

    /// Whether `touch` began on the knob of the slider or switch `view`, as that was then; one that the view has not been
    /// told of yet is judged as if it had.
    private func holdsKnob(_ touch: Touch, of view: ResponderID) -> Bool {
        if touch.service == .began {
            switch controls[touch.id, view]?.course {
            case .switch(let course): return course.beganOnKnob
            case .slider: return true
            case .stepper, .tap, ValueTracking.none?, nil: return false
            }
        }
        guard let location = tree.convert(touch.beganLocation, from: nil, to: view) else { return false }
        let bounds = tree[view: view].bounds
        switch valuedControl(view) {
        case .switch(let control): return control.isOnKnob(location, in: bounds)
        case .slider(let slider): return slider.tracksTouch(at: location, in: bounds)
        case .stepper, .segmentedControl, .pageControl, nil: return false
        }
    }
}

extension TapGesture {
    /// Whether it is one tap of one finger.
    fileprivate var isSingle: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }
}

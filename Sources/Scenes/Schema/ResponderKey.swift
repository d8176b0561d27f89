/// The keys of applications, delegates, windows, view controllers and views in a scene.
package enum ResponderKey: String, CaseIterable, Sendable {
    case id, lint, `class`, frame, subviews
    case center, bounds, transform, anchorPoint
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, clipsToBounds
    case enabled, selected, sensitive
    case whileLocked, whileMaintenance
    case hitTest, pointInside
    case touches, motion, remote, client
    case actions, canBecomeFirstResponder, canResignFirstResponder
    case controller, gestures, on, trackingOutset, include
    case debounce, hold, rateLimit, immediate
    case isOn, value, minimumValue, maximumValue, continuous, jumpsToTouch, knobWidth, knobOutset
    case stepValue, wraps, autorepeat, tracks
    case segments, widths, selectedSegmentIndex, momentary, disabledSegments, numberOfPages, currentPage
    case contentSize, contentOffset, contentInset, scrollEnabled, bounces, delaysContentTouches
    case canCancelContentTouches, pagingEnabled, directionalLockEnabled
    case alwaysBounceHorizontal, alwaysBounceVertical, decelerationRate
    case allowsSelection, allowsMultipleSelection
    case touchesShouldBegin, touchesShouldCancel
    case minimumZoomScale, maximumZoomScale, zoomScale, viewForZooming
    case pan, pinch, offsetTopic, offsetRate
    case delegate, idle, sendEvent
    case screen, level, key, canBecomeKey, rootViewController
    case view, presents, presented
    case modalPresentationStyle, dismissesOnTapOutside, dismissesOnSwipe
    case isModalInPresentation, shouldDismiss, passthroughViews
}

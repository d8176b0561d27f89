/// What the delegate of a presentation hears, by the names of UIAdaptivePresentationControllerDelegate.
package enum PresentationEvent: String, CaseIterable, Sendable {
    /// People have dismissed the controller.
    case didDismiss
    /// They tried, and could not.
    case didAttemptToDismiss
}

/// With what people dismiss a presented controller.
package enum DismissalGesture: UInt8, Sendable {
    /// A tap beside its view.
    case tapOutside
    /// A swipe that drags its view down.
    case swipe
}

import HIDRecords

/// Touches of which nothing is told but what they came to: their fingers came down on sensitive views.
extension TouchSnapshot {
    /// The outermost sensitive view of `tree` that it is a matter of: the one that its finger came down on, whatever has become of
    /// that, or the one that its view lies in by now.
    package func sensitiveView(in tree: ViewTree) -> ResponderID? {
        guard tree.hasHadSensitiveViews else { return nil }
        return origin.sensitiveView ?? view.flatMap(tree.sensitiveView(around:))
    }
}

extension Touch {
    /// Whether ``TouchSnapshot/sensitiveView(in:)`` of it is one.
    package func isSensitive(in tree: ViewTree) -> Bool { TouchSnapshot(self).sensitiveView(in: tree) != nil }

    /// What it hits is known.
    mutating func noteSensitiveView(in tree: ViewTree) {
        if tree.hasHadSensitiveViews { origin.sensitiveView = TouchSnapshot(self).sensitiveView(in: tree) }
    }
}

/// Sensitive views under fingers that the app does not get, or not yet: these are hit-tested for that alone.
extension Surface {
    /// Finds those under the fingers that begin to wait in the current event, or to rest elsewhere.
    mutating func withholdWaitingTouches() {
        guard tree.hasHadSensitiveViews, let waiting = touches.accommodator?.waiting else { return }
        for index in waiting.indices
        where waiting[index].sensitiveView == nil && waiting[index].restingSince == touches.time {
            let finger = waiting[index]
            let view = sensitiveView(at: finger.restingPlace, on: finger.panel.screen)
            touches.accommodator?.waiting[index].sensitiveView = view
        }
    }

    /// Finds those under the touches that begin in the current event, which nobody gets.
    mutating func withholdNewTouches() {
        for index in touches.live.indices where touches[index].phase == .began {
            touches[index] = withholding(touches[index])
        }
    }

    /// `touch`, which nobody gets, on the one under it.
    mutating func withholding(_ touch: Touch) -> Touch {
        var touch = touch
        touch.view = touch.origin.sensitiveView ?? sensitiveView(at: touch.location, on: touch.screen)
        touch.origin.sensitiveView = touch.view
        touch.window = touch.view.flatMap(tree.window(of:))
        return touch
    }

    /// The outermost sensitive view around what is at `point` of `screen`.
    private mutating func sensitiveView(at point: Point, on screen: Int) -> ResponderID? {
        guard tree.hasHadSensitiveViews else { return nil }
        var none = NoTrace()
        return hitTest(point, on: screen, trace: &none).flatMap(tree.sensitiveView(around:))
    }
}

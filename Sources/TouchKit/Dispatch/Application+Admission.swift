import HIDRecords

/// Step one of an event: what a new touch hits, and whether the view takes it.
extension Application {
    mutating func admitNewTouches(to log: inout DecisionLog) {
        if ignoringDepth > 0 {
            ignoreNewTouches(to: &log)
            return
        }
        if gestures.recognizers.count != scene.gestures.count {
            gestures = GestureEnvironment(scene.gestures)
        }
        var isTableCurrent = false
        for place in event.allTouches.indices where event.allTouches[place].phase == .began {
            if !isTableCurrent { hitTable.update(from: tree) }
            isTableCurrent = true
            admit(place, to: &log)
        }
        if isTableCurrent { gestures.sort() }
    }

    /// Touches that begin while interaction is ignored are dropped before any hit-test, for life.
    private mutating func ignoreNewTouches(to log: inout DecisionLog) {
        guard event.allTouches.contains(where: { $0.phase == .began }) else { return }
        log.append(.ignores(log.set(of: event.allTouches) { $0.phase == .began }))
        event.allTouches.removeAll { $0.phase == .began }
        paths.update(from: event.allTouches)
    }

    private mutating func admit(_ place: Int, to log: inout DecisionLog) {
        var touch = event.allTouches[place]
        let view = hitTest(touch, to: &log)
        touch.view = view
        touch.window = view.flatMap(tree.window(of:))
        touch.tapCount = tapRun.count(of: touch, settings: settings.taps)
        touch.beganTapCount = touch.tapCount
        let set = log.set(of: touch)
        log.append(.hit(set, view))
        makeKey(touch.window, by: set, to: &log)
        if let view {
            if let refusal = refusal(of: touch, by: view) {
                log.append(.refuses(view, log.set(of: touch), refusal))
            } else {
                touch.service = .due
            }
        }
        event.allTouches[place] = touch
        bindRecognizers(at: place, to: &log)
    }

    private func hitTest(_ touch: Touch, to log: inout DecisionLog) -> ResponderID? {
        if log.hitTestLimit == 0 {
            var none = NoTrace()
            return hitTable.hitTest(touch.location, on: touch.screen, in: tree, trace: &none)
        }
        let cause = log.cause
        log.cause = log.set(of: touch)
        defer { log.cause = cause }
        let view = hitTable.hitTest(touch.location, on: touch.screen, in: tree, trace: &log)
        log.endHitTest()
        return view
    }

    /// Why `view` does not take the touch: it takes one at a time (`isMultipleTouchEnabled`), or exclusiveness forbids
    /// it (`isExclusiveTouch`, window by window).
    private func refusal(of touch: Touch, by view: ResponderID) -> Refusal? {
        let flags = tree[view: view].flags
        let tracked = event.allTouches.lazy.filter { $0.isTracked && $0.isDown }
        if !flags.contains(.multipleTouchEnabled), tracked.contains(where: { $0.view == view }) {
            return .multipleTouchEnabled
        }
        var tracksElsewhere = false
        for other in tracked where other.window == touch.window {
            guard let otherView = other.view, otherView != view else { continue }
            if tree[view: otherView].flags.contains(.exclusiveTouch) { return .exclusiveTouch(of: otherView) }
            tracksElsewhere = true
        }
        return flags.contains(.exclusiveTouch) && tracksElsewhere ? .exclusiveTouch(of: view) : nil
    }
}

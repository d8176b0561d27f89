import HIDRecords
import TouchKit

/// What views get.
///
/// Rules: touches/order-of-an-event, gestures/cancels-touches-in-view, scroll-views/touches-of-the-content,
/// scroll-views/what-it-keeps.
extension ScrollModel {
    /// Lets a recognizer that has recognized or changed do what it does.
    mutating func act(_ recognizer: Int) {
        let (described, pan) = (scene.recognizers[recognizer], recognizers[recognizer])
        if described.kind == .scroll {
            if drags[described.view] == nil {
                beginDrag(described.view, pan)
            } else if pan.state == .changed {
                drag(described.view, pan)
            } else {
                endDrag(described.view, isCancelled: pan.state == .cancelled)
            }
        }
        if described.sendsAction { write("\(described.name) action go to V") }
    }

    mutating func deliver() {
        for place in touches.indices { take(place) }
        releaseWithheld()
        for place in touches.indices where touches[place].delivery == .new { beginDelivery(place) }
        for place in touches.indices where touches[place].delivery == .delivered {
            if touches[place].phase == .moved { call(place, "touchesMoved") }
        }
        for place in touches.indices where touches[place].delivery == .delivered {
            if touches[place].phase == .ended { endDelivery(place) }
        }
    }

    /// What views have seen begin is cancelled; what is withheld from them is not delivered any more.
    mutating func cancelDelivery() {
        for place in touches.indices {
            let delivery = touches[place].delivery
            if delivery != .refused { touches[place].delivery = .gone }
            if delivery == .ending { forgetTap(place) }
            if delivery == .delivered || delivery == .ending { call(place, "touchesCancelled") }
        }
    }

    private mutating func beginDelivery(_ place: Int) {
        guard let holder = holder(place) else { return deliverBegan(place) }
        touches[place].delivery = .withheld
        write(
            "\(name(touches[place].view)) withholds touchesBegan {\(touches[place].number)} "
                + "(delaysContentTouches of \(name(holder)))")
    }

    private mutating func endDelivery(_ place: Int) {
        if let delay = delayOfEnd(place) {
            touches[place].delivery = .ending
            touches[place].ended = now
            write(
                "\(name(touches[place].view)) withholds touchesEnded {\(touches[place].number)} (\(delay))")
        } else {
            touches[place].delivery = .gone
            call(place, "touchesEnded")
        }
    }

    /// Makes the calls that nothing withholds any more, the oldest first.
    private mutating func releaseWithheld() {
        while true {
            let free = touches.indices.filter { place in
                switch touches[place].delivery {
                case .withheld: holder(place) == nil
                case .ending: delayOfEnd(place) == nil
                case .new, .delivered, .gone, .refused: false
                }
            }
            guard
                let next = free.filter({ place in !free.contains { isBehind(place, $0) } })
                    .min(by: { (due($0), $0) < (due($1), $1) })
            else { return }
            if touches[next].delivery == .withheld {
                deliverBegan(next)
            } else {
                touches[next].delivery = .gone
                call(next, "touchesEnded")
            }
        }
    }

    /// When the withheld call of a touch was due.
    private func due(_ place: Int) -> Int {
        touches[place].delivery == .ending ? touches[place].ended : touches[place].began
    }

    /// Whether the withheld call of one touch comes after that of another one of its view: by time, then by phase.
    private func isBehind(_ place: Int, _ other: Int) -> Bool {
        if place == other || touches[place].view != touches[other].view { return false }
        let (phase, otherPhase) = (touches[place].delivery == .ending, touches[other].delivery == .ending)
        return (due(place), phase ? 1 : 0, place) > (due(other), otherPhase ? 1 : 0, other)
    }

    /// What withholds the end of a touch: the first recognizer with it that may still recognize, if that is not a scroll view's
    /// own, or what a call before it in the queue of its view waits for.
    private func delayOfEnd(_ place: Int) -> String? {
        let own = recognizersInOrder.first {
            recognizers[$0].touches.contains(place) && recognizers[$0].state == .possible
                && scene.recognizers[$0].kind != .scroll
        }
        if let own { return "delaysTouchesEnded of \(scene.recognizers[own].name)" }
        for other in touches.indices where touches[other].view == touches[place].view {
            switch touches[other].delivery {
            case .ending where other < place:
                if let delay = delayOfEnd(other) { return delay }
            case .withheld:
                if let holder = holder(other) { return "delaysContentTouches of \(name(holder))" }
            case .new, .delivered, .ending, .gone, .refused: continue
            }
        }
        return nil
    }

    /// Takes a touch from its view if a recognizer that has it has recognized.
    private mutating func take(_ place: Int) {
        let taker = recognizersInOrder.first {
            recognizers[$0].touches.contains(place) && scene.recognizers[$0].cancelsTouchesInView
                && (recognizers[$0].isActive || recognizers[$0].state == .ended)
        }
        guard let taker else { return }
        switch touches[place].delivery {
        case .delivered, .ending: call(place, "touchesCancelled")
        case .new, .withheld:
            write(
                "\(name(touches[place].view)) drops touchesBegan {\(touches[place].number)} "
                    + "(\(scene.recognizers[taker].name))")
        case .gone, .refused: return
        }
        touches[place].delivery = .gone
    }

    /// The innermost scroll view that withholds a touch from its view.
    private func holder(_ place: Int) -> Int? {
        let touch = touches[place]
        if touch.isDue || !touch.isDown { return nil }
        return touch.scrollViews.first { view in
            guard let pan = scene.pan(of: view), let scrollView = scene.views[view].scrollView else {
                return false
            }
            return view != touch.view && scrollView.delaysContentTouches && scene.recognizers[pan].isEnabled
                && recognizers[pan].touches.contains(place) && !recognizers[pan].isFinished
        }
    }

    private mutating func deliverBegan(_ place: Int) {
        let refusing = touches[place].scrollViews.first { view in
            guard let scrollView = scene.views[view].scrollView, view != touches[place].view else {
                return false
            }
            var asked = circumstances(of: place, in: view)
            asked.tapCount = touches[place].firstTapCount
            return !holds(scrollView.touchesShouldBegin, asked)
        }
        if let refusing {
            touches[place].delivery = .gone
            return write(
                "\(name(touches[place].view)) drops touchesBegan {\(touches[place].number)} "
                    + "(touchesShouldBegin of \(name(refusing)))")
        }
        touches[place].delivery = .delivered
        call(place, "touchesBegan")
    }

    /// Whether a view passes nothing on because fingers may scroll its content.
    private func keepsTouches(_ view: Int) -> Bool {
        guard let pan = scene.pan(of: view), let size = scene.views[view].scrollView?.contentSize else {
            return false
        }
        return scene.recognizers[pan].isEnabled && (size.width > 0 || size.height > 0)
    }

    /// Calls the view of a touch; the call climbs until it is handled.
    private mutating func call(_ place: Int, _ method: String) {
        let view = touches[place].view
        let set = "{\(touches[place].number)}"
        for next in scene.viewsAround(view) {
            let one = scene.views[next]
            let handles = one.handles || one.isControl || one.hasClient || keepsTouches(next)
            write("\(name(next)) \(method) \(set) \(handles ? "handle" : "pass")")
            if one.hasClient { write("\(name(next)) \(method) \(set) to paint") }
            if next == view, one.isControl { control(view, place, method) }
            if handles { return }
        }
        for next in ["V", "W", "U", "D"] { write("\(next) \(method) \(set) pass") }
        write("\(method) \(set) discarded")
    }
}

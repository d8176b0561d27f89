import HIDRecords

/// A call of `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
struct ViewCall {
    let phase: TouchPhase
    let view: ResponderID
    let touches: TouchSet

    /// `touchesCancelled` for the same touches.
    var cancelled: ViewCall { ViewCall(phase: .cancelled, view: view, touches: touches) }
}

/// Step 5 of an event: which calls views get for their touches, in which order, and which calls have to wait.
///
/// It finds one call at a time. The application makes it, and what actions do meanwhile counts for the next.
struct ViewDelivery: Sendable {
    /// The calls that views have not got yet, in the order in which they fell due.
    private var withheld: [WithheldCall] = []

    /// The next call of `pass`, or nil when there is none left.
    mutating func nextCall(
        in pass: inout DeliveryPass, on surface: inout Surface, _ arena: GestureArena,
        to log: inout DecisionLog
    ) -> ViewCall? {
        while let call = nextDueCall(in: &pass, &surface, arena, &log) {
            let asks = call.phase == .began && surface.scrolls.asksBeforeTouchesBegin
            if let call = asks ? admitted(call, &surface, &log) : call { return call }
        }
        return nil
    }

    private mutating func nextDueCall(
        in pass: inout DeliveryPass, _ surface: inout Surface, _ arena: GestureArena,
        _ log: inout DecisionLog
    ) -> ViewCall? {
        switch pass.cause {
        case .takenTouches: nextTaken(in: &pass, &surface, arena, &log)
        case .released: nextReleased(in: &pass, &surface, arena, &log)
        case .finger(let phase): nextDue(phase, in: &pass, &surface, arena, &log)
        case .system: nextCancelled(in: &pass, &surface, &log)
        }
    }

    /// Forgets the calls that have been made or have become void.
    mutating func forgetMadeCalls(_ touches: TouchTracker) {
        guard !withheld.isEmpty else { return }
        withheld.removeAll { call in !touches.contains(call.touch) { call.waits(for: $0) } }
    }

    // MARK: What the finger did

    private mutating func nextDue(
        _ phase: TouchPhase, in pass: inout DeliveryPass, _ surface: inout Surface, _ arena: GestureArena,
        _ log: inout DecisionLog
    ) -> ViewCall? {
        while let index = surface.touches.nextDue(phase, in: pass.window, from: pass.nextIndex) {
            pass.nextIndex = index + 1
            if let call = take(phase, from: index, &surface, arena, &log) { return call }
        }
        return nil
    }

    /// Began and ended may have to wait, together with those of the view that wait for the same recognizer: then a line
    /// stands where the call would have stood.
    private mutating func take(
        _ phase: TouchPhase, from first: Int, _ surface: inout Surface, _ arena: GestureArena,
        _ log: inout DecisionLog
    ) -> ViewCall? {
        guard surface.touches[first].isTracked, let view = surface.touches[first].view else {
            surface.touches[first].dueCall = nil
            return nil
        }
        let withholding = withholding(of: phase, of: surface.touches[first], surface, arena)
        let start = log.touchCount
        for index in first..<surface.touches.live.count {
            let touch = surface.touches[index]
            guard touch.dueCall == phase, touch.view == view, touch.isTracked,
                index == first
                    || self.withholding(of: phase, of: touch, surface, arena) == withholding
            else { continue }
            surface.touches[index].dueCall = nil
            surface.touches[index].delivery.record(phase, isWithheld: withholding != nil)
            if withholding != nil {
                withheld.append(
                    WithheldCall(touch: touch.id, view: view, phase: phase, time: surface.touches.time))
            }
            log.add(touch)
            if !surface.takesSeveralTouches(view) { break }
        }
        let set = log.set(from: start)
        guard let withholding else { return ViewCall(phase: phase, view: view, touches: set) }
        log.append(.delivery(.withholds(view, phase, set, withholding)))
        return nil
    }

    // MARK: What the system did

    /// Touches that the system cancelled, in the order of their lowest touch; a view that never saw a touch is not called.
    private func nextCancelled(
        in pass: inout DeliveryPass, _ surface: inout Surface, _ log: inout DecisionLog
    ) -> ViewCall? {
        let window = pass.window
        return nextCancelled(from: &pass.nextTouch, &surface, &log) { touch in
            touch.window == window && touch.dueCall == .cancelled
        }
    }

    /// Touches whose view is leaving its window, in the order of their lowest touch.
    func nextLeaving(
        from next: inout TouchID, _ surface: inout Surface, to log: inout DecisionLog
    ) -> ViewCall? {
        nextCancelled(from: &next, &surface, &log) { $0.delivery == .leaving }
    }

    private func nextCancelled(
        from next: inout TouchID, _ surface: inout Surface, _ log: inout DecisionLog,
        where isDue: (Touch) -> Bool
    ) -> ViewCall? {
        while let first = surface.touches.lowest(from: next, where: isDue) {
            next = first.id
            let due = surface.together(with: first, where: isDue)
            for touch in due {
                surface.touches.update(touch.id) { touch in
                    touch.dueCall = nil
                    touch.delivery.close()
                }
            }
            if let call = ViewCall(.cancelled, first.view, due.filter { $0.delivery.hasBegun }, &log) {
                return call
            }
        }
        return nil
    }

    // MARK: What recognizers did

    /// Touches that recognizers took from their views: one touchesCancelled for what a view has seen begin; what it has not
    /// seen is dropped, with a line.
    private func nextTaken(
        in pass: inout DeliveryPass, _ surface: inout Surface, _ arena: GestureArena,
        _ log: inout DecisionLog
    ) -> ViewCall? {
        pass.restart(ifChangedFrom: arena.changeCount)
        let window = pass.window
        func isTaken(_ touch: Touch) -> Bool {
            (window == nil || touch.window == window) && arena.canceller(of: touch) != nil
        }
        while let first = surface.touches.lowest(from: pass.nextTouch, where: isTaken) {
            pass.nextTouch = first.id
            let taken = surface.together(with: first, where: isTaken)
            for touch in taken {
                let taker = arena.canceller(of: touch)
                surface.outcomes.update(touch.id) { $0.taker = $0.taker ?? taker }
                if let taker { surface.noteJoin(touch.id, taker, in: arena) }
                surface.touches.update(touch.id) { touch in
                    touch.dueCall = nil
                    touch.delivery.close()
                }
            }
            dropUnseen(taken.filter { !$0.delivery.hasBegun }, arena, &log)
            if let call = ViewCall(.cancelled, first.view, taken.filter { $0.delivery.hasBegun }, &log) {
                return call
            }
        }
        return nil
    }

    private func dropUnseen(_ touches: [Touch], _ arena: GestureArena, _ log: inout DecisionLog) {
        let cancellers = touches.map { arena.canceller(of: $0) }
        for (index, canceller) in cancellers.enumerated() {
            guard let canceller, let view = touches[index].view, cancellers.firstIndex(of: canceller) == index
            else { continue }
            let start = log.touchCount
            for other in touches.indices where cancellers[other] == canceller { log.add(touches[other]) }
            log.append(.delivery(.drops(view, .began, log.set(from: start), .recognizer(canceller))))
        }
    }

    /// Withheld calls that are made at last: of each view in their order, of several views the oldest first.
    private func nextReleased(
        in pass: inout DeliveryPass, _ surface: inout Surface, _ arena: GestureArena,
        _ log: inout DecisionLog
    ) -> ViewCall? {
        pass.restart(ifChangedFrom: arena.changeCount)
        let calls = released(in: pass.window, &pass.search, surface, arena)
        guard let first = calls.first else { return nil }
        let start = log.touchCount
        for call in calls {
            guard let touch = surface.touches.touch(call.touch) else { continue }
            log.add(call.phase == .began ? touch.asItBegan : touch)
            surface.touches.update(call.touch) { $0.delivery = call.phase == .began ? .begun : .over }
        }
        return ViewCall(phase: first.phase, view: first.view, touches: log.set(from: start))
    }

    /// The oldest call that may be made, of those of one time that of the lowest touch; with it go those of its frame
    /// and phase, if its view takes several touches.
    private func released(
        in window: ResponderID?, _ search: inout ReleaseSearch, _ surface: Surface, _ arena: GestureArena
    ) -> [WithheldCall] {
        /// Beyond the first that may be made; what it holds up counts for this search only.
        var heldUp = HeldUpViews()
        var next: WithheldCall?
        var together: [WithheldCall] = []
        var seen: Set<ResponderID> = []
        for index in search.index..<withheld.count {
            let call = withheld[index]
            if let next, call.time > next.time { break }
            if next == nil { search.index = index }
            guard let touch = surface.touches.touch(call.touch), window == nil || touch.window == window,
                call.waits(for: touch)
            else { continue }
            let isFree =
                withholding(of: touch, call.flag, surface, arena) == nil
                && !search.heldUp.holdUp(call) && !heldUp.holdUp(call)
            guard isFree else {
                if next == nil { search.heldUp.hold(call) } else { heldUp.hold(call) }
                continue
            }
            if let first = next, call.view == first.view, call.phase == first.phase,
                surface.takesSeveralTouches(call.view)
            {
                together.append(call)
            } else if seen.insert(call.view).inserted, next.map({ call.touch < $0.touch }) ?? true {
                next = call
                together = [call]
            }
        }
        return together
    }

    // MARK: Scroll views

    /// `call`, which is touchesBegan, without the touches that a scroll view around the view does not let it have; nil if none
    /// is left.
    private func admitted(
        _ call: ViewCall, _ surface: inout Surface, _ log: inout DecisionLog
    ) -> ViewCall? {
        var refused: [(touch: Touch, by: ResponderID)] = []
        for index in call.touches.indices {
            guard let touch = surface.touches.touch(log.touch(at: index, of: call.touches).id)?.asItBegan,
                let scrollView = ContentTouch(touch).scrollViewRefusing(on: surface)
            else { continue }
            refused.append((touch, scrollView))
            surface.touches.update(touch.id) { $0.delivery.close() }
        }
        guard !refused.isEmpty else { return call }
        for (index, (_, scrollView)) in refused.enumerated()
        where refused.firstIndex(where: { $0.by == scrollView }) == index {
            let start = log.touchCount
            for (touch, other) in refused where other == scrollView { log.add(touch) }
            log.append(
                .delivery(
                    .drops(call.view, .began, log.set(from: start), .touchesShouldBegin(of: scrollView))))
        }
        let rest = log.subset(of: call.touches) { touch in !refused.contains { $0.touch.id == touch.id } }
        return rest.indices.isEmpty ? nil : ViewCall(phase: .began, view: call.view, touches: rest)
    }

    // MARK: Withholding

    /// Why the call that `touch` is due in `phase` must wait: for a recognizer, or behind a call that waits for one. A tap
    /// that text input takes for its own ends for it at once.
    private func withholding(
        of phase: TouchPhase, of touch: Touch, _ surface: Surface, _ arena: GestureArena
    ) -> Withholding? {
        if phase == .ended, touch.delivery == .begun, let view = touch.view,
            TextTap.recognizes(TouchSnapshot(touch), in: view, on: surface, arena)
        {
            return nil
        }
        let flag: Withholding.Flag = phase == .began ? .delaysTouchesBegan : .delaysTouchesEnded
        let own = withholding(of: touch, flag, surface, arena)
        if own != nil || withheld.isEmpty { return own }
        if touch.delivery == .withheld,
            let began = withholding(of: touch, .delaysTouchesBegan, surface, arena)
        {
            return began
        }
        for call in withheld where call.view == touch.view && (phase == .ended || call.phase == .began) {
            if let earlier = surface.touches.touch(call.touch), call.waits(for: earlier),
                let other = withholding(of: earlier, call.flag, surface, arena)
            {
                return other
            }
        }
        return nil
    }

    /// Which recognizer withholds the call of `flag` for `touch`, or which one of a scroll view around.
    private func withholding(
        of touch: Touch, _ flag: Withholding.Flag, _ surface: Surface, _ arena: GestureArena
    ) -> Withholding? {
        guard flag == .delaysTouchesBegan else { return arena.withholding(of: touch.id, flag) }
        let withholding =
            arena.withholding(of: touch.id, flag) ?? ContentTouch(touch).withholding(on: surface, arena)
        if withholding != nil, let view = touch.view, surface.isImmediate(view) { return nil }
        return withholding
    }
}

extension ViewCall {
    /// A call of `view` for `touches`; nil when there are none.
    fileprivate init?(
        _ phase: TouchPhase, _ view: ResponderID?, _ touches: [Touch], _ log: inout DecisionLog
    ) {
        guard let view, !touches.isEmpty else { return nil }
        let start = log.touchCount
        for touch in touches { log.add(touch) }
        self.init(phase: phase, view: view, touches: log.set(from: start))
    }
}

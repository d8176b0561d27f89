import Core
import HIDRecords

/// Step 2 of an event: recognizers get their touches.
extension GestureArena {
    /// The most recognizers that a touch reaches: a scene has no more of them around each other, but effects may bring more
    /// together.
    package static let mostOfTouch = 256

    /// Binds the touch at `index` to the recognizers of its view and the superviews, the window included
    /// (`UITouch.gestureRecognizers`); in a `state` that does not let all touches through, to those of what it leaves open.
    mutating func bind(
        _ index: Int, of surface: Surface, in state: InteractionState, to log: inout DecisionLog
    ) {
        guard !descriptions.isEmpty, surface.touches[index].window != nil else { return }
        var view = surface.touches[index].view
        var depth: Int32 = 0
        var remaining = Self.mostOfTouch
        let states = OpenStates(state)
        let outermost = surface.tree.outermostOpenView(around: view, in: state)
        var isOpen = state == .normal || outermost != nil
        while let current = view {
            for id in attached(to: current).prefix(remaining) {
                if isOpen || !descriptions[id].openStates.isDisjoint(with: states) {
                    offer(index, at: depth, to: id, surface, &log)
                }
                remaining -= 1
            }
            if current == outermost { isOpen = false }
            view = surface.tree.superview(of: current)
            depth += 1
        }
    }

    /// A finished recognizer takes no touch before its reset; one that has all its fingers ignores more, and those of
    /// another type.
    private mutating func offer(
        _ index: Int, at depth: Int32, to id: RecognizerID, _ surface: Surface, _ log: inout DecisionLog
    ) {
        let touch = surface.touches[index]
        let recognizer = self[id]
        let isOfItsType = recognizer.touchType ?? touch.type == touch.type
        guard recognizer.state.isListening, recognizer.window ?? touch.window == touch.window,
            takesFinger(id), hasUse(for: id, on: touch.view, of: surface),
            !surface.swipes.isClosing(touch.id, before: id, among: descriptions),
            isOfItsType || !descriptions[id].requiresExclusiveTouchType
        else { return }
        if let refusal = descriptions[id].refusal(of: touch, on: surface) {
            log.append(.gesture(.refuses(id, log.set(of: touch), refusal)))
            return
        }
        if recognizer.touches.isEmpty {
            begin(id, with: touch, on: surface)
        }
        self[id].touches.append(BoundTouch(id: touch.id, depth: depth, index: index))
        self[id].hasActed = false
        // A gesture that has begun takes its new touches from the views as well.
        if self[id].state.isActive { viewChanges = [.any, .takenTouches] }
    }

    private mutating func begin(_ id: RecognizerID, with touch: Touch, on surface: Surface) {
        self[id].window = touch.window
        self[id].touchType = touch.type
        startMachine(of: id, on: surface.tree.screens[touch.screen].size, surface.tree.clients)
        activate(id)
    }

    /// Calls the recognizers of `window` for their touches among those that are `live`, phase by phase, and has them propose
    /// what to do.
    mutating func deliver(
        _ phases: TouchPhaseSet, of live: Span<Touch>, at time: Timestamp, in window: ResponderID,
        to log: inout DecisionLog
    ) {
        var undelivered = phases.intersection(.delivered)
        while let phase = undelivered.popFirst() {
            for id in active where self[id].window == window && self[id].state.isListening {
                if let set = log.set(of: self[id].touches.span, in: phase, live) {
                    log.appendQuietly(.gesture(.touches(id, phase, set)))
                }
            }
        }
        updateRecognizers(in: window, live, at: time)
    }

    /// The touches of the recognizer's sequence as they are now, those that lifted as they were then.
    func boundTouches(of id: RecognizerID, in touches: TouchTracker, _ log: inout DecisionLog) -> TouchSet {
        let first = log.touchCount
        for bound in self[id].touches {
            if let touch = touches.touch(of: bound) { log.add(touch) }
        }
        return log.set(from: first)
    }

    /// Some touches have left the event, of which `remaining` stay.
    mutating func touchesHaveLeft(remaining: [Touch]) {
        guard !active.isEmpty else { return }
        for id in active {
            for index in self[id].touches.indices {
                let found = remaining.index(of: self[id].touches[index].id)
                self[id].touches[index].index = found
                if found == nil { lift(index, of: id) }
            }
        }
        sort()
    }

    /// The finger of the touch at `index` of those of `id` is up, or counts as if it were.
    private mutating func lift(_ index: Int, of id: RecognizerID) {
        self[id].touches[index].isDown = false
        noteEnd(of: id)
    }

    /// Whether `touch`, whose finger is up, still matters to a recognizer.
    func isBound(_ touch: TouchID) -> Bool { active.contains { self[$0].isBound(to: touch) } }

    /// Whether a recognizer may still act on `touch`, whose finger is up: it waits for time or for another, or it has begun,
    /// has an action and is not over.
    func mayStillAct(on touch: TouchID) -> Bool {
        active.contains { id in
            let waits =
                self[id].state == .possible && (self[id].held != nil || self[id].machineDeadline != nil)
            let goesOn = self[id].state.isActive && descriptions[id].action != nil
            return (waits || goesOn) && self[id].isBound(to: touch)
        }
    }

    /// Whether a recognizer has `touch`, whose finger is down: one that is finished has it until the finger lifts.
    func isHolding(_ touch: TouchID) -> Bool {
        active.contains { self[$0].touches.contains { $0.id == touch && $0.isDown } }
    }

    /// Whether a recognizer still follows `touch`.
    func follows(_ touch: TouchID) -> Bool {
        active.contains { id in
            self[id].state.isListening && self[id].touches.contains { $0.id == touch && $0.isDown }
        }
    }

    /// A recognizer of `window` that waits, for another tap or for another recognizer, fails if one of its touches is due
    /// to be cancelled.
    mutating func failWaiting(in window: ResponderID, for touches: TouchTracker) {
        for id in active where self[id].window == window && self[id].state == .possible {
            let isCancelled = self[id].touches.contains { bound in
                touches.touch(of: bound)?.dueCall == .cancelled
            }
            if isCancelled { self[id].proposal = .fail(.cancelled) }
        }
    }

    /// `id` gets no more of its touches and fails, or is cancelled: it is taken from its view.
    mutating func abandon(_ id: RecognizerID, on surface: Surface, to log: inout DecisionLog) {
        switch self[id].state {
        case .possible: fail(id, .removed, surface, to: &log)
        case .began, .changed: enter(.cancelled, id, .removed, surface, to: &log)
        case .ended, .cancelled, .failed: break
        }
        self[id].proposal = .none
        for index in self[id].touches.indices { lift(index, of: id) }
        viewChanges.insert(.any)
    }

    /// The active recognizers of `view` and of the views in it get no more of their touches and fail, or are cancelled.
    mutating func cancelRecognizers(
        within view: ResponderID, of surface: Surface, to log: inout DecisionLog
    ) {
        let leaving = active.filter { surface.tree.isDescendant(descriptions[$0].view, of: view) }
        for id in leaving {
            if self[id].state.isListening {
                let start = log.touchCount
                for bound in self[id].touches where bound.isDown { log.add(surface.touches[bound.liveIndex]) }
                if log.touchCount > start {
                    log.append(.gesture(.touches(id, .cancelled, log.set(from: start))))
                }
                self[id].proposal = .fail(.cancelled)
            }
            for index in self[id].touches.indices { lift(index, of: id) }
            viewChanges.insert(.any)
        }
        for id in leaving { settle(id, on: surface, to: &log) }
    }
}

extension TouchTracker {
    /// The touch that a recognizer is bound to; nil when it lifted so long ago that it is forgotten.
    func touch(of bound: BoundTouch) -> Touch? {
        if let index = bound.index { return self[index] }
        return lifted.index(of: bound.id).map { lifted[$0] }
    }
}

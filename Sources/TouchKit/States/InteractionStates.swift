package import Core
import HIDRecords

/// The states of an app, in which not all touches get through.
extension Application {
    /// Which touches the app takes.
    package var interactionState: InteractionState { gate.state }

    /// When time will make the state normal again; nil when it will not.
    package var endOfInteractionState: Timestamp? { scheduled.endOfState }

    /// Takes `state`, for a while or until it takes another one; what the entry of that index performs, if there is one.
    ///
    /// Touches in flight are cancelled if the state does not let all through.
    ///
    /// - Returns: false if too much waits for its time.
    mutating func enter(
        _ state: InteractionState, for duration: Interval?, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) -> Bool {
        scheduled.cancelEndOfState()
        if let duration {
            let end = Effect.interaction(.state(.normal, for: nil))
            let isScheduled = schedule(
                .init(
                    deadline: deadline(after: duration, from: time), effects: [end],
                    performer: log.performer(of: entry), endsState: true))
            guard isScheduled else { return false }
        }
        guard gate.enter(state) else { return true }
        noteState(for: duration, performedBy: entry, to: &log)
        guard state != .normal else { return true }
        cancelTouches(.state(state), at: time, to: &log)
        cancelPresses(at: time, to: &log)
        return true
    }

    /// Takes the state that an earlier process left, for what is left of its time.
    package mutating func restore(
        _ state: InteractionState, for rest: Interval?, at time: Timestamp, to log: inout DecisionLog
    ) {
        _ = enter(state, for: rest, performedBy: nil, at: time, to: &log)
        updateDeadline()
    }

    private mutating func noteState(
        for duration: Interval?, performedBy entry: Int?, to log: inout DecisionLog
    ) {
        surface.tree.changed.note(tree.application)
        log.append(.app(.enters(tree.application, gate.state, for: duration)))
        log.handOutwards(gate.state, performedBy: entry)
    }

    /// Takes over the state of `old`, which this app replaces, with what is left of its time.
    package mutating func takeState(from old: Application) {
        gate = old.gate
        gate.endWaking()
        takeAccommodations(from: old)
        scheduled.takeEndOfState(from: old.scheduled)
        updateDeadline()
    }

    // MARK: New touches

    /// Whether the app is awake for its new touches. Otherwise it ignores them, and those that find it asleep wake it.
    @inline(never)
    mutating func isAwakeForNewTouches(to log: inout DecisionLog) -> Bool {
        if gate.isWaking, !surface.touches.areEarlierFingersDown { gate.endWaking() }
        if gate.isWaking {
            surface.ignoreNewTouches(.state(.wake), to: &log)
        } else if gate.state == .wake {
            wake(to: &log)
        } else {
            return true
        }
        return false
    }

    private mutating func wake(to log: inout DecisionLog) {
        let cause = log.cause
        log.cause = log.set(of: surface.touches.live) { $0.phase == .began }
        surface.ignoreNewTouches(.state(.wake), to: &log)
        scheduled.cancelEndOfState()
        gate.wake()
        noteState(for: nil, performedBy: nil, to: &log)
        log.cause = cause
    }
}

/// What states of the app leave open.
extension Surface {
    /// The outermost view around `view`, itself included, that `state` leaves open; nil without one.
    func outermostOpenView(around view: ResponderID?, in state: InteractionState) -> ResponderID? {
        guard let flag = ViewFlags(openIn: state) else { return nil }
        var outermost: ResponderID?
        var next = view
        while let view = next {
            if tree[view: view].flags.contains(flag) { outermost = view }
            next = tree.superview(of: view)
        }
        return outermost
    }

    /// Finds out what the new touch at `index` hits, and has it get through if `state` leaves that open. Another one is
    /// nobody's but for recognizers.
    ///
    /// - Returns: whether it gets through.
    mutating func admit(
        _ index: Int, in state: InteractionState, taps: TapSettings, to log: inout DecisionLog
    ) -> Bool {
        let set = findView(of: index, taps: taps, to: &log)
        let touch = touches[index]
        guard state != .normal, outermostOpenView(around: touch.view, in: state) == nil else {
            take(index, set, to: &log)
            return true
        }
        if touch.window == nil { touches[index].dueCall = nil }
        log.append(.arrival(.ignores(set, .state(state))))
        outcomes.update(touch.id) { $0.swallow(.state(state)) }
        return false
    }
}

extension ViewFlags {
    /// What leaves a view open in `state`; nil for a state that leaves open all views, or none.
    fileprivate init?(openIn state: InteractionState) {
        switch state {
        case .locked: self = .whileLocked
        case .maintenance: self = .whileMaintenance
        case .normal, .wake, .cleaning: return nil
        }
    }
}

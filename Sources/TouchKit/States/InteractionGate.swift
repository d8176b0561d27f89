import Core

/// Keeps which touches an app takes.
struct InteractionGate: Sendable {
    /// The state of the app.
    private(set) var state = InteractionState.normal
    /// The last state that it took to stay in it: what it is in again when one that passes by itself, or with a touch, is over.
    private(set) var lasting = InteractionState.normal
    /// The states that others came over before their time was over, the last one last, which ends first: each is taken again until
    /// then.
    private(set) var suspended: [Suspended] = []
    /// When the app woke, while fingers may still be down that woke it, or came with those.
    private(set) var woken: Timestamp?
    /// Counts the changes of the state.
    private(set) var changeCount: UInt64 = 0

    /// For how long a finger that comes down beside those that woke the app is one of them: a palm, or a contact that is stuck, is
    /// down for longer than a hand that wakes a screen.
    private static let wakingTime = Interval(microseconds: 1_000_000)

    /// The most states that lie over each other; of more the first ones are taken again.
    private static let mostSuspended = 8

    /// A state that another one came over, and when its time is over.
    struct Suspended: Equatable, Sendable {
        let state: InteractionState
        let end: Timestamp
    }

    /// Whether fingers may still be down that woke the app, or came with those.
    var isWaking: Bool { woken != nil }

    /// Whether a finger that comes down at `time` beside those that woke the app is one of them.
    func isWaking(at time: Timestamp) -> Bool { woken.map { time - $0 <= Self.wakingTime } ?? false }

    /// Whether each new touch gets through.
    var isOpen: Bool { state == .normal && !isWaking }

    /// Takes `state`, to stay in it unless it is passing, `until` its end or a touch; false if it is that already. A state that would
    /// have ended by itself at `oldEnd` is suspended by one that passes.
    mutating func enter(
        _ state: InteractionState, passing: Bool = false, until end: Timestamp? = nil,
        over oldEnd: Timestamp? = nil
    ) -> Bool {
        if !passing {
            lasting = state
            suspended = []
        } else if let end, suspended.last == Suspended(state: state, end: end) {
            suspended.removeLast()
        }
        guard state != self.state else { return false }
        if let oldEnd, passing { suspend(until: oldEnd) }
        self.state = state
        woken = nil
        changeCount &+= 1
        return true
    }

    /// Another state comes over this one, whose time would be over at `end`.
    private mutating func suspend(until end: Timestamp) {
        dropSuspended(until: end)
        if suspended.count < Self.mostSuspended { suspended.append(Suspended(state: state, end: end)) }
    }

    /// The states whose time is over by `time` are not taken again.
    private mutating func dropSuspended(until time: Timestamp) {
        while let last = suspended.last, last.end <= time { suspended.removeLast() }
    }

    /// The state that the app takes at `time` when the one that passes is over, and when that ends by itself.
    func next(at time: Timestamp) -> (state: InteractionState, end: Timestamp?) {
        guard let next = suspended.last(where: { $0.end > time }) else { return (lasting, nil) }
        return (next.state, next.end)
    }

    /// A touch, or a key, wakes the app at `time`: it takes the state from before again.
    ///
    /// If `areFingersDown`, those press nothing, nor do others that come down soon before all are up.
    mutating func wake(at time: Timestamp, areFingersDown: Bool) {
        let next = next(at: time)
        dropSuspended(until: time)
        _ = enter(next.state, passing: next.end != nil, until: next.end)
        woken = areFingersDown ? time : nil
    }

    /// Whether a view with these `flags` stays open in the state of the app, or in one that it takes again: there the app may have to
    /// be unlocked.
    func keepsOpen(_ flags: ViewFlags) -> Bool {
        !flags.isDisjoint(with: ViewFlags(openIn: state).union(ViewFlags(openIn: lasting)))
            || suspended.contains { !flags.isDisjoint(with: ViewFlags(openIn: $0.state)) }
    }

    /// The fingers that woke the app are up, or those that come down now are none of them.
    mutating func endWaking() { woken = nil }
}

/// Counts how often ignoring of interaction has begun and not ended (`beginIgnoringInteractionEvents` and its end).
struct IgnoredInteraction: Sendable {
    /// How often it has begun without an end; touches that begin are dropped unless it is 0.
    private(set) var depth = 0

    /// One more begin.
    ///
    /// - Returns: whether it is the first one: then the touches in flight are to be cancelled.
    mutating func begin() -> Bool {
        depth += 1
        return depth == 1
    }

    /// One end; one without a begin changes nothing and is an error, which it returns.
    mutating func end() -> AppDecision? {
        if depth == 0 { return .endIgnoringWithoutBegin }
        depth -= 1
        return nil
    }

    /// So many ends, or as many as there were begins if that is less.
    mutating func end(times: Int) { depth -= min(times, depth) }

    /// As many ends as there were begins; returns how many that is.
    mutating func endAll() -> Int {
        defer { depth = 0 }
        return depth
    }
}

extension InteractionState {
    /// Whether keys get to `responder`: it is a view of `tree` in one that stays open, or the controller of one.
    func isOpen(_ responder: ResponderID, in tree: ViewTree) -> Bool {
        self == .normal || outermostOpenView(around: tree.viewOrOwnView(of: responder), in: tree) != nil
    }

    /// The outermost view of `tree` around `view`, itself included, that it leaves open; nil without one.
    func outermostOpenView(around view: ResponderID?, in tree: ViewTree) -> ResponderID? {
        let flag = ViewFlags(openIn: self)
        guard !flag.isEmpty else { return nil }
        var outermost: ResponderID?
        var next = view
        while let view = next {
            if tree[view: view].flags.contains(flag) { outermost = view }
            next = tree.superview(of: view)
        }
        return outermost
    }
}

extension ViewFlags {
    /// What leaves a view open in `state`; empty for a state that leaves open all views, or none.
    fileprivate init(openIn state: InteractionState) {
        switch state {
        case .locked: self = .whileLocked
        case .maintenance: self = .whileMaintenance
        case .normal, .wake, .cleaning: self = []
        }
    }
}

import Core

/// Keeps which touches an app takes.
struct InteractionGate: Sendable {
    /// The state of the app.
    private(set) var state = InteractionState.normal
    /// The last state that it took to stay in it: what it is in again when one that passes by itself, or with a touch, is over.
    private(set) var lasting = InteractionState.normal
    /// The state that another one came over before its time was over, and when it is: it is taken again until then.
    private(set) var suspended: (state: InteractionState, end: Timestamp)?
    /// When the app woke, while fingers may still be down that woke it, or came with those.
    private(set) var woken: Timestamp?
    /// Counts the changes of the state.
    private(set) var changeCount: UInt64 = 0

    /// For how long a finger that comes down beside those that woke the app is one of them: a palm, or a contact that is stuck, is
    /// down for longer than a hand that wakes a screen.
    private static let wakingTime = Interval(microseconds: 1_000_000)

    /// Whether fingers may still be down that woke the app, or came with those.
    var isWaking: Bool { woken != nil }

    /// Whether a finger that comes down at `time` beside those that woke the app is one of them.
    func isWaking(at time: Timestamp) -> Bool { woken.map { time - $0 <= Self.wakingTime } ?? false }

    /// Whether each new touch gets through.
    var isOpen: Bool { state == .normal && !isWaking }

    /// Takes `state`, to stay in it unless it is `passing`; false if it is that already. A state that would have ended by itself at
    /// `end` is suspended by one that passes.
    mutating func enter(_ state: InteractionState, passing: Bool = false, over end: Timestamp? = nil) -> Bool
    {
        if !passing {
            lasting = state
            suspended = nil
        }
        guard state != self.state else { return false }
        if let end, passing, suspended.map({ $0.end < end }) ?? true { suspended = (self.state, end) }
        self.state = state
        woken = nil
        changeCount &+= 1
        return true
    }

    /// The state that the app takes at `time` when the one that passes is over, and when that ends by itself.
    func next(at time: Timestamp) -> (state: InteractionState, end: Timestamp?) {
        if let suspended, suspended.end > time { return suspended }
        return (lasting, nil)
    }

    /// A touch, or a key, wakes the app at `time`: it takes the state from before again.
    ///
    /// If `areFingersDown`, those press nothing, nor do others that come down soon before all are up.
    mutating func wake(at time: Timestamp, areFingersDown: Bool) {
        let next = next(at: time)
        suspended = nil
        _ = enter(next.state, passing: next.end != nil)
        woken = areFingersDown ? time : nil
    }

    /// Whether a view with these `flags` stays open in the state of the app, or in one that it takes again: there the app may have to
    /// be unlocked.
    func keepsOpen(_ flags: ViewFlags) -> Bool {
        !flags.isDisjoint(
            with: [
                ViewFlags(openIn: state), ViewFlags(openIn: lasting),
                ViewFlags(openIn: suspended?.state ?? lasting),
            ])
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

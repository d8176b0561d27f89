package import Core

/// Measures how long nobody has touched an app, nor pressed a key of it: from the end of the last touch, if there has been one, or
/// since somebody brought it to the front.
struct IdleWatch: Sendable {
    /// Whether fingers, or keys, are down.
    private var isInUse = false
    /// When the last of them came up; nil while one is down, and before the first.
    private var restBegan: Timestamp?
    /// How many of the rules, the shortest first, have been carried out in this rest.
    private var done = 0

    /// An event of fingers at `time` is over, after which the app is in use or not.
    mutating func note(isInUse: Bool, at time: Timestamp) {
        if isInUse || self.isInUse { noteKey(isInUse: isInUse, at: time) }
    }

    /// Somebody has pressed or released a key at `time`, or scanned something: the app is in use, or a rest begins.
    mutating func noteKey(isInUse: Bool, at time: Timestamp) {
        self = isInUse ? IdleWatch(isInUse: true) : IdleWatch(restBegan: time)
    }

    /// Whether a rest goes on.
    var isResting: Bool { restBegan != nil }

    /// Waits for the next touch before it measures again.
    mutating func stop() { self = IdleWatch() }

    /// When the next of `rules`, the shortest first, is to be carried out; nil when none is.
    func deadline(of rules: [IdleRule]) -> Timestamp? {
        guard let restBegan, done < rules.count else { return nil }
        return restBegan + rules[done].after
    }

    /// Takes the next of `rules`, which is due.
    mutating func next(of rules: [IdleRule]) -> IdleRule {
        defer { done += 1 }
        return rules[done]
    }

    /// The same rest for other `rules`: those that were due by `time` are passed over.
    func continued(with rules: [IdleRule], at time: Timestamp) -> IdleWatch {
        guard let restBegan else { return IdleWatch() }
        return IdleWatch(restBegan: restBegan, done: rules.count { restBegan + $0.after <= time })
    }
}

/// What begins or ends the time without touches of an app, but its own touches and keys.
package enum RestEvent {
    /// Somebody brings the app to the front.
    case broughtToFront
    /// Somebody touches another app, which is in front.
    case otherTouched

    /// Has the rest of `application` begin, or end.
    package func perform(in application: inout Application, at time: Timestamp) {
        guard !application.actions.idle.isEmpty else { return }
        switch self {
        case .broughtToFront: application.idleWatch.noteKey(isInUse: false, at: time)
        case .otherTouched: application.idleWatch.stop()
        }
        application.updateDeadline()
    }
}

/// What an application does when nobody has touched it for a while (`idle:`).
package struct IdleRule: Equatable, Sendable {
    /// How long no finger must have touched.
    package let after: Interval
    /// What is done then.
    package internal(set) var effects: [Effect]

    /// The rule that performs `effects` after a rest of that length.
    package init(after: Interval, effects: [Effect]) {
        self.after = after
        self.effects = effects
    }
}

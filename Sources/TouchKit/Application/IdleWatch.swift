package import Core

/// Measures how long nobody has touched an app, nor pressed a key of it: from the end of the last touch, if there has been one.
struct IdleWatch: Sendable {
    private var isTouched = false
    /// When the last touch ended; nil while one is down, and before the first.
    private var restBegan: Timestamp?
    /// How many of the rules, the shortest first, have been carried out in this rest.
    private var done = 0

    /// An event at `time` is over, after which fingers touch the app or none does.
    mutating func note(isTouched: Bool, at time: Timestamp) {
        if isTouched {
            self = IdleWatch(isTouched: true)
        } else if self.isTouched {
            self = IdleWatch(restBegan: time)
        }
    }

    /// Somebody has pressed or released a key at `time`, or scanned something: a rest begins there, unless a key is held or fingers
    /// touch the app.
    mutating func noteKey(at time: Timestamp, isHeld: Bool) {
        if !isTouched { self = IdleWatch(restBegan: isHeld ? nil : time) }
    }

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

package import Core
import Reports
import TouchKit

/// The timers of apps and accelerometers, in one order.
extension Pipeline where Output: ~Copyable {
    /// How many times ``runOut()`` waits for timers.
    private static var mostLastTimers: Int { 1_000 }

    /// When the next timer is due; nil when none is set.
    package var nextDeadline: Timestamp? { nextTimer?.deadline }

    /// When the next timer is due, except for the repeat steps of held controls, which continue while their
    /// finger is down; nil when none is set.
    package var nextDeadlineWithoutSteps: Timestamp? {
        let deadlines = apps.compactMap { $0.application.nextDeadlineWithoutSteps }
        return (deadlines + devices.accelerometers.compactMap { $0.deadline }).min()
    }

    /// Lets the time pass up to `time`: timers due by then fire, each at its own time.
    package mutating func advance(to time: Timestamp) {
        while let timer = nextTimer, timer.deadline <= time { fire(timer) }
    }

    /// Lets the time pass up to just before `time`, so that an event at `time` comes before the timers due
    /// then.
    package mutating func advance(before time: Timestamp) {
        while let timer = nextTimer, timer.deadline < time { fire(timer) }
    }

    /// Lets the time pass until no timer is pending except those of held controls, or until one that fired is
    /// due again at the same time. Actions that schedule themselves again and again are left at some point.
    ///
    /// - Returns: The time at which the last timer fired; nil when none did.
    @discardableResult
    package mutating func runOut() -> Timestamp? {
        var last: Timestamp?
        for _ in 0..<Self.mostLastTimers {
            guard let deadline = nextDeadlineWithoutSteps, last.map({ $0 < deadline }) ?? true else { break }
            advance(to: deadline)
            last = deadline
        }
        return last
    }

    /// The first timer of all apps and devices that is not stuck; an app's comes before a device's at the
    /// same time.
    private var nextTimer: (owner: TimerOwner, deadline: Timestamp)? {
        var next: (owner: TimerOwner, deadline: Timestamp)?
        func consider(_ owner: TimerOwner, _ deadline: Timestamp?) {
            guard let deadline, !stuckTimers.contains(owner, at: deadline) else { return }
            if let earliest = next, earliest.deadline <= deadline { return }
            next = (owner, deadline)
        }
        for index in apps.indices { consider(.app(index), apps[index].application.nextDeadline) }
        for accelerometer in devices.accelerometers {
            consider(.accelerometer(accelerometer.number), accelerometer.deadline)
        }
        return next
    }

    private func deadline(of owner: TimerOwner) -> Timestamp? {
        switch owner {
        case .app(let app): apps[app].application.nextDeadline
        case .accelerometer(let number): devices.accelerometers.first { $0.number == number }?.deadline
        }
    }

    /// Fires `timer`. One that stays due would fire for ever: it is skipped, which is reported once.
    private mutating func fire(
        _ timer: (owner: TimerOwner, deadline: Timestamp)
    ) {
        switch timer.owner {
        case .app(let app):
            isFiringTimer = true
            apps[app].application.advance(to: timer.deadline, to: &log)
            flush(app: app, panel: nil)
            isFiringTimer = false
        case .accelerometer(let number): endShake(of: number, at: timer.deadline)
        }
        guard let next = deadline(of: timer.owner), next <= timer.deadline,
            stuckTimers.add(timer.owner, at: next)
        else { return }
        let name =
            switch timer.owner {
            case .app(let app): apps[app].name
            case .accelerometer(let number): devices.displayName(of: number)
            }
        let sentence = SystemSentence("timer passed over \(name)", reason: "it stayed due", isError: true)
        report(sentence, at: timer.deadline)
    }
}

/// The owner of a timer.
enum TimerOwner: Hashable, Sendable {
    case app(Int)
    case accelerometer(Int)
}

/// Timers that stayed due when they fired: each is skipped until its owner's deadline changes.
package struct StuckTimers<Owner: Hashable & Sendable>: Sendable {
    private var deadlines: [Owner: Timestamp] = [:]

    /// No timer is stuck.
    package init() {}

    /// Whether the timer of `owner` is skipped while it is due at `deadline`.
    package func contains(_ owner: Owner, at deadline: Timestamp) -> Bool { deadlines[owner] == deadline }

    /// Notes that the timer of `owner` fired and is still due at `deadline`.
    ///
    /// - Returns: Whether this is the first time.
    package mutating func add(_ owner: Owner, at deadline: Timestamp) -> Bool {
        deadlines.updateValue(deadline, forKey: owner) == nil
    }
}

package import Core
import Reports
import TouchKit

/// The timers of apps and accelerometers, in one order: one that stays due when it fires is passed over.
struct Timers {
    /// A timer that is set.
    struct Timer {
        /// The app or the device that has set it.
        let owner: TimerOwner
        /// When it is due.
        let deadline: Timestamp
    }

    private var stuck = StuckTimers<TimerOwner>()

    /// The first timer that is not stuck; an app's comes before a device's at the same time.
    func next(of apps: Apps, _ devices: AttachedDevices) -> Timer? {
        var next: Timer?
        func consider(_ owner: TimerOwner, _ deadline: Timestamp?) {
            guard let deadline, !stuck.contains(owner, at: deadline) else { return }
            if let earliest = next, earliest.deadline <= deadline { return }
            next = Timer(owner: owner, deadline: deadline)
        }
        for index in apps.indices { consider(.app(index), apps[index].application.nextDeadline) }
        for accelerometer in devices.accelerometers {
            consider(.accelerometer(accelerometer.number), accelerometer.deadline)
        }
        return next
    }

    /// When the next timer is due, except for the repeat steps of held controls; nil when none is set.
    func nextDeadlineWithoutSteps(of apps: Apps, _ devices: AttachedDevices) -> Timestamp? {
        let deadlines = apps.compactMap { $0.application.nextDeadlineWithoutSteps }
        return (deadlines + devices.accelerometers.compactMap { $0.deadline }).min()
    }

    /// Passes over the timer that has fired as `timer` if it is due again by then; returns whether this is the first time.
    mutating func skip(_ timer: Timer, of apps: Apps, _ devices: AttachedDevices) -> Bool {
        let deadline =
            switch timer.owner {
            case .app(let app): apps[app].application.nextDeadline
            case .accelerometer(let number):
                devices.accelerometers.first { $0.number == number }?.deadline
            }
        guard let deadline, deadline <= timer.deadline else { return false }
        return stuck.add(timer.owner, at: deadline)
    }
}

/// The owner of a timer.
enum TimerOwner: Hashable, Sendable {
    case app(Int)
    case accelerometer(Int)

    /// What is reported of it as its timer is passed over.
    func sentenceOfSkipping(in apps: Apps, _ devices: AttachedDevices) -> SystemSentence {
        let name =
            switch self {
            case .app(let app): apps[app].name
            case .accelerometer(let number): devices.displayName(of: number)
            }
        return SystemSentence("timer passed over \(name)", reason: "it stayed due", isError: true)
    }
}

/// Timers that stayed due when they fired: each is skipped until its owner's deadline changes.
package struct StuckTimers<Owner: Hashable & Sendable>: Sendable {
    private var deadlines = Table<Owner, Timestamp>()

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

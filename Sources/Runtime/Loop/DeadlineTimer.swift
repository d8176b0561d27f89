private import CLinux
package import Core
import Glibc

/// A timer on `CLOCK_MONOTONIC` that becomes readable at one point in time and is otherwise silent: a timerfd.
package struct DeadlineTimer: ~Copyable {
    /// The point in time it is set to; nil when it is not set or has fired.
    package private(set) var deadline: Timestamp?

    private let timer: Descriptor

    /// A timer that is not set: `timerfd_create`.
    package init() throws(RuntimeError) {
        timer = Descriptor(
            owning: try attempt("create a timer") { timerfd_create(CLOCK_MONOTONIC, O_CLOEXEC | O_NONBLOCK) }
        )
    }

    /// The descriptor that an event loop waits for, to be readable.
    package var descriptor: Int32 { timer.number }

    /// Sets the timer to `newDeadline` (the past fires at once) or stops it: `timerfd_settime`.
    ///
    /// Setting it to what it is set to costs no system call, so a loop may do so every turn.
    package mutating func set(_ newDeadline: Timestamp?) throws(RuntimeError) {
        guard newDeadline != deadline else { return }
        var setting = itimerspec()
        if let newDeadline {
            // All zero would stop the timer.
            let microseconds = max(1, newDeadline.microseconds)
            setting.it_value.tv_sec = Int(microseconds / 1_000_000)
            setting.it_value.tv_nsec = Int(microseconds % 1_000_000) * 1_000
        }
        _ = try attempt("set a timer") {
            unsafe timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
        }
        deadline = newDeadline
    }

    /// Takes note that the timer fired; false when it has not: `read`.
    package mutating func acknowledge() -> Bool {
        var expirations: UInt64 = 0
        let descriptor = timer.number
        let count = try? uninterrupted { unsafe read(descriptor, &expirations, 8) }
        guard count == 8 else { return false }
        deadline = nil
        return true
    }
}

/// When to try again what failed: after a tenth of a second, then twice as long each time, at most five seconds.
package struct Backoff: Equatable, Sendable {
    private static let shortest = Interval(microseconds: 100_000)
    private static let longest = Interval.seconds(5)

    /// When to try again; nil when nothing has failed.
    package private(set) var retryAt: Timestamp?
    private var delay = Self.shortest

    /// Nothing has failed yet.
    package init() {}

    /// The attempt at `now` failed.
    package mutating func failed(at now: Timestamp) {
        retryAt = now + delay
        delay = min(delay + delay, Self.longest)
    }

    /// The attempt succeeded.
    package mutating func succeeded() {
        self = Backoff()
    }
}

private import CLinux
package import Core
import Glibc

/// Detects that the machine slept, or that the wall clock was set, without waking up regularly.
///
/// The kernel cancels a timer on `CLOCK_REALTIME` when that clock jumps, as it does on resume
/// (`TFD_TIMER_CANCEL_ON_SET`). If the machine slept, `CLOCK_BOOTTIME` has also gained on `CLOCK_MONOTONIC`.
package struct SuspendDetector: ~Copyable {
    /// Why the detector became readable.
    package enum Finding: Equatable, Sendable {
        /// Nothing happened.
        case nothing
        /// The wall clock was set; the clocks that touchd uses did not change.
        case wallClockSet
        /// The machine slept for about this long.
        case suspended(Interval)
    }

    private let timer: Descriptor
    private var gauge: SuspendGauge

    /// Starts to watch: `timerfd_create`, `timerfd_settime`.
    package init() throws(RuntimeError) {
        let timer = Descriptor(
            owning: try attempt("create the suspend detector") {
                timerfd_create(CLOCK_REALTIME, O_CLOEXEC | O_NONBLOCK)
            }
        )
        try Self.arm(timer)
        self.timer = timer
        gauge = SuspendGauge(boottime: .boottime, monotonic: .monotonic)
    }

    /// The descriptor that an event loop waits for, to be readable.
    package var descriptor: Int32 { timer.number }

    /// Returns what made the detector readable and goes on watching: `read`.
    package mutating func acknowledge() throws(RuntimeError) -> Finding {
        var expirations: UInt64 = 0
        var jumped = false
        let descriptor = timer.number
        do throws(Errno) {
            _ = try uninterrupted { unsafe read(descriptor, &expirations, 8) }
        } catch {
            jumped = error.number == ECANCELED
        }
        if jumped { try Self.arm(timer) }
        if let asleep = gauge.sleep(boottime: .boottime, monotonic: .monotonic) {
            return .suspended(asleep)
        }
        return jumped ? .wallClockSet : .nothing
    }

    /// Sets `timer` to the end of time.
    private static func arm(_ timer: borrowing Descriptor) throws(RuntimeError) {
        var setting = itimerspec()
        setting.it_value.tv_sec = .max
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        let number = timer.number
        _ = try attempt("watch for suspend") { unsafe timerfd_settime(number, flags, &setting, nil) }
    }
}

/// Compares the clock that runs on in suspend with the one that does not.
package struct SuspendGauge: Sendable {
    /// Shorter differences are the time between reading the two clocks: no machine sleeps and wakes that fast.
    private static let shortest = Interval(microseconds: 50_000)

    private var offset: Interval

    /// A gauge that starts with these clock readings.
    package init(boottime: Timestamp, monotonic: Timestamp) {
        offset = boottime - monotonic
    }

    /// How long the machine slept since the last reading, or nil when it did not.
    package mutating func sleep(boottime: Timestamp, monotonic: Timestamp) -> Interval? {
        let asleep = boottime - monotonic - offset
        guard asleep >= Self.shortest else { return nil }
        offset = offset + asleep
        return asleep
    }
}

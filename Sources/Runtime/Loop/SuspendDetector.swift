private import CLinux
import Glibc

/// Notices that the machine slept, or that somebody set the wall clock, without waking to look.
///
/// A timer on `CLOCK_REALTIME` that never fires is cancelled by the kernel when that clock jumps, which it does on
/// resume (`TFD_TIMER_CANCEL_ON_SET`); `CLOCK_BOOTTIME` having gained on `CLOCK_MONOTONIC` tells sleep from a set clock.
package struct SuspendDetector: ~Copyable {
    /// Why the detector became readable.
    package enum Finding: Equatable, Sendable {
        /// Nothing happened.
        case nothing
        /// The wall clock was set; no clock of touchd's has moved.
        case wallClockSet
        /// The machine slept for about this many microseconds.
        case suspended(microseconds: Int64)
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
        gauge = SuspendGauge(boottime: boottimeNow(), monotonic: monotonicNow())
    }

    /// What an event loop waits for to be readable.
    package var descriptor: Int32 { timer.number }

    /// Says what made the detector readable and watches on: `read`.
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
        if let asleep = gauge.sleep(boottime: boottimeNow(), monotonic: monotonicNow()) {
            return .suspended(microseconds: asleep)
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
    /// Less is the time between reading one clock and the other; no machine sleeps and wakes that fast.
    private static let shortest: Int64 = 50_000

    private var offset: Int64

    /// A gauge that starts with these clock readings, in microseconds.
    package init(boottime: Int64, monotonic: Int64) {
        offset = boottime &- monotonic
    }

    /// Microseconds slept since the last reading, or nil.
    package mutating func sleep(boottime: Int64, monotonic: Int64) -> Int64? {
        let asleep = boottime &- monotonic &- offset
        guard asleep >= Self.shortest else { return nil }
        offset &+= asleep
        return asleep
    }
}

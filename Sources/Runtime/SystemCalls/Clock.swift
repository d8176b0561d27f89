private import CLinux
import Glibc

/// Microseconds on `CLOCK_MONOTONIC`, the clock of every deadline and evdev time stamp; it stands still in suspend.
package func monotonicNow() -> Int64 {
    microseconds(of: CLOCK_MONOTONIC)
}

/// Microseconds on `CLOCK_BOOTTIME`, which runs on in suspend.
package func boottimeNow() -> Int64 {
    microseconds(of: CLOCK_BOOTTIME)
}

/// Microseconds on `CLOCK_REALTIME` since 1970, which jumps when somebody sets it.
package func realtimeNow() -> Int64 {
    microseconds(of: CLOCK_REALTIME)
}

/// The clock's time: `clock_gettime`, which cannot fail for these clocks.
private func microseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1_000
}

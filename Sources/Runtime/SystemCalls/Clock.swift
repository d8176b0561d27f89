private import CLinux
package import Core
import Glibc

extension Timestamp {
    /// Now on `CLOCK_MONOTONIC`, the clock of every deadline and evdev time stamp; it stands still in suspend.
    package static var monotonic: Timestamp { now(on: CLOCK_MONOTONIC) }

    /// Now on `CLOCK_BOOTTIME`, which runs on in suspend.
    package static var boottime: Timestamp { now(on: CLOCK_BOOTTIME) }

    /// Now on `CLOCK_REALTIME`, which counts from 1970 and jumps when it is set.
    package static var realtime: Timestamp { now(on: CLOCK_REALTIME) }

    /// The clock's time: `clock_gettime`, which cannot fail for these clocks.
    private static func now(on clock: clockid_t) -> Timestamp {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
    }
}

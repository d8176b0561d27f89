package import Core
import Glibc

/// Whether `descriptor` takes a write now or within `time` (rounded up to milliseconds): `poll`.
///
/// The only wait outside the event loop: for the moments before the program ends, or with no time at all.
@discardableResult
package func waitUntilWritable(_ descriptor: Int32, within time: Interval) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let milliseconds = Int32(clamping: (max(0, min(time.microseconds, 1 << 50)) + 999) / 1_000)
    // A signal ends the wait early.
    return unsafe poll(&request, 1, milliseconds) == 1 && request.revents & Int16(POLLOUT) != 0
}

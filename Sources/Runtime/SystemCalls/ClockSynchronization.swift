private import CLinux

/// Whether something, such as systemd-timesyncd, keeps the clock of the machine right; nil if the kernel does not say:
/// `adjtimex`.
package func isClockSynchronized() -> Bool? {
    let answer = touchd_clock_is_synchronized()
    return answer < 0 ? nil : answer == 1
}

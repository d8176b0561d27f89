import Glibc

/// Milliseconds of CLOCK_MONOTONIC.
func monotonicMilliseconds() -> Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}

/// The C library's message for an errno.
func errorText(_ code: CInt) -> String {
    unsafe String(cString: strerror(code))
}

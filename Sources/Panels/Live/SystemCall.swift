import CLibevdev
import CLinux
import Glibc
import HIDRecords

/// Repeats a call that a signal interrupted (EINTR); its result, or the error number it left.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> (result: Result, errno: Int32) {
    while true {
        let result = call()
        if result >= 0 { return (result, 0) }
        let number = errno
        if number != EINTR { return (result, number) }
    }
}

/// The owner of a file descriptor: closed once, when the owner goes away.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    /// Takes over the result of a call that opens something: `open`, `inotify_init1`.
    init(
        _ action: String, _ subject: String, by call: () -> Int32
    ) throws(PanelError) {
        let (result, number) = uninterrupted(call)
        if result < 0 { throw .failed(action: action, subject: subject, errno: number) }
        descriptor = result
    }

    deinit { close(descriptor) }
}

extension Timestamp {
    /// Now on `CLOCK_MONOTONIC`, the clock panels are set to.
    static var now: Timestamp {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
    }
}

private import CLinux
import Glibc

/// Signals as something to read instead of something that interrupts: a signalfd.
package struct SignalReader: ~Copyable {
    private let signals: Descriptor

    /// Blocks the ordinary delivery of `numbers` in the calling thread and reads them instead:
    /// `pthread_sigmask`, `signalfd`. They stay blocked, so that none can kill the process on its way out.
    package init(_ numbers: [Int32] = [SIGTERM, SIGINT, SIGHUP]) throws(RuntimeError) {
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        for number in numbers { unsafe sigaddset(&mask, number) }
        _ = unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
        signals = Descriptor(
            owning: try attempt("read signals") { unsafe signalfd(-1, &mask, O_CLOEXEC | O_NONBLOCK) }
        )
    }

    /// The descriptor that an event loop waits for, to be readable.
    package var descriptor: Int32 { signals.number }

    /// The next signal that has arrived, such as `SIGTERM`, or nil: `read`.
    package func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        let count = try? uninterrupted { unsafe read(signals.number, &information, size) }
        return count == size ? Int32(bitPattern: information.ssi_signo) : nil
    }
}

/// The name of a signal, such as "SIGSEGV": `sigabbrev_np`.
package func signalName(_ number: Int32) -> String {
    guard let name = unsafe touchd_signal_name(number) else { return "signal \(number)" }
    return unsafe "SIG" + String(cString: name)
}

/// Makes a write to a pipe without a reader fail (`EPIPE`) instead of ending the program: `signal(SIGPIPE)`.
///
/// A ``ChildProcess`` starts with the default.
package func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
}

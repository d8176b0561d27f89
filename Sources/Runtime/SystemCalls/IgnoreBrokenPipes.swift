import Glibc

/// Makes a write to a pipe without a reader fail (`EPIPE`) instead of ending the program: `signal(SIGPIPE)`.
///
/// A ``ChildProcess`` starts with the default.
package func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
}

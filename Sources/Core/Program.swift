/// The version of all programs: that of the last release in `CHANGELOG.md`, with three numbers.
package let programVersion = "0.2.0"

/// Why a program knows nothing of its call: the standard library reads it from /proc, and without that sees no words, not even the
/// program's name.
package let unreadableArguments = "cannot read the arguments: /proc is not mounted"

/// The exit codes of all programs (sysexits.h), which systemd shows by name.
package enum ExitCode: Int32, Sendable {
    /// Done.
    case ok = 0
    /// A check or a test found something wrong.
    case wrong = 1
    /// The call is wrong (`EX_USAGE`).
    case usage = 64
    /// Input data are bad (`EX_DATAERR`).
    case badData = 65
    /// Input is missing (`EX_NOINPUT`).
    case noInput = 66
    /// The daemon cannot be reached (`EX_UNAVAILABLE`).
    case unavailable = 69
    /// The system failed at something that should work (`EX_OSERR`).
    case systemError = 71
    /// Reading or writing failed (`EX_IOERR`).
    case ioError = 74
    /// Not allowed (`EX_NOPERM`).
    case noPermission = 77
    /// The configuration is bad (`EX_CONFIG`).
    case badConfiguration = 78
}

import Core
private import Glibc
import Runtime

/// The terminal that standard output is, made ready for a picture; deinit gives it back as it was.
///
/// Nothing waits for it: a terminal that does not read gets later what it is to show.
@safe package struct WatchedTerminal: ~Copyable {
    /// Waits to be written.
    private var pending: ArraySlice<UInt8> = []
    private let former: termios
    private let hasKeys: Bool

    /// Another screen, no cursor, no line that goes on in the next one.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
    private static let leaving = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    /// What a terminal takes without waiting if it takes anything: N_TTY says it can be written to from 256 bytes on.
    private static let piece = 256

    /// The terminal; nil if standard output is none.
    package init?() {
        var settings = termios()
        guard isatty(STDOUT_FILENO) == 1, unsafe tcgetattr(STDOUT_FILENO, &settings) == 0 else {
            return nil
        }
        former = settings
        hasKeys = isatty(STDIN_FILENO) == 1
        unsafe cfmakeraw(&settings)
        // A line feed goes on returning the carriage: messages of others stay readable.
        settings.c_oflag |= tcflag_t(OPOST)
        _ = unsafe tcsetattr(STDOUT_FILENO, TCSADRAIN, &settings)
        put(Array(Self.entering.utf8)[...])
    }

    deinit {
        var settings = former
        _ = unsafe tcsetattr(STDOUT_FILENO, TCSANOW, &settings)
        // Neither what it has not read nor that it was stopped keeps the program here.
        tcflow(STDOUT_FILENO, TCOON)
        tcflush(STDOUT_FILENO, TCOFLUSH)
        _ = unsafe Array(Self.leaving.utf8).withUnsafeBytes { bytes in
            unsafe Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        }
    }

    /// The descriptor at which keys arrive; nil without keys.
    package var keyDescriptor: Int32? { hasKeys ? STDIN_FILENO : nil }

    /// Columns and rows: 80 by 24 if the terminal does not know.
    package var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The keys that were pressed; nil if no more will be.
    package func keys() -> [UInt8]? {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard hasKeys, unsafe poll(&request, 1, 0) == 1 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return errno == EINTR && count < 0 ? [] : nil }
        return Array(bytes.prefix(count))
    }

    /// True if all was written.
    package var isIdle: Bool { pending.isEmpty }

    /// Writes `bytes` after what still waits, as far as the terminal takes it.
    package mutating func put(_ bytes: ArraySlice<UInt8>) {
        pending.append(contentsOf: bytes)
        flush()
    }

    /// Writes what waits, as far as the terminal takes it.
    package mutating func flush() {
        while !pending.isEmpty {
            var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
            guard unsafe poll(&request, 1, 0) == 1, request.revents & Int16(POLLOUT) != 0 else { return }
            let count = unsafe pending.prefix(Self.piece).withUnsafeBytes { bytes in
                unsafe Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { return }
            pending = pending.dropFirst(count)
        }
    }
}

private import CLinux
package import Core
import Glibc

/// The owner of a file descriptor: `close` is called exactly once, when the owner goes away.
@usableFromInline package struct Descriptor: ~Copyable, Sendable {
    /// The kernel's number, valid as long as this owner lives.
    package let number: Int32

    /// Takes over `number`, which must be open and have no other owner.
    package init(owning number: Int32) {
        self.number = number
    }

    /// Opens `path` with the `O_…` flags given, closed on exec and never a controlling terminal; a file that `O_CREAT`
    /// makes has this mode: `open`.
    package init(opening path: String, flags: Int32, mode: UInt32 = 0) throws(RuntimeError) {
        number = try attempt("open", on: path) { unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }

    deinit {
        // Never repeated: Linux has released the number even when close reports EINTR.
        close(number)
    }

    /// Gives the number up without closing it.
    @export(interface) package consuming func release() -> Int32 {
        let number = self.number
        discard self
        return number
    }

    /// Reads what is there into `buffer`: the count, 0 at the end, nil when there is nothing yet: `read`.
    package func read(into buffer: inout MutableSpan<UInt8>) throws(Errno) -> Int? {
        let number = self.number
        return try unsafe buffer.withUnsafeMutableBufferPointer { bytes throws(Errno) in
            try unblocked { unsafe Glibc.read(number, bytes.baseAddress, bytes.count) }
        }
    }

    /// Writes as much of `bytes` as fits: the count, or nil when nothing fits now: `write`.
    package func write(_ bytes: borrowing Span<UInt8>) throws(Errno) -> Int? {
        let number = self.number
        return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Errno) in
            try unblocked { unsafe Glibc.write(number, bytes.baseAddress, bytes.count) }
        }
    }
}

/// Writes to a descriptor that has another owner, such as standard error: the count, 0 when it takes nothing: `write`.
package func writeAtOnce(_ bytes: borrowing Span<UInt8>, to descriptor: Int32) -> Int {
    unsafe bytes.withUnsafeBufferPointer { bytes in
        (try? unblocked { unsafe write(descriptor, bytes.baseAddress, bytes.count) }) ?? 0
    }
}

/// Writes all of `text` to `descriptor`, waiting as long as its reader does: `write`.
///
/// For messages to the person who started the program, never for a daemon at work.
///
/// - Returns: whether all was written; the rest is lost.
@discardableResult
package func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    writeAll(Array(text.utf8), to: descriptor)
}

/// Writes all of `bytes` to `descriptor`, waiting where it has to: write(2). Whether that succeeded.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes.span.extracting(start..<bytes.count).withUnsafeBytes { rest in
            try? uninterrupted { unsafe write(descriptor, rest.baseAddress, rest.count) }
        }
        guard let count else { return false }
        start += count
    }
    return true
}

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

/// Why `count` more descriptors cannot be had (`EMFILE`, `ENFILE`), or nil when they can: `eventfd`.
package func shortageOfDescriptors(for count: Int) -> Errno? {
    var opened: [Int32] = []
    defer { for number in opened { close(number) } }
    for _ in 0..<count {
        do throws(Errno) {
            opened.append(try uninterrupted { eventfd(0, Int32(EFD_CLOEXEC)) })
        } catch {
            return error
        }
    }
    return nil
}

/// The descriptors that the service manager has passed to this process: `sd_listen_fds_with_names(3)`.
package struct InheritedDescriptors: Sendable {
    /// A descriptor, which has no owner yet.
    package struct Item: Sendable {
        /// Its number.
        package let number: Int32
        /// Its name: the `FileDescriptorName=` of a socket unit, or the name by which it was stored.
        package let name: String

        /// Its owner, which closes it on exec; to be called once.
        package func takeOver() -> Descriptor {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return Descriptor(owning: number)
        }
    }

    /// The most descriptors that the service manager may pass.
    private static let most: Int32 = 64

    /// All of them.
    package let items: [Item]

    /// The descriptors that `environment` counts, if they are for this process, from the number `first` on.
    package init(_ environment: Environment, from first: Int32 = 3) {
        guard environment["LISTEN_PID"] == "\(currentProcess())",
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...Self.most).contains(count)
        else {
            items = []
            return
        }
        let names =
            environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        items = (0..<Int(count)).map { index in
            Item(number: first + Int32(index), name: index < names.count ? String(names[index]) : "unknown")
        }
    }
}

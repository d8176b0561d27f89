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

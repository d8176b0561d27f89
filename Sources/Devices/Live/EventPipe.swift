import CLinux
import Core
import Glibc
package import HIDRecords
package import Runtime

/// The writing end of a pipe in place of a device node.
package final class EventPipe: Sendable {
    private let writer: Descriptor

    /// Makes a pipe, whose reading end `read` takes over: pipe(2).
    package init(_ read: (consuming Descriptor) throws(RuntimeError) -> Void) throws(RuntimeError) {
        var ends: [Int32] = [-1, -1]
        _ = try attempt("make a pipe") {
            unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
        }
        writer = Descriptor(owning: ends[1])
        let reader = Descriptor(owning: ends[0])
        for end in ends { _ = try attempt("set up a pipe") { fcntl(end, F_SETFD, FD_CLOEXEC) } }
        _ = try attempt("set up a pipe") { fcntl(reader.number, F_SETFL, O_NONBLOCK) }
        try read(reader)
    }

    /// Writes `events` as the kernel would; waits while the pipe is full. Whether anybody reads them.
    package func write(_ events: some Sequence<InputEvent>) -> Bool {
        var bytes: [UInt8] = []
        for event in events {
            unsafe withUnsafeBytes(of: input_event(event)) { unsafe bytes.append(contentsOf: $0) }
        }
        return writeAll(bytes, to: writer.number)
    }
}

extension input_event {
    /// The kernel's form of `event`.
    fileprivate init(_ event: InputEvent) {
        self.init()
        time.tv_sec = Int(event.timestamp.microseconds / 1_000_000)
        time.tv_usec = Int(event.timestamp.microseconds % 1_000_000)
        (type, code, value) = (event.type.rawValue, event.code.rawValue, event.value)
    }
}

private import CLinux
import Glibc

/// A Unix datagram socket that never blocks, as the journal and the service manager read them.
package struct DatagramSocket: ~Copyable {
    /// The fate of a datagram.
    package enum Outcome: Equatable, Sendable {
        /// The receiver has it in its queue.
        case sent
        /// The receiver's queue or the send buffer is full (`EAGAIN`, `ENOBUFS`).
        case full
        /// No datagram may be this large (`EMSGSIZE`).
        case tooLarge
        /// It cannot be delivered, for instance because no process listens.
        case failed(Errno)
    }

    private let socket: Descriptor

    /// A socket that has no name and no peer, with room for `sendBuffer` bytes under way, as far as the
    /// system's `net.core.wmem_max` allows: `socket`, `setsockopt(SO_SNDBUF)`.
    package init(sendBuffer: Int32? = nil) throws(RuntimeError) {
        let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = try attempt("create a datagram socket") { Glibc.socket(AF_UNIX, kind, 0) }
        socket = Descriptor(owning: number)
        if var size = sendBuffer {
            // A smaller buffer works too, so a refusal does not matter.
            _ = unsafe setsockopt(number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    /// The descriptor that an event loop waits for, to be readable or writable.
    package var descriptor: Int32 { socket.number }

    /// Receives at `address`, which must be free: `bind`.
    package func bind(to address: SocketAddress) throws(RuntimeError) {
        let number = socket.number
        _ = try attempt("listen at", on: address.name) {
            unsafe address.withPointer { unsafe Glibc.bind(number, $0, $1) }
        }
    }

    /// Sends to `address` from now on, or again after the receiver was restarted: `connect`.
    package func connect(to address: SocketAddress) throws(Errno) {
        let number = socket.number
        _ = try uninterrupted { unsafe address.withPointer { unsafe Glibc.connect(number, $0, $1) } }
    }

    /// Sends one datagram: `send`.
    package func send(_ bytes: borrowing Span<UInt8>) -> Outcome {
        let number = socket.number
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            outcome { unsafe Glibc.send(number, bytes.baseAddress, bytes.count, flags) }
        }
    }

    /// Sends an empty datagram that carries a copy of `passed`: `sendmsg(SCM_RIGHTS)`.
    package func send(passing passed: borrowing Descriptor) -> Outcome {
        let numbers = (socket.number, passed.number)
        return outcome { touchd_send_descriptor(numbers.0, nil, 0, numbers.1) }
    }

    /// Sends one datagram that carries a copy of the descriptor `passed`, which has another owner: `sendmsg(SCM_RIGHTS)`.
    package func send(_ bytes: borrowing Span<UInt8>, passing passed: Int32) -> Outcome {
        let number = socket.number
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            outcome { unsafe touchd_send_descriptor(number, bytes.baseAddress, bytes.count, passed) }
        }
    }

    /// Receives one datagram into `buffer`: its length and the descriptor it carries, or nil when none is
    /// waiting: `recvmsg`. What is longer than the buffer is cut off.
    package func receive(into buffer: inout MutableSpan<UInt8>) throws(Errno) -> (count: Int, passed: Int32?)?
    {
        let number = socket.number
        var passed: Int32 = -1
        let count = try unsafe buffer.withUnsafeMutableBufferPointer { bytes throws(Errno) in
            try unblocked { unsafe touchd_receive(number, bytes.baseAddress, bytes.count, &passed) }
        }
        guard let count else { return nil }
        return (count, passed < 0 ? nil : passed)
    }

    private func outcome(of call: () -> Int) -> Outcome {
        do throws(Errno) {
            _ = try uninterrupted(call)
            return .sent
        } catch {
            if error.wouldBlock || error.number == ENOBUFS { return .full }
            return error.number == EMSGSIZE ? .tooLarge : .failed(error)
        }
    }
}

private import CLinux
import Glibc

/// Where touchd waits: an epoll instance and the sources registered with it.
///
/// A source is a descriptor with a token that names its owner. The loop hands out no token twice, so that an event that
/// is reported after its owner has gone never reaches another one.
@safe package struct EventLoop: ~Copyable {
    /// The events that the loop waits for on a descriptor, or that it found.
    package struct Interest: OptionSet, Sendable {
        /// The bits of `EPOLLIN`, `EPOLLOUT`, ….
        package let rawValue: UInt32

        /// The interest with these epoll bits.
        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Something can be read, or accepted.
        package static let readable = Interest(rawValue: 0x001)
        /// Something can be written.
        package static let writable = Interest(rawValue: 0x004)
        /// An error is pending; always reported.
        package static let failed = Interest(rawValue: 0x008)
        /// The other side or the device is gone; always reported.
        package static let hungUp = Interest(rawValue: 0x010)
    }

    /// One source that has become ready.
    package struct Ready: Equatable, Sendable {
        /// The token its source was registered with.
        package let token: LoopToken
        /// The events that have come.
        package let interest: Interest

        /// The source with `token`, ready for `interest`.
        package init(token: LoopToken, interest: Interest) {
            self.token = token
            self.interest = interest
        }
    }

    /// The sources that a `wait` found ready.
    @safe package struct ReadySources: RandomAccessCollection {
        fileprivate let events: [epoll_event]
        /// How many there are.
        package let count: Int

        /// The first index.
        package var startIndex: Int { 0 }
        /// One more than the last index.
        package var endIndex: Int { count }

        /// The source at `index`, in the order of the kernel.
        package subscript(index: Int) -> Ready {
            precondition(index < count)
            let event = unsafe events[index]
            return unsafe Ready(
                token: LoopToken(number: event.data.u64), interest: Interest(rawValue: event.events))
        }
    }

    /// The sources that the last `wait` found ready, at most the loop's capacity.
    package var ready: ReadySources { unsafe ReadySources(events: events, count: readyCount) }

    private let epoll: Descriptor
    private var tokenCount: UInt64 = 0
    private var events: [epoll_event]
    private var readyCount = 0

    /// A loop that reports at most `capacity` sources a turn; the others follow in the next: `epoll_create1`.
    package init(capacity: Int = 64) throws(RuntimeError) {
        epoll = Descriptor(owning: try attempt("create the event loop") { epoll_create1(Int32(O_CLOEXEC)) })
        unsafe events = Array(repeating: epoll_event(), count: max(1, capacity))
    }

    /// The descriptor that is readable when a source of this loop is ready: for a loop around this one.
    package var descriptor: Int32 { epoll.number }

    /// A token that no other owner has, or has had.
    package mutating func newToken() -> LoopToken {
        tokenCount += 1
        return LoopToken(number: tokenCount)
    }

    /// Waits for `descriptor` from now on: `epoll_ctl(EPOLL_CTL_ADD)`. A closed descriptor removes itself.
    package func add(
        _ descriptor: Int32,
        token: LoopToken,
        interest: Interest = .readable
    ) throws(RuntimeError) {
        try control(EPOLL_CTL_ADD, "watch", descriptor, token.number, interest)
    }

    /// Changes what a registered descriptor is waited for: `epoll_ctl(EPOLL_CTL_MOD)`.
    package func change(_ descriptor: Int32, token: LoopToken, interest: Interest) throws(RuntimeError) {
        try control(EPOLL_CTL_MOD, "change the watch of", descriptor, token.number, interest)
    }

    /// Stops waiting for `descriptor`: `epoll_ctl(EPOLL_CTL_DEL)`.
    package func remove(_ descriptor: Int32) throws(RuntimeError) {
        try control(EPOLL_CTL_DEL, "stop watching", descriptor, 0, [])
    }

    /// Waits until a source is ready, at most `milliseconds` (nil: forever), and fills `ready`: `epoll_wait`.
    package mutating func wait(milliseconds: Int32? = nil) throws(RuntimeError) {
        readyCount = 0
        let capacity = unsafe Int32(clamping: events.count)
        let count = try attempt("wait for events") {
            unsafe epoll_wait(epoll.number, &events, capacity, milliseconds ?? -1)
        }
        readyCount = Int(count)
    }

    private func control(
        _ operation: Int32,
        _ action: StaticString,
        _ descriptor: Int32,
        _ token: UInt64,
        _ interest: Interest
    ) throws(RuntimeError) {
        var event = unsafe epoll_event(events: interest.rawValue, data: epoll_data_t(u64: token))
        _ = try attempt(action, on: "descriptor \(descriptor)") {
            unsafe epoll_ctl(epoll.number, operation, descriptor, &event)
        }
    }
}

/// Names the owner of one or more sources of an ``EventLoop``.
package struct LoopToken: Hashable, Sendable {
    /// The loop counts its tokens from 1.
    let number: UInt64
}

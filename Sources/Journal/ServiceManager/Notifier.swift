package import Core
package import Runtime

/// Reports the state of the program to the service manager: the protocol of sd_notify(3).
package struct Notifier: ~Copyable {
    /// How long a message that changes the unit's state waits for room in the manager's queue, which is rarely full.
    private static let timeout = Interval(microseconds: 500_000)

    private let socket: DatagramSocket?
    private var text = TextBuffer(capacity: 256)

    /// A notifier for `$NOTIFY_SOCKET`; without that variable it sends nothing.
    package init(environment: Environment = .process) {
        socket = Self.connect(environment["NOTIFY_SOCKET"])
    }

    /// The program is up, or done with reloading, and is as `status` says.
    package mutating func ready(status: String) {
        compose("READY=1\nSTATUS=", status)
        send(waiting: Self.timeout)
    }

    /// The program reloads its configuration; `ready` must follow, also when the new one is refused.
    package mutating func reloading(status: String, now: Timestamp = .monotonic) {
        text.clear()
        text.put(static: "RELOADING=1\nMONOTONIC_USEC=")
        text.put(integer: now.microseconds)
        text.put(static: "\nSTATUS=")
        putLine(status)
        send(waiting: Self.timeout)
    }

    /// The program is as `status` says: one line of `systemctl status`.
    package mutating func status(_ status: String) {
        compose("STATUS=", status)
        send()
    }

    /// The program is about to end.
    package mutating func stopping() {
        compose("STOPPING=1", "")
        send(waiting: Self.timeout)
    }

    /// The program ends because of the error number `error`.
    package mutating func failed(_ error: Int32, status: String) {
        compose("STATUS=", status)
        text.put(static: "\nERRNO=")
        text.put(integer: Int64(error))
        send(waiting: Self.timeout)
    }

    /// The manager is to keep a copy of `descriptor` for the process that it starts after this one, under `name`: visible
    /// characters of ASCII but no colon.
    package mutating func keep(_ descriptor: Int32, name: String) {
        text.clear()
        text.put(static: "FDSTORE=1\nFDNAME=")
        text.put(name)
        send(passing: descriptor, waiting: Self.timeout)
    }

    /// The manager is to close what it keeps under `name`.
    package mutating func forget(_ name: String) {
        text.clear()
        text.put(static: "FDSTOREREMOVE=1\nFDNAME=")
        text.put(name)
        send(waiting: Self.timeout)
    }

    /// The event loop is alive.
    package mutating func pingWatchdog() {
        compose("WATCHDOG=1", "")
        send()
    }

    private mutating func compose(_ assignment: StaticString, _ value: String) {
        text.clear()
        text.put(static: assignment)
        putLine(value)
    }

    /// Appends `value` without line ends, which would begin another assignment.
    private mutating func putLine(_ value: String) {
        for byte in value.utf8 { text.put(byte: byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
    }

    private func send(passing descriptor: Int32? = nil, waiting timeout: Interval? = nil) {
        switch socket {
        case .none: return
        case .some(let socket):
            let bytes = text.bytes
            guard Self.send(bytes.span, passing: descriptor, to: socket) == .full, let timeout else { return }
            waitUntilWritable(socket.descriptor, within: timeout)
            _ = Self.send(bytes.span, passing: descriptor, to: socket)
        }
    }

    private static func send(
        _ bytes: borrowing Span<UInt8>, passing descriptor: Int32?, to socket: borrowing DatagramSocket
    ) -> DatagramSocket.Outcome {
        guard let descriptor else { return socket.send(bytes) }
        return socket.send(bytes, passing: descriptor)
    }

    private static func connect(_ name: String?) -> DatagramSocket? {
        // A manager outside a virtual machine gives a vsock address, which containers and hosts never see.
        guard let name, name.hasPrefix("/") || name.hasPrefix("@") else { return nil }
        do throws(RuntimeError) {
            let socket = try DatagramSocket()
            let address = try SocketAddress(name)
            do throws(Errno) { try socket.connect(to: address) } catch { return nil }
            return socket
        } catch {
            return nil
        }
    }
}

/// The service manager's watchdog, and when it is to be pinged next.
package struct Watchdog: Equatable, Sendable {
    /// After this long the manager kills a silent service.
    package let timeout: Interval
    /// When the next ping is due; nil before ``start(at:)``.
    package private(set) var deadline: Timestamp?

    /// The watchdog that `$WATCHDOG_USEC` sets for the process `process`; nil when there is none.
    package init?(environment: Environment = .process, process: Int32 = currentProcess()) {
        guard let timeout = environment["WATCHDOG_USEC"].flatMap({ Int(foreign: $0) }), timeout > 0 else {
            return nil
        }
        // Children inherit the variables, but are not the process that has to ping.
        if let meant = environment["WATCHDOG_PID"], meant != "\(process)" { return nil }
        self.timeout = Interval(microseconds: Int64(timeout))
    }

    /// The time between pings: half the timeout, as sd_watchdog_enabled(3) recommends.
    package var interval: Interval { Interval(microseconds: max(1, timeout.microseconds / 2)) }

    /// A ping is sent `now`, or the service starts: the next one is due an interval later.
    package mutating func start(at now: Timestamp) { deadline = now + interval }
}

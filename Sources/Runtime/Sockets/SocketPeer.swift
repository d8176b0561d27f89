/// The process at the other end of a Unix socket, as it was when it connected (`SO_PEERCRED`).
package struct SocketPeer: Equatable, Sendable {
    /// Its user; in a service with `PrivateUsers=` all users but root and the service's own look alike.
    package let user: UInt32
    /// Its number; 0 when it has none in the namespace of this process.
    package let process: Int32

    /// The process `process` of `user`.
    package init(user: UInt32, process: Int32) {
        self.user = user
        self.process = process
    }

    /// Whether root started it.
    package var isRoot: Bool { user == 0 }
}

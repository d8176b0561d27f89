/// The process at the other end of a Unix socket, as it was when it connected (`SO_PEERCRED`).
package struct SocketPeer: Hashable, Sendable {
    /// Its user; in a service with users of its own all but root and the service's look alike.
    package let user: UInt32
    /// Its number; 0 when it cannot be named here.
    package let process: Int32

    /// The process `process` of `user`.
    package init(user: UInt32, process: Int32) {
        self.user = user
        self.process = process
    }

    /// Whether it is root's.
    package var isRoot: Bool { user == 0 }
}

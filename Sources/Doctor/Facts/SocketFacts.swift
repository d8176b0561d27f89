package import Runtime

/// The facts about a socket that programs connect to.
package struct SocketFacts: Equatable, Sendable {
    /// Its path.
    package let path: String
    /// The group that may connect.
    package let group: String
    /// Owner, group and mode; nil if it is missing.
    package let access: FileAccess?
    /// True if it is a socket.
    package let isSocket: Bool

    /// The socket at `path` to which members of `group` may connect.
    package init(path: String, group: String, access: FileAccess?, isSocket: Bool = true) {
        self.path = path
        self.group = group
        self.access = access
        self.isSocket = isSocket
    }

    /// The control socket, or another one in its place.
    static func control(_ path: String) -> SocketFacts { SocketFacts(at: path, group: "touchd") }
    /// The applications' socket.
    static let applications = SocketFacts(at: "/run/touchd/apps.sock", group: "touchd-apps")

    private init(at path: String, group: String) {
        self.init(
            path: path, group: group, access: FileAccess(of: path),
            isSocket: FileStatus(at: path)?.kind == .socket)
    }
}

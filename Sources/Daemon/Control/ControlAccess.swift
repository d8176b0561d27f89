import Runtime

/// Who may talk to the daemon, whatever the mode of its socket has become.
package struct ControlAccess: Sendable {
    private let users: [UInt32]
    private let group: UInt32

    /// These users, and the members of `group`.
    package init(users: [UInt32], group: UInt32) {
        self.users = users
        self.group = group
    }

    /// Root, the daemon's own user, and the members of the group that its socket belongs to.
    package static var standard: ControlAccess {
        ControlAccess(users: [0, currentUser()], group: currentGroup())
    }

    /// Whether who connected is one of them.
    func allows(_ connection: borrowing StreamConnection) -> Bool {
        guard let user = connection.peerUser else { return false }
        return users.contains(user) || connection.isPeerMember(of: group)
    }
}

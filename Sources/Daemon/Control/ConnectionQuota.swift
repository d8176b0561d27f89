package import Core
package import Runtime

/// How many connections to the control socket a process may have.
///
/// Access is not decided here, but by the mode of the socket's file. A service with users of its own (`PrivateUsers=`)
/// cannot tell users apart, except root; it can tell processes apart.
package enum ConnectionQuota {
    /// How many clients there are at most.
    package static let limit = 32
    /// How many of these only root gets.
    package static let reservedForRoot = 4
    /// How many one process gets.
    package static let limitOfProcess = 8
    /// How long a client has to be idle before another one may replace it.
    package static let idleTime = Interval.seconds(1)

    /// Which connections stand in the way of a new one.
    package enum Shortage: Equatable, Sendable {
        /// Those of its own process, which has as many as it may.
        case process(Int32)
        /// Those of all users but root.
        case others
        /// All of them.
        case all

        /// Whether the connection of `peer` is one of these.
        package func concerns(_ peer: SocketPeer) -> Bool {
            switch self {
            case .process(let process): peer.process == process
            case .others: !peer.isRoot
            case .all: true
            }
        }

        /// For the journal: `process 812 has 8 connections`.
        package var description: String {
            switch self {
            case .process(let process): "process \(process) has \(limitOfProcess) connections"
            case .others: "\(limit - reservedForRoot) are connected"
            case .all: "\(limit) are connected"
            }
        }
    }

    /// Why `newcomer` cannot be accepted beside `peers`, or nil when it can.
    package static func shortage(for newcomer: SocketPeer, beside peers: [SocketPeer]) -> Shortage? {
        if peers.count(where: { $0.process == newcomer.process }) >= limitOfProcess {
            return .process(newcomer.process)
        }
        let isFull = peers.count { !$0.isRoot } >= limit - reservedForRoot
        if isFull, !newcomer.isRoot { return .others }
        return peers.count >= limit ? .all : nil
    }
}

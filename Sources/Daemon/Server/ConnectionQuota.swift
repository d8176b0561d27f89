package import Core
package import Runtime

/// Limits the connections to the control socket.
///
/// Access is not decided here, but by the mode of the socket's file. A service with users of its own
/// (`PrivateUsers=`) cannot distinguish users, except root, but it can distinguish processes.
package enum ConnectionQuota {
    /// The most clients at a time.
    package static let limit = 32
    /// How many of these are reserved for root.
    package static let reservedForRoot = 4
    /// The most connections of one process.
    package static let limitOfProcess = 8
    /// How long a client must be idle before a new one may replace it.
    package static let idleTime = Interval.seconds(1)

    /// Which connections prevent a new one.
    package enum Shortage: Equatable, Sendable {
        /// Those of its own process, which has reached its limit.
        case process(Int32)
        /// Those of all users but root.
        case others
        /// All connections, including those of root.
        case all

        /// Whether the connection of `peer` is among them.
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

    /// Why `newcomer` cannot be accepted in addition to `peers`; nil when it can.
    package static func shortage(for newcomer: SocketPeer, beside peers: [SocketPeer]) -> Shortage? {
        if peers.count(where: { $0.process == newcomer.process }) >= limitOfProcess {
            return .process(newcomer.process)
        }
        let isFull = peers.count { !$0.isRoot } >= limit - reservedForRoot
        if isFull, !newcomer.isRoot { return .others }
        return peers.count >= limit ? .all : nil
    }
}

package import Runtime

/// How the places at the control socket are shared out.
///
/// Rights are not decided here: who may connect is the mode of the socket's file. Users look alike to a service with
/// users of its own (`PrivateUsers=`), processes do not, and root is root.
package enum ControlPlaces {
    /// How many clients there are at most.
    package static let limit = 32
    /// How many of these only root gets.
    package static let reservedForRoot = 4
    /// How many one process gets.
    package static let limitOfProcess = 8
    /// How long a client has to be idle before another one may have its place, in microseconds.
    package static let idleTime: Int64 = 1_000_000

    /// Which clients hold the places that a newcomer wants.
    package enum Shortage: Equatable, Sendable {
        /// Its own process has all that it gets.
        case process(Int32)
        /// All but root's are taken.
        case others
        /// All are taken.
        case all

        /// Whether `peer` holds one of these places.
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

    /// Why there is no place for `newcomer` beside `peers`, or nil when there is one.
    package static func shortage(for newcomer: SocketPeer, beside peers: [SocketPeer]) -> Shortage? {
        if peers.count(where: { $0.process == newcomer.process }) >= limitOfProcess {
            return .process(newcomer.process)
        }
        let isFull = peers.count { !$0.isRoot } >= limit - reservedForRoot
        if isFull, !newcomer.isRoot { return .others }
        return peers.count >= limit ? .all : nil
    }
}

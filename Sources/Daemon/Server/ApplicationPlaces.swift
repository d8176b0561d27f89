package import Runtime

/// Who leaves a place at the applications' sockets to a newcomer when all are taken.
///
/// Otherwise one process could take them all and say nothing.
package enum ApplicationPlaces {
    /// How many connections of a process keep their places, whoever comes but root.
    package static let share = 4

    /// A connection that has a place.
    package struct Holder: Equatable, Sendable {
        /// The process; nil when nobody knows.
        let peer: SocketPeer?
        /// Whether it is to be told nothing: no touches, no topics, no changes.
        let isIdle: Bool

        /// The connection of `peer`.
        package init(_ peer: SocketPeer?, isIdle: Bool) {
            self.peer = peer
            self.isIdle = isIdle
        }
    }

    /// The index of that of `holders`, the oldest first, that leaves its place to `newcomer`; nil if none does.
    ///
    /// It is one of the process that has most: the oldest that is idle, or else the youngest. A process keeps its share, and as
    /// many as that of the newcomer has then. Root gets the place of whoever is not root.
    package static func leaving(to newcomer: SocketPeer?, of holders: [Holder]) -> Int? {
        func places(of process: Int32?) -> Int { holders.count { $0.peer?.process == process } }
        let own = places(of: newcomer?.process)
        var most = 0
        var leaving: Int?
        for (index, holder) in holders.enumerated() {
            let count = places(of: holder.peer?.process)
            let yieldsToRoot = newcomer?.isRoot == true && holder.peer?.isRoot != true
            guard yieldsToRoot || count > max(share, own + 1) else { continue }
            if let first = leaving, count < most || count == most && holders[first].isIdle { continue }
            (most, leaving) = (count, index)
        }
        return leaving
    }
}

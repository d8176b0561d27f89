import Daemon
import Runtime
import Testing

/// Rules: applications/liveness.
@Suite("Places at the applications' sockets")
struct ApplicationPlaceTests {
    private typealias Holder = ApplicationPlaces.Holder

    private static func peer(_ process: Int32, user: UInt32 = 1000) -> SocketPeer {
        SocketPeer(user: user, process: process)
    }

    /// So many connections of `process`, of which these are not idle.
    private static func holders(
        _ count: Int, of process: Int32, user: UInt32 = 1000, busy: Set<Int> = []
    ) -> [Holder] {
        (0..<count).map { Holder(peer(process, user: user), isIdle: !busy.contains($0)) }
    }

    @Test("the process that has most leaves the place of its oldest idle connection, or else of its youngest")
    func most() {
        let few = Self.holders(5, of: 1)
        let many = Self.holders(27, of: 2, busy: [0, 1])
        #expect(ApplicationPlaces.leaving(to: Self.peer(3), of: few + many) == 7)
        let busy = Self.holders(27, of: 2, busy: Set(0..<27))
        #expect(ApplicationPlaces.leaving(to: Self.peer(3), of: few + busy) == 31)
        #expect(ApplicationPlaces.leaving(to: Self.peer(1), of: few + many) == 7)
        #expect(ApplicationPlaces.leaving(to: nil, of: few + many) == 7)
    }

    @Test("each keeps its share, and nobody gets more than whom it takes it from")
    func shares() {
        let even = (1...8).flatMap { Self.holders(4, of: $0) }
        #expect(ApplicationPlaces.leaving(to: Self.peer(9), of: even) == nil)
        let pair = Self.holders(16, of: 1) + Self.holders(16, of: 2)
        #expect(ApplicationPlaces.leaving(to: Self.peer(2), of: pair) == nil)
        #expect(ApplicationPlaces.leaving(to: Self.peer(3), of: pair) == 0)
        let all = Self.holders(32, of: 1)
        #expect(ApplicationPlaces.leaving(to: Self.peer(1), of: all) == nil)
    }

    @Test("one after the other, newcomers take what a process has beyond its share")
    func flood() {
        var holders = Self.holders(32, of: 1)
        var arrived = 0
        for process in Int32(2)...100 {
            guard let index = ApplicationPlaces.leaving(to: Self.peer(process), of: holders) else { break }
            holders.remove(at: index)
            holders.append(Holder(Self.peer(process), isIdle: true))
            arrived += 1
        }
        #expect(arrived == 28)
        #expect(holders.prefix(4) == Self.holders(4, of: 1)[...])
    }

    @Test("root gets a place of whoever is not root")
    func root() {
        let even = (1...8).flatMap { Self.holders(4, of: $0, user: $0 < 8 ? 0 : 1000) }
        #expect(ApplicationPlaces.leaving(to: Self.peer(9, user: 0), of: even) == 28)
        #expect(ApplicationPlaces.leaving(to: Self.peer(9), of: even) == nil)
        let own = (1...8).flatMap { Self.holders(4, of: $0, user: 0) }
        #expect(ApplicationPlaces.leaving(to: Self.peer(9, user: 0), of: own) == nil)
    }
}

import ControlProtocol
import Core
import Daemon
import Glibc
import HIDRecords
import Pipeline
import Reports
import Runtime
import TestSupport
import Testing
import TouchKit

extension EffectTests {
    /// Rules: control-socket/clients, control-socket/one-daemon.
    @Suite("Connections to the control socket")
    struct ControlConnectionTests {
        @Test("one process gets eight connections, all users but root 28, root the rest")
        func places() throws {
            let peers = Peers()
            var server = try TestServer(peers: peers)
            func connect(_ user: UInt32, _ process: Int32) throws -> Bool {
                peers.set(SocketPeer(user: user, process: process))
                let client = try server.connect()
                return server.lines(of: client).isEmpty
            }
            let mine = try (0..<10).filter { _ in try connect(65534, 1) }
            #expect(mine.count == 8)
            let others = try (2..<100).filter { try connect(65534, $0) }
            #expect(others.count == 20)
            let roots = try (100..<110).filter { try connect(0, $0) }
            #expect(roots.count == 4)
            #expect(
                server.server.takeWarnings() == [
                    SystemSentence(
                        "control client refused", reason: "process 1 has 8 connections", isError: true)
                ])
        }

        @Test("only root replaces a connection of root, however long it has been idle")
        func rootIsIdle() throws {
            let peers = Peers()
            var server = try TestServer(peers: peers)
            var listeners: [Int] = []
            for process in 1...28 {
                peers.set(SocketPeer(user: 65534, process: Int32(process)))
                listeners.append(try server.connect())
                server.send(#"{"request":"subscribe"}"# + "\n", from: listeners[process - 1])
                for call in server.turn() { server.carryOut(call) }
            }
            let roots = try (101...104).map { process in
                peers.set(SocketPeer(user: 0, process: Int32(process)))
                return try server.connect()
            }
            server.pass(2_000_000)
            peers.set(SocketPeer(user: 65534, process: 200))
            let newcomer = try server.connect()
            #expect(server.lines(of: newcomer) != [])
            for root in roots { #expect(server.lines(of: root) == []) }
        }

        @Test(
            "a client idle for a second is replaced by a new one; one that listens or waits for an answer stays"
        )
        func idle() throws {
            let peers = Peers()
            var server = try TestServer(peers: peers)
            peers.set(SocketPeer(user: 65534, process: 1))
            let clients = try (0..<8).map { _ in try server.connect() }
            server.send(#"{"request":"subscribe"}"# + "\n", from: clients[0])
            for call in server.turn() { server.carryOut(call) }
            server.send(#"{"request":"reload"}"# + "\n", from: clients[1])
            _ = server.turn()
            server.pass(900_000)
            server.send(#"{"request":"status"}"# + "\n", from: clients[2])
            for call in server.turn() { server.carryOut(call) }
            server.pass(200_000)
            for _ in 3..<8 { #expect(server.lines(of: try server.connect()).isEmpty) }
            #expect(!server.lines(of: try server.connect()).isEmpty)
            let last = #"{"ok":false,"error":"idle, and another client needs the place"}"#
            for client in clients[3...] { #expect(server.lines(of: client) == [last]) }
            #expect(server.lines(of: clients[0]) == [#"{"ok":true}"#])
            #expect(server.lines(of: clients[1]).isEmpty)
            #expect(server.server.clientCount == 8)
        }

        @Test("a client that completes no request is idle, whatever it sends")
        func trickle() throws {
            let peers = Peers()
            var server = try TestServer(peers: peers)
            peers.set(SocketPeer(user: 65534, process: 1))
            let clients = try (0..<8).map { _ in try server.connect() }
            for piece in ["{", "\n", "{\"", "\n"] {
                server.pass(900_000)
                for client in clients { server.send(piece, from: client) }
                _ = server.turn()
            }
            for _ in 0..<8 { #expect(server.lines(of: try server.connect()).isEmpty) }
            let last = #"{"ok":false,"error":"idle, and another client needs the place"}"#
            for client in clients { #expect(server.lines(of: client).last == last) }
        }

        @Test("a client that waited long for an answer is not idle when it arrives")
        func answered() throws {
            let peers = Peers()
            var server = try TestServer(peers: peers)
            peers.set(SocketPeer(user: 65534, process: 1))
            let clients = try (0..<8).map { _ in try server.connect() }
            for client in clients { server.send(#"{"request":"reload"}"# + "\n", from: client) }
            let calls = server.turn()
            server.pass(5_000_000)
            for call in calls { server.carryOut(call) }
            #expect(!server.lines(of: try server.connect()).isEmpty)
            for client in clients { #expect(server.lines(of: client) == [#"{"ok":true}"#]) }
            server.pass(1_000_000)
            #expect(server.lines(of: try server.connect()).isEmpty)
        }

        @Test("of a thousand connections, 32 stay, the others get a reason, and the journal gets one entry")
        func thousand() throws {
            let before = openDescriptorCount()
            do {
                var server = try TestServer()
                var refused = 0
                for _ in 0..<1000 {
                    let client = try server.connect()
                    if !server.lines(of: client).isEmpty {
                        refused += 1
                        server.hangUp(client)
                    }
                }
                #expect(refused == 1000 - ConnectionQuota.limit)
                #expect(server.server.clientCount == ConnectionQuota.limit)
                #expect(
                    server.server.takeWarnings() == [
                        SystemSentence("control client refused", reason: "32 are connected", isError: true)
                    ])
            }
            // Other tests open some at the same time.
            #expect(openDescriptorCount() < before + 500)
        }

        @Test(
            "the socket is accessible to owner and group, whatever the umask, and is removed with the server")
        func mode() throws {
            let old = umask(0o077)
            defer { umask(old) }
            var status = stat()
            let path: String
            do {
                let server = try TestServer()
                path = server.path
                #expect(unsafe stat(path, &status) == 0)
                #expect(status.st_mode & 0o777 == 0o660)
            }
            #expect(unsafe stat(path, &status) == -1)
        }

        @Test("when no client can be accepted, the loop pauses for a second and then accepts them")
        func exhausted() throws {
            let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            // The socket does not listen yet: accept fails at once and repeatedly, as it does without
            // descriptors.
            var server = try TestServer { path in
                let bound = try unsafe SocketAddress(path).withPointer { unsafe bind(number, $0, $1) }
                try #require(bound == 0)
                return StreamListener(inheriting: Descriptor(owning: number))
            }
            #expect(server.turn().isEmpty)
            #expect(
                server.server.takeWarnings() == [
                    SystemSentence("control clients wait a second", reason: "Invalid argument", isError: true)
                ])
            let isAtRest = server.isAtRest()
            #expect(isAtRest)
            listen(number, 1)
            _ = try server.connect()
            #expect(server.server.clientCount == 0)
            server.pass(1_100_000)
            _ = server.turn()
            #expect(server.server.clientCount == 1)
            #expect(server.server.deadline == nil)
        }
    }
}

import Daemon
import Glibc
import HIDRecords
import Runtime
import Testing
import TouchKit

extension EffectTests {
    @Suite("The control socket")
    struct ControlServerTests {
        @Test("a request in pieces is served when its line is complete, and so are two in one piece")
        func pieces() throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("{\"request\":\"sta", from: client)
            #expect(server.turn().isEmpty)
            server.send("tus\"}\n{\"request\":\"interrupt\",\"reason\":\"fire\"}\n{", from: client)
            #expect(server.turn().map(\.request) == [.status, .interrupt(reason: "fire")])
        }

        @Test(
            "what is no request is answered with the mistake, and the connection stays",
            arguments: [
                ("nonsense", "a request is a JSON object on one line"),
                (#"{"request":"stauts"}"#, "there is no request 'stauts'"),
                (#"{"request":"foreground"}"#, "the request needs a proper 'app'"),
                (#"{"request":"reload","app":"x"}"#, "the request 'reload' has no 'app'"),
                (#"{"request":"monitor","show":["all"]}"#, "there is no category 'all'"),
                ("{\"request\":\"\u{FF}", "a request is a JSON object on one line"),
            ])
        func mistakes(line: String, error: String) throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("\(line)\n", from: client)
            #expect(server.turn().isEmpty)
            #expect(server.lines(of: client) == [#"{"ok":false,"error":"\#(error)"}"#])
            #expect(server.server.clientCount == 1)
        }

        @Test("decisions go to those who watch their category")
        func monitor() throws {
            var server = try TestServer()
            let all = try server.connect()
            let touches = try server.connect()
            server.send("{\"request\":\"monitor\"}\n", from: all)
            server.send("{\"request\":\"monitor\",\"show\":[\"touches\"]}\n", from: touches)
            for call in server.turn() { server.carryOut(call) }
            var pipeline = Pipeline(apps: [], foreground: nil)
            var feed = MonitorFeed()
            pipeline.tell("unwatched", panel: nil, at: Timestamp(microseconds: 0), to: &feed)
            feed.shown = server.server.shown
            pipeline.tell("hello \"x\"", panel: nil, at: Timestamp(microseconds: 1_500_000), to: &feed)
            server.deliver(&feed)
            #expect(feed.isEmpty)
            #expect(
                server.lines(of: all) == [
                    #"{"ok":true}"#,
                    #"{"seq":2,"time":1.5,"category":"system","message":"hello \"x\""}"#,
                ])
            #expect(server.lines(of: touches) == [#"{"ok":true}"#])
        }

        @Test("publications go to those who subscribed to their topic, or to all")
        func subscribe() throws {
            var server = try TestServer()
            let all = try server.connect()
            let orders = try server.connect()
            let silent = try server.connect()
            server.send("{\"request\":\"subscribe\"}\n", from: all)
            server.send("{\"request\":\"subscribe\",\"topics\":[\"order\"]}\n", from: orders)
            for call in server.turn() { server.carryOut(call) }
            server.publish("order", "1")
            server.publish("light", "2")
            #expect(server.lines(of: all) == [#"{"ok":true}"#, "1", "2"])
            #expect(server.lines(of: orders) == [#"{"ok":true}"#, "1"])
            #expect(server.lines(of: silent).isEmpty)
        }

        @Test("a client that never reads is dropped with a note once it reads, and costs a bounded queue")
        func slow() throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("{\"request\":\"subscribe\"}\n", from: client)
            for call in server.turn() { server.carryOut(call) }
            let line = String(repeating: "x", count: 999)
            for _ in 0..<2000 { server.publish("t", line) }
            #expect(server.server.deadline != nil)
            var lines: [String] = []
            for _ in 0..<100 where server.server.clientCount > 0 {
                lines += server.lines(of: client)
                _ = server.turn()
            }
            lines += server.lines(of: client)
            let received = lines.count { $0 == line }
            #expect(lines.last == "{\"dropped\":\(2000 - received)}")
            #expect(received > 256 && received < 1000)
        }

        @Test("a client that never reads at all is gone after five seconds")
        func dead() throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("{\"request\":\"subscribe\"}\n", from: client)
            for call in server.turn() { server.carryOut(call) }
            for _ in 0..<2000 { server.publish("t", String(repeating: "x", count: 999)) }
            server.pass(4_900_000)
            #expect(server.server.clientCount == 1)
            server.pass(200_000)
            #expect(server.server.clientCount == 0)
            #expect(server.server.deadline == nil)
        }

        @Test("a client that leaves is forgotten, though lines for it wait, and kills nobody")
        func leaves() throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("{\"request\":\"subscribe\"}\n{\"request\":\"st", from: client)
            for call in server.turn() { server.carryOut(call) }
            server.hangUp(client)
            server.publish("t", String(repeating: "x", count: 999))
            #expect(server.server.clientCount == 0)
            #expect(server.turn().isEmpty)
        }

        @Test("a request that does not end is cut off")
        func endless() throws {
            var server = try TestServer()
            let client = try server.connect()
            for _ in 0..<6 {
                server.send(String(repeating: "x", count: 1000), from: client)
                _ = server.turn()
            }
            #expect(
                server.lines(of: client) == [#"{"ok":false,"error":"a request has at most 4096 bytes"}"#])
            #expect(server.server.clientCount == 0)
        }

        @Test("of a thousand connections 32 stay, the others are told, and the journal gets one entry")
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
                #expect(refused == 1000 - ControlServer.clientLimit)
                #expect(server.server.clientCount == ControlServer.clientLimit)
                #expect(
                    server.server.takeComplaints() == [
                        Complaint(sentence: "control client refused", cause: "32 are connected")
                    ])
            }
            // Other tests open some meanwhile.
            #expect(openDescriptorCount() < before + 100)
        }

        @Test("who is neither root, nor the daemon's user, nor in its group is refused, whatever the mode")
        func wrongUser() throws {
            var server = try TestServer(access: ControlAccess(users: [], group: 4_294_000_000))
            let client = try server.connect()
            #expect(server.lines(of: client) == [#"{"ok":false,"error":"not allowed"}"#])
            #expect(server.server.clientCount == 0)
            #expect(
                server.server.takeComplaints() == [
                    Complaint(sentence: "control client refused", cause: "user \(getuid())")
                ])
            var member = try TestServer(access: ControlAccess(users: [], group: getgid()))
            _ = try member.connect()
            #expect(member.server.clientCount == 1)
        }

        @Test("the socket is for its owner and group, whatever the umask, and goes with the server")
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

        @Test("when nobody can be let in the loop rests for a second, and then they are")
        func exhausted() throws {
            let path = TestServer.newPath()
            defer { unsafe unlink(path) }
            let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            let bound = try unsafe SocketAddress(path).withPointer { unsafe bind(number, $0, $1) }
            try #require(bound == 0)
            // Nobody listens yet: accept fails at once and would again, as it does without descriptors.
            var server = try TestServer(
                listener: StreamListener(inheriting: Descriptor(owning: number)), at: path)
            #expect(server.turn().isEmpty)
            #expect(
                server.server.takeComplaints() == [
                    Complaint(sentence: "control clients wait a second", cause: "Invalid argument")
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

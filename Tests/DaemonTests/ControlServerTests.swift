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
    /// Rules: control-socket/clients, control-socket/one-daemon, control-socket/requests, control-socket/subscriptions.
    @Suite("The control socket")
    struct ControlServerTests {
        @Test("a request in pieces is served once its line is complete, and so are two requests in one piece")
        func pieces() throws {
            var server = try TestServer()
            let client = try server.connect()
            server.send("{\"request\":\"sta", from: client)
            #expect(server.turn().isEmpty)
            server.send("tus\"}\n{\"request\":\"interrupt\",\"reason\":\"fire\"}\n{", from: client)
            #expect(server.turn().map(\.request) == [.status, .interrupt(reason: "fire")])
        }

        @Test(
            "an invalid request is answered with the error, and the connection stays open",
            arguments: [
                ("nonsense", "a request is a JSON object on one line"),
                (#"{"request":"stauts"}"#, "there is no request 'stauts'"),
                (#"{"request":"interrupt","reason":""}"#, "the request needs a proper 'reason'"),
                (#"{"request":"interrupt","reason":" "}"#, "the request needs a proper 'reason'"),
                (#"{"request":"endIgnoringInteraction","app":1}"#, "the request needs a proper 'app'"),
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

        @Test(
            "at the socket for touching without a panel clients touch and monitor outcomes, and nothing else")
        func touching() throws {
            var server = try TestServer(name: ControlServer.injection)
            let client = try server.connect()
            for request in [
                #"{"request":"monitor","show":["outcome"]}"#, #"{"request":"touch","frame":{"fingers":[]}}"#,
            ] {
                server.send("\(request)\n", from: client)
            }
            #expect(server.turn().map(\.request) == [.monitor([.outcome]), .touch(FingerFrame())])
            let other = try server.connect()
            for request in [
                #"{"request":"status"}"#, #"{"request":"monitor"}"#, #"{"request":"tree"}"#,
                #"{"request":"monitor","show":["outcome","touches"]}"#, #"{"request":"reload"}"#,
            ] {
                server.send("\(request)\n", from: other)
                #expect(server.turn().isEmpty)
            }
            #expect(
                server.lines(of: other)
                    == Array(
                        repeating: #"{"ok":false,"error":"this socket is for touching without a panel"}"#,
                        count: 5))
        }

        @Test("decisions go to the clients that monitor their category")
        func monitor() throws {
            var server = try TestServer()
            let all = try server.connect()
            let touches = try server.connect()
            server.send("{\"request\":\"monitor\"}\n", from: all)
            server.send("{\"request\":\"monitor\",\"show\":[\"touches\"]}\n", from: touches)
            for call in server.turn() { server.carryOut(call) }
            var pipeline = Pipeline(apps: [], foreground: nil, output: MonitorFeed())
            pipeline.report("unwatched", at: Timestamp(microseconds: 0))
            pipeline.output.shown = server.server.shown
            pipeline.report("hello \"x\"", at: Timestamp(microseconds: 1_500_000))
            server.deliver(&pipeline.output)
            #expect(pipeline.output.isEmpty)
            #expect(
                server.lines(of: all) == [
                    #"{"ok":true}"#,
                    #"{"seq":2,"time":1.5,"category":"system","message":"hello \"x\""}"#,
                ])
            #expect(server.lines(of: touches) == [#"{"ok":true}"#])
        }

        @Test("publications go to the clients that subscribed to their topic or to all topics")
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

        @Test("a client that does not read has a bounded queue, and is dropped with a note when it reads")
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

        @Test("a client that never reads is dropped after five seconds")
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

        @Test("a client that disconnects is removed although lines wait for it, and harms no other client")
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
            for _ in 0..<270 {
                server.send(String(repeating: "x", count: 1000), from: client)
                _ = server.turn()
            }
            #expect(
                server.lines(of: client) == [#"{"ok":false,"error":"a request has at most 262144 bytes"}"#])
            #expect(server.server.clientCount == 0)
        }

        @Test("a request of the greatest length is served, in however many pieces")
        func longest() throws {
            var server = try TestServer()
            let client = try server.connect()
            let reason = String(
                repeating: "x", count: 262_144 - #"{"request":"interrupt","reason":""}"#.count)
            var rest = #"{"request":"interrupt","reason":"\#(reason)"}"#[...] + "\n"
            var calls: [ControlCall] = []
            while !rest.isEmpty {
                server.send(String(rest.prefix(5_000)), from: client)
                rest = rest.dropFirst(5_000)
                calls += server.turn()
            }
            #expect(calls.map(\.request) == [.interrupt(reason: reason)])
        }

        @Test("the last request needs no newline, and is answered whether valid or not")
        func unended() throws {
            var server = try TestServer()
            let (right, wrong) = (try server.connect(), try server.connect())
            server.send(#"{"request":"status"}"#, from: right)
            server.endSending(right)
            let calls = server.turn()
            #expect(calls.map(\.request) == [.status])
            for call in calls { server.carryOut(call) }
            #expect(server.lines(of: right) == [#"{"ok":true}"#])
            server.send("nonsense", from: wrong)
            server.endSending(wrong)
            #expect(server.turn().isEmpty)
            #expect(server.lines(of: wrong).count == 1)
            #expect(server.server.clientCount == 0)
        }

        @Test("a client with 16 unanswered requests is not read from")
        func unanswered() throws {
            var server = try TestServer()
            let client = try server.connect()
            for _ in 0..<200 { server.send(#"{"request":"reload"}"# + "\n", from: client) }
            var calls = server.turn()
            #expect(calls.count == 16)
            let isAtRest = server.isAtRest()
            #expect(isAtRest)
            var count = calls.count
            while !calls.isEmpty {
                for call in calls { server.carryOut(call) }
                calls = server.turn()
                #expect(calls.count <= 16)
                count += calls.count
            }
            #expect(count == 200)
            #expect(server.lines(of: client).count == 200)
        }

        @Test("a client that disconnects with waiting requests is removed")
        func goesWithRequests() throws {
            var server = try TestServer()
            let client = try server.connect()
            for _ in 0..<100 { server.send(#"{"request":"reload"}"# + "\n", from: client) }
            let calls = server.turn()
            server.hangUp(client)
            #expect(server.turn().isEmpty)
            #expect(server.server.clientCount == 0)
            let isAwaited = server.server.awaits(calls[0])
            #expect(!isAwaited)
        }
    }
}

import TouchClient
import Core
import Testing

/// Rules: applications/clients.
@Suite("A client of touchd")
struct TouchClientTests {
    /// A client that `server` has welcomed.
    private func connected(to server: inout ScriptedServer) throws -> TouchClient {
        var client = try TouchClient(name: "paint", path: server.path)
        #expect(try client.next(until: 0) == nil)
        try server.accept()
        #expect(try server.lines() == [ScriptedServer.hello])
        try server.send(Answer.line(.welcome(.paint)))
        #expect(try client.next(until: TouchClient.now + 5) == .connected(.paint))
        return client
    }

    private func soon() -> Double { TouchClient.now + 60 }

    @Test("it says hello, and events come in their order")
    func events() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        let isConnected = client.isConnected
        #expect(isConnected)
        try server.send(
            ClientEvent.touches(call(.began, [1], live: [1])).line(more: true),
            #"{"event":"weather","seq":2}"#, ClientEvent.views([.canvas]).line() + "\r")
        #expect(
            try client.next(until: soon()) == .received(.touches(call(.began, [1], live: [1])), more: true))
        #expect(try client.next(until: soon()) == .received(.views([.canvas]), more: false))
        #expect(try client.next(until: 0) == nil)
    }

    @Test("a line that comes in pieces is one line")
    func pieces() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        let line = ClientEvent.views([.canvas]).line()
        try server.write(String(line.prefix(20)))
        #expect(try client.next(until: 0) == nil)
        try server.write(String(line.dropFirst(20)))
        #expect(try client.next(until: 0) == nil)
        try server.write("\n")
        #expect(try client.next(until: soon()) == .received(.views([.canvas]), more: false))
    }

    @Test("attaching returns the views, and events before the answer are kept")
    func attach() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        try server.send(ClientEvent.ping.line(), ClientEvent.views([]).line())
        try server.send(Answer.line(.attached([.canvas])))
        #expect(try client.attach(moves: .all, replace: true) == [.canvas])
        #expect(
            try server.lines() == [
                #"{"request":"attach","moves":"all","replace":true}"#, #"{"request":"pong"}"#,
            ])
        #expect(try client.next(until: 0) == .received(.views([]), more: false))
    }

    @Test("each request is written as the protocol has it")
    func requests() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        let done = Answer.line(.done)
        let state = Answer.line(.state(app: "kiosk", revision: 118))
        try server.send(done)
        try client.detach()
        try server.send(done)
        try client.subscribe(["light.*"])
        try server.send(done)
        try client.unsubscribe()
        try server.send(done)
        try client.unwatch(app: "kiosk")
        client.setState(.ended, of: "circle", touch: 7)
        client.setState(.failed, of: "circle", touch: 8)
        try server.send(done, Answer.line(Refused(.badValue, "circle is failed")))
        try server.send(state)
        #expect(try client.tree(app: "kiosk", views: ["menu"]) == 118)
        #expect(try client.next(until: soon()) == .refused(Refused(.badValue, "circle is failed")))
        try server.send(state)
        #expect(try client.watch() == 118)
        try server.send(state)
        #expect(try client.scene(["windows": []], app: "kiosk") == 118)
        try server.send(Answer.line(.explanation(JSON(parsing: #"{"rev":3}"#)?.value ?? .null)))
        #expect(try client.explain(x: 1.5, y: 2, screen: "main") == ["rev": 3])
        #expect(
            try server.lines() == [
                #"{"request":"detach"}"#, #"{"request":"subscribe","topics":["light.*"]}"#,
                #"{"request":"unsubscribe"}"#, #"{"request":"unwatch","app":"kiosk"}"#,
                #"{"request":"setState","recognizer":"circle","touch":7,"state":"ended"}"#,
                #"{"request":"setState","recognizer":"circle","touch":8,"state":"failed"}"#,
                #"{"request":"tree","app":"kiosk","views":["menu"]}"#, #"{"request":"watch"}"#,
                #"{"request":"scene","app":"kiosk","scene":{"windows":[]}}"#,
                #"{"request":"explain","at":[1.5,2],"screen":"main"}"#,
            ])
    }

    @Test("effects are written as scenes have them")
    func effects() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        let performed = Answer.line(.performed(app: "kiosk", revision: 2, results: [true]))
        try server.send(performed)
        #expect(try client.set("level", ["value": 0.7, "hidden": nil]))
        try server.send(performed)
        #expect(try client.insert(["id": "sugar"], into: "menu", at: 2, app: "kiosk"))
        try server.send(performed)
        #expect(try client.remove("tea", "milk") == [true])
        try server.send(performed)
        #expect(try client.action("showFood", from: "menu", to: "room"))
        try server.send(performed)
        #expect(try client.publish("order.cleared"))
        try server.send(performed)
        #expect(try client.perform([["publish": "a"], ["remove": "b"]]) == [true])
        #expect(
            try server.lines() == [
                #"{"request":"perform","effects":[{"set":{"view":"level","value":0.7,"hidden":null}}]}"#,
                #"{"request":"perform","app":"kiosk","effects":[{"insert":{"into":"menu","at":2,"#
                    + #""view":{"id":"sugar"}}}]}"#,
                #"{"request":"perform","effects":[{"remove":"tea"},{"remove":"milk"}]}"#,
                #"{"request":"perform","effects":[{"action":"showFood","from":"menu","to":"room"}]}"#,
                #"{"request":"perform","effects":[{"publish":"order.cleared"}]}"#,
                #"{"request":"perform","effects":[{"publish":"a"},{"remove":"b"}]}"#,
            ])
    }

    @Test("a refusal is thrown with its code, its sentence and the effect")
    func refused() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        let refused = Refused(.unknownId, "nothing is called tea", at: 1)
        try server.send(Answer.line(refused))
        #expect(throws: TouchClientError.refused(refused)) {
            try client.perform([["publish": "a"], ["remove": "tea"]])
        }
        let isConnected = client.isConnected
        #expect(isConnected)
    }

    @Test("without an answer in time the connection ends")
    func silence() throws {
        var server = try ScriptedServer()
        var client = try connected(to: &server)
        client.timeout = 0.05
        #expect(throws: TouchClientError.noAnswer) { try client.detach() }
        #expect(try client.next(until: 0) == .gone(nil, cancelled: []))
    }

    @Test("a socket at which nobody listens is reported as unreachable")
    func unreachable() throws {
        var server = try ScriptedServer()
        server.close()
        var client = try TouchClient(name: "paint", path: server.path)
        client.timeout = 0.05
        let path = server.path
        #expect(
            throws: TouchClientError.unreachable("cannot connect to \(path): No such file or directory")
        ) { try client.detach() }
    }

    @Test("a name or path that cannot be is refused at once", arguments: ["", "a b", "ü"])
    func names(name: String) {
        #expect(throws: TouchClientError.self) { _ = try TouchClient(name: name) }
        #expect(throws: TouchClientError.self) { _ = try TouchClient(name: "a", path: "") }
    }
}

import TouchClient
import Core
import Testing

/// Rules: applications/clients.
@Suite("A client whose connection ends")
struct ReconnectionTests {
    private func soon() -> Double { TouchClient.now + 60 }

    /// Waits until the client has connected.
    private func accept(_ client: inout TouchClient, by server: inout ScriptedServer) throws {
        let deadline = soon()
        while true {
            #expect(try client.next(until: TouchClient.now + 0.02) == nil)
            do {
                return try server.accept()
            } catch let error as ScriptedServer.NoConnection {
                if TouchClient.now > deadline { throw error }
            }
        }
    }

    private func welcome(_ client: inout TouchClient, by server: inout ScriptedServer) throws {
        try accept(&client, by: &server)
        try server.send(Answer.line(.welcome(.paint)))
        #expect(try client.next(until: soon()) == .connected(.paint))
    }

    @Test("the touches that it held are cancelled, view by view")
    func gone() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        try welcome(&client, by: &server)
        let calls = [
            call(.began, [1, 4], live: [1, 4]), call(.began, [3], view: "page", live: [1, 3, 4]),
            call(.ended, [1], live: [3, 4]), call(.moved, [4], live: [3, 4]),
        ]
        for call in calls { try server.send(ClientEvent.touches(call).line()) }
        try server.send(ClientEvent.bye(Bye(.stopping, dropped: 3)).line())
        for call in calls {
            #expect(try client.next(until: soon()) == .received(.touches(call), more: false))
        }
        guard case .gone(.stopping, let cancelled) = try client.next(until: soon()) else {
            Issue.record("the client has not gone")
            return
        }
        #expect(cancelled.map { $0.view } == ["page", "canvas"])
        #expect(cancelled.map { $0.touches.map { $0.id } } == [[3], [4]])
        #expect(cancelled.map { $0.live } == [[4], []])
        #expect(cancelled.allSatisfy { $0.phase == .cancelled && $0.reason == "connection ended" })
    }

    /// Rules: applications/custom-recognizers.
    @Test("the recognizers of which it decides and that are not over are cancelled")
    func recognizers() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        try welcome(&client, by: &server)
        func event(_ recognizer: String) -> ClientEvent {
            var touches = call(.began, [1], live: [1])
            touches.recognizer = recognizer
            return .gestureTouches(touches)
        }
        func state(_ recognizer: String, _ state: RecognizerState.State) -> ClientEvent {
            .gestureState(RecognizerState(time: 9, app: "kiosk", recognizer: recognizer, state: state))
        }
        let events = [
            event("circle"), event("square"), event("square"), state("circle", .began),
            state("square", .failed),
        ]
        for event in events { try server.send(event.line()) }
        server.hangUp()
        for event in events {
            #expect(try client.next(until: soon()) == .received(event, more: false))
        }
        guard case .received(.gestureState(let last), false) = try client.next(until: soon()) else {
            Issue.record("the recognizer is not cancelled")
            return
        }
        #expect(last.recognizer == "circle" && last.state == .cancelled && last.reason == "connection ended")
        #expect(try client.next(until: soon()) == .gone(nil, cancelled: []))
    }

    /// Rules: applications/clients, applications/presses.
    @Test("presses that are down are cancelled, and asked for again")
    func presses() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        client.attachWhenConnected(presses: true)
        try welcome(&client, by: &server)
        try server.send(Answer.line(.attached([])))
        #expect(try client.next(until: soon()) == .received(.views([]), more: false))
        func press(_ phase: Press.Phase, _ id: Int, _ key: String? = nil) -> ClientEvent {
            var press = Press(time: 9, phase: phase, app: "kiosk", view: "canvas", id: id)
            press.key = key
            return .press(press)
        }
        let scan = ClientEvent.scan(Scan(time: 9, app: "kiosk", view: "canvas", text: "4711"))
        let events = [press(.began, 1), press(.began, 2, "f2"), press(.ended, 1), scan]
        for event in events { try server.send(event.line()) }
        server.hangUp()
        for event in events { #expect(try client.next(until: soon()) == .received(event, more: false)) }
        guard case .received(.press(let last), false) = try client.next(until: soon()) else {
            Issue.record("the press is not cancelled")
            return
        }
        #expect(last.phase == .cancelled && last.id == 2 && last.key == "f2" && last.view == "canvas")
        #expect(try client.next(until: soon()) == .gone(nil, cancelled: []))
        try welcome(&client, by: &server)
        let attach = #"{"request":"attach","moves":"latest","presses":true,"replace":false}"#
        #expect(try server.lines() == [ScriptedServer.hello, attach])
    }

    @Test("it connects again, and asks again for what it had")
    func renewal() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        try welcome(&client, by: &server)
        let done = Answer.line(.done)
        let state = Answer.line(.state(app: "kiosk", revision: 1))
        try server.send(Answer.line(.attached([])), done, done, state, state, done)
        _ = try client.attach(moves: .all, replace: true)
        try server.send(done)
        try client.subscribe(["a.*", "b"])
        try server.send(done)
        try client.unsubscribe(["b"])
        try server.send(state)
        try client.watch(app: "kiosk")
        try server.send(state)
        try client.watch(app: "shell")
        try server.send(done)
        try client.unwatch(app: "shell")
        try server.send(done)
        try client.describe(["out of ink"])
        try server.send(done)
        try client.describe(["out of paper"])
        server.hangUp()
        #expect(try client.next(until: soon()) == .gone(nil, cancelled: []))
        let isConnected = client.isConnected
        #expect(!isConnected)
        try welcome(&client, by: &server)
        #expect(
            try server.lines() == [
                ScriptedServer.hello, #"{"request":"attach","moves":"all","replace":false}"#,
                #"{"request":"subscribe","topics":["a.*"]}"#,
                #"{"request":"describe","lines":["out of paper"]}"#, #"{"request":"watch","app":"kiosk"}"#,
            ])
        try server.send(Answer.line(.attached([.canvas])), done, state)
        #expect(try client.next(until: soon()) == .received(.views([.canvas]), more: false))
    }

    @Test("what is refused then is reported, and not asked for again")
    func refusal() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        client.attachWhenConnected()
        try welcome(&client, by: &server)
        try server.send(Answer.line(Refused(.taken, "paint is attached")))
        #expect(try client.next(until: soon()) == .refused(Refused(.taken, "paint is attached")))
        server.hangUp()
        #expect(try client.next(until: soon()) == .gone(nil, cancelled: []))
        try welcome(&client, by: &server)
        #expect(try server.lines() == [ScriptedServer.hello])
    }

    @Test("what the configuration denies is asked for again on the next connection")
    func deniedAttachment() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        client.attachWhenConnected()
        try welcome(&client, by: &server)
        _ = try server.lines()
        try server.send(Answer.line(Refused(.denied, "paint gets no touches")))
        #expect(try client.next(until: soon()) == .refused(Refused(.denied, "paint gets no touches")))
        server.hangUp()
        #expect(try client.next(until: soon()) == .gone(nil, cancelled: []))
        try welcome(&client, by: &server)
        #expect(try server.lines().count == 2, "hello, and attach")
    }

    @Test("a client without rights is told so, and tries again later")
    func denied() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        #expect(try client.next(until: 0) == nil)
        try server.accept()
        try server.send(Answer.line(Refused(.denied, "paint has no rights")))
        #expect(try client.next(until: soon()) == .refused(Refused(.denied, "paint has no rights")))
        try welcome(&client, by: &server)
    }

    @Test("its descriptor is readable when there is something to do, and else not")
    func descriptor() throws {
        var server = try ScriptedServer()
        var client = try TouchClient(name: "paint", path: server.path)
        var loop = try OuterLoop(around: client.descriptor)
        // The first attempt to connect is due.
        #expect(try loop.isReadable(within: 0))
        try welcome(&client, by: &server)
        #expect(try !loop.isReadable(within: 0))
        try server.send(ClientEvent.views([]).line())
        #expect(try loop.isReadable(within: 1000))
        #expect(try client.next(until: 0) == .received(.views([]), more: false))
        #expect(try !loop.isReadable(within: 0))
        server.hangUp()
        #expect(try loop.isReadable(within: 1000))
        #expect(try client.next(until: 0) == .gone(nil, cancelled: []))
        // The pause before the next attempt is over.
        #expect(try loop.isReadable(within: 1000))
    }
}

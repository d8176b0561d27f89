import ApplicationProtocol
import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// Clients of the control socket.
extension TouchDaemon {
    /// Serves the socket or a client.
    mutating func serveControl(_ token: LoopToken) {
        server.control.serve(token, now: .monotonic, loop: &loop.events)
        for warning in server.control.takeWarnings() { pipeline.report(warning, at: .monotonic) }
        noteAudience()
    }

    /// Serves the clients' requests, a few of each, until it is `end`.
    mutating func serveCalls(until end: Timestamp) {
        guard server.control.mayHaveCalls else { return }
        server.control.beginTurn()
        while let call = server.control.nextCall(now: .monotonic, loop: loop.events) {
            serve(call)
            if Timestamp.monotonic >= end { break }
        }
        noteAudience()
    }

    /// Announces to subscribers that the configuration and its scenes took effect.
    mutating func announceLoad() {
        guard server.control.isOpen else { return }
        var line = TextBuffer(capacity: 256)
        let event = LoadedEvent(
            time: Timestamp.monotonic.seconds, generation: pipeline.generation,
            apps: pipeline.apps.map { $0.name }, foreground: foreground)
        line.put(json: event.json)
        server.control.announce(line.bytes.span, now: .monotonic, loop: loop.events)
    }

    /// Sends the decisions of this turn of the loop to monitoring clients.
    mutating func deliverDecisions() {
        server.control.deliver(&pipeline.output.monitor, now: .monotonic, loop: loop.events)
        noteAudience()
    }

    /// Retries opening the control socket.
    mutating func retryControlSocket(_ now: Timestamp) {
        if let sentence = server.retryControlSocket(at: now, loop: &loop.events) {
            pipeline.report(sentence, at: now)
        }
    }

    /// Drops overdue clients, and accepts others again.
    mutating func dropOverdueClients(_ now: Timestamp) {
        server.control.meetDeadlines(now, loop: loop.events)
        noteAudience()
    }

    /// Opens the control socket. If that fails, the daemon runs without one and reports why.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openControlSocket() throws(RuntimeError) {
        let sentence = try server.openControlSocket(at: .monotonic, loop: &loop.events)
        if let sentence { pipeline.report(sentence, at: .monotonic) }
    }

    /// Sends `topic` to its subscribers at the control socket, with `value` if it has one of its own.
    mutating func publish(_ topic: String, _ value: PublishedValue?, cause: EffectCause) {
        guard server.control.hasSubscriber(of: topic) else { return }
        var json = JSONWriter()
        Topic(topic, value, cause: cause).writePublication(to: &json)
        server.control.publish(topic, json.text.bytes.span, now: .monotonic, loop: loop.events)
        noteAudience()
    }

    private mutating func noteAudience() {
        pipeline.output.monitor.shown = server.control.shown
    }

    /// Serves a client's request, after its earlier ones are answered.
    mutating func serve(_ call: ControlCall) {
        guard !files.postpone(call), snapshots?.postpone(call) != true else { return }
        guard server.control.session(of: call)?.isAwaitingAnswer != true else {
            server.control.postpone(call)
            return
        }
        do throws(ControlError) {
            if let members = try carryOut(call) { answer(call, members) }
        } catch {
            refuse(call, error)
        }
    }

    /// Answers that `call` was served.
    mutating func answer(_ call: ControlCall, _ members: [JSONValue.Member] = []) {
        server.control.answer(call, members, now: .monotonic, loop: loop.events)
    }

    /// Answers that `call` was not served.
    mutating func refuse(_ call: ControlCall, _ error: ControlError) {
        server.control.refuse(call, error, now: .monotonic, loop: loop.events)
    }

    /// The members of the answer; nil when it comes later.
    private mutating func carryOut(_ call: ControlCall) throws(ControlError) -> [JSONValue.Member]? {
        switch call.request {
        case .status:
            devices.updateGrabs(in: &pipeline)
            noteDevices()
            return DaemonStatus(of: self).members
        case .metrics(let views): return DaemonMetrics(of: self, withViews: views).members
        case .monitor(let categories): server.control.monitor(categories, by: call)
        case .subscribe(let topics): server.control.subscribe(topics, by: call)
        case .reload:
            reload(for: call)
            return nil
        case .foreground(let app): try server.requests.bringToForeground(app, in: &pipeline)
        case .interrupt(let reason): server.requests.interrupt(reason, in: &pipeline)
        case .why(let choice): return try recall(choice)
        case .endIgnoringInteraction(let app):
            try server.requests.endIgnoringInteraction(of: app, in: &pipeline)
        case .clients:
            let list = server.clients.connectedClients(in: pipeline).map { $0.json }
            return [JSONValue.Member("clients", .array(list))]
        case .health(let panel):
            return [JSONValue.Member("panels", .array(pipeline.sheets(of: panel).map { $0.json }))]
        case .contacts(let panel):
            let panels = pipeline.seenContacts(of: panel).map { $0.json }
            return [.init("time", .number(Timestamp.monotonic.seconds)), .init("panels", .array(panels))]
        case .panelTest(let panel): return try beginPanelTest(of: panel, for: call)
        case .touch(let frame):
            guard files.configuration.allowsInjection else { throw .injectionOff }
            return try devices.take(frame, from: server.control.toucher(of: call), in: &pipeline)
        case .snapshot(let reason):
            try takeSnapshot(because: reason, for: call)
            return nil
        case .invalid(let error): throw error
        case .shared(let line):
            serve(line, of: call)
            return nil
        }
        return []
    }

    private mutating func beginPanelTest(
        of panel: String?, for call: ControlCall
    ) throws(ControlError) -> [JSONValue.Member] {
        defer { noteDevices() }
        let tested = try devices.beginTest(of: panel, for: call, in: &pipeline)
        return [.init("panels", .array(tested.map { [$0.json] } ?? []))]
    }

    /// Serves a request that programs make too: its session answers.
    private mutating func serve(_ line: RequestLine, of call: ControlCall) {
        guard let session = server.control.session(of: call) else { return }
        server.clients.serve(line, of: session, in: &pipeline)
        server.control.noteAnswer(to: call, now: .monotonic, loop: loop.events)
    }

    private func recall(_ choice: TouchChoice) throws(ControlError) -> [JSONValue.Member] {
        let recollection = pipeline.output.journal.memory.recall(choice)
        guard recollection.touch != nil else {
            let remembered = recollection.rememberedTouches
            throw choice == .dead
                ? .noDeadTap(remembered: remembered) : .forgottenTouch(remembered: remembered)
        }
        return recollection.members
    }
}

/// Which app is in front.
extension TouchDaemon {
    /// The `id` of the app in front; nil when there is none.
    package var foreground: String? { pipeline.foreground.map { pipeline.apps[$0].name } }

    /// Brings `app` to the front.
    package mutating func bringToForeground(_ app: String) {
        pipeline.bringToForeground(app, at: .monotonic)
    }
}

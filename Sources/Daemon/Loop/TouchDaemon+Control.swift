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

    /// Sends the decisions of this turn of the loop to monitoring clients.
    mutating func deliverDecisions() {
        server.control.deliver(&pipeline.output.monitor, now: .monotonic, loop: loop.events)
        noteAudience()
    }

    /// Drops overdue clients, and accepts others again.
    mutating func dropOverdueClients(_ now: Timestamp) {
        server.control.meetDeadlines(now, loop: loop.events)
        noteAudience()
    }

    mutating func noteAudience() {
        pipeline.output.monitor.shown = server.control.shown
    }

    /// Serves a client's request, after its earlier ones are answered.
    mutating func serve(_ call: ControlCall) {
        guard !files.postpone(call), snapshots.late?.postpone(call) != true else { return }
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

    /// Answers for the snapshot that has been written, and serves what its client asked for meanwhile.
    mutating func finishSnapshot() {
        guard let ending = snapshots.finish(in: &pipeline, loop) else { return }
        switch ending.answer {
        case (let call, .success(let members))?: answer(call, members)
        case (let call, .failure(let error))?: refuse(call, error)
        case nil: break
        }
        for call in ending.later where server.control.awaits(call) { serve(call) }
    }

    /// The members of the answer; nil when it comes later.
    private mutating func carryOut(_ call: ControlCall) throws(ControlError) -> [JSONValue.Member]? {
        switch call.request {
        case .status:
            devices.updateGrabs(in: &pipeline)
            noteDevices()
            return DaemonStatus(of: &self).members
        case .metrics(let views): return DaemonMetrics(of: &self, withViews: views).members
        case .monitor(let categories): server.control.monitor(categories, by: call)
        case .subscribe(let topics): server.control.subscribe(topics, by: call)
        case .reload:
            reload(for: call)
            return nil
        case .foreground(let app): try server.requests.bringToForeground(app, in: &pipeline)
        case .interrupt(let reason): server.requests.interrupt(reason, in: &pipeline)
        case .why(let choice):
            return try pipeline.output.journal.memory.recall(choice).members(for: choice)
        case .endIgnoringInteraction(let app):
            try server.requests.endIgnoringInteraction(of: app, in: &pipeline)
        case .clients:
            let list = server.clients.connectedClients(in: pipeline).map { $0.json }
            let refused = server.clients.turnedAway.clients.map { $0.json }
            return [JSONValue.Member("clients", .array(list)), JSONValue.Member("refused", .array(refused))]
        case .health(let panel): return pipeline.sheets(of: panel)
        case .contacts(let panel): return pipeline.contacts(of: panel)
        case .panelTest(let panel): return try beginPanelTest(of: panel, for: call)
        case .touch(let frame):
            guard files.configuration.allowsInjection else { throw .injectionOff }
            return try devices.take(frame, from: server.control.toucher(of: call), in: &pipeline)
        case .snapshot(let reason):
            try snapshots.take(because: reason, for: call, in: &pipeline, loop)
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
}

/// Which app is in front.
extension TouchDaemon {
    /// The `id` of the app in front; nil when there is none.
    package var foreground: String? { pipeline.apps.foreground.map { pipeline.apps[$0].name } }

    /// Brings `app` to the front.
    package mutating func bringToForeground(_ app: String) {
        pipeline.bringToForeground(app, at: .monotonic)
    }
}

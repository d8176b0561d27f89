package import Core
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

/// Programs at the applications' sockets: when they are served.
extension TouchDaemon {
    /// Opens the applications' sockets.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openApplicationSockets() throws(RuntimeError) {
        guard let sentence = try server.applications.open(in: manager.environment, loop: &loop.events) else {
            return
        }
        pipeline.report(sentence, at: .monotonic)
    }

    /// Serves what administrators and programs ask, sends what waits for them, and releases those that are gone.
    ///
    /// To be called once a turn, after the panels.
    mutating func attendToClients() {
        serveCalls(until: .monotonic + DaemonServer.timePerTurn)
        attendToApplications()
    }

    private mutating func attendToApplications() {
        guard server.applications.isOpen || !server.clients.sessions.isEmpty else { return }
        server.servePrograms(in: &pipeline, loop)
        pipeline.updateClientViews()
        settleApplications()
    }

    /// Does what is due for programs.
    package mutating func meetApplicationDeadlines(_ now: Timestamp) {
        server.applications.meetDeadlines(now, loop: loop.events)
        attendToApplications()
    }

    /// Whether the client called `name` is attached.
    package func isAttached(_ name: String) -> Bool { server.clients.attached(name) != nil }

    /// In how many turns all goes out that may wait for a program, state not counted.
    private static let lastTurns = 9

    /// Says goodbye to all programs.
    mutating func dismissApplications() {
        server.applications.dismissAll(now: .monotonic)
        for _ in 0..<Self.lastTurns { settleApplications() }
    }

    /// Releases programs that go, and sends what waits; whose connection turns out to have ended goes too.
    private mutating func settleApplications() {
        carryOutEffects()
        repeat {
            server.clients.releaseGoing(in: &pipeline)
            carryOutEffects()
            server.flush(now: .monotonic, loop: loop.events)
        } while server.clients.isAnyGoing
        devices.updateGrabs(for: server.clients, in: &pipeline)
        noteDevices()
    }
}

/// External effects of actions.
extension TouchDaemon {
    /// Hands on what decisions mean for programs, and carries out what reaches beyond; never waits.
    mutating func carryOutEffects() {
        server.clients.deliver(from: &pipeline)
        for effect in server.clients.takeEffects() {
            let isCounted = !effect.cause.isWithheld && !devices.isInjected(effect.cause.touches)
            if case .publish(let topic, let value) = effect.effect {
                if isCounted { counts.publications += 1 }
                server.publish(topic, value, cause: effect.cause, loop: loop.events)
                noteAudience()
                noteAudience(of: topic, effect.cause)
            }
            if case .snapshot(let reason) = effect.effect {
                snapshots.take(because: reason, in: &pipeline, loop)
            }
            if var request = ProcessRequest(effect) {
                request.isCounted = isCounted
                processes.run(request, counting: &counts, loop: &loop.events, in: &pipeline)
            }
        }
    }

    /// Has no timer wait to tell of a scroll view again while nobody listens.
    private mutating func noteAudience(of topic: String, _ cause: EffectCause) {
        guard cause.offset != nil, let sender = cause.sender, !server.hasSubscriber(of: topic)
        else { return }
        pipeline.apps.noteUnheardOffset(of: sender, inApp: cause.app)
    }
}

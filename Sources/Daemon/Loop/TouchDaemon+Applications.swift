package import Core
import HIDRecords
import Pipeline
import Reports
import Runtime

/// Programs at the applications' sockets: when they are served.
extension TouchDaemon {
    /// Opens the applications' sockets.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openApplicationSockets() throws(RuntimeError) {
        guard let sentence = try applications.open(in: environment, loop: &loop) else { return }
        pipeline.report(sentence, at: .monotonic)
    }

    /// Serves what programs ask, sends what waits for them, and releases those that are gone.
    ///
    /// To be called once a turn, after the panels.
    mutating func attendToApplications() {
        guard applications.isOpen || !clients.sessions.isEmpty else { return }
        applications.serveRequests { line, session in clients.serve(line, of: session, in: &pipeline) }
        pipeline.updateClientViews()
        settleApplications()
    }

    /// Does what is due for programs.
    package mutating func meetApplicationDeadlines(_ now: Timestamp) {
        applications.meetDeadlines(now, loop: loop)
        attendToApplications()
    }

    /// Whether the client called `name` is attached.
    package func isAttached(_ name: String) -> Bool { clients.attached(name) != nil }

    /// Says goodbye to all programs.
    mutating func dismissApplications() {
        applications.dismissAll(now: .monotonic)
        settleApplications()
    }

    /// Releases programs that go, and sends what waits; whose connection turns out to have ended goes too.
    private mutating func settleApplications() {
        carryOutEffects()
        repeat {
            clients.releaseGoing(in: &pipeline)
            carryOutEffects()
            applications.flush(loop: loop)
            control.server?.flushSessions(now: .monotonic, loop: loop)
        } while clients.isAnyGoing
        updateClientGrabs()
    }
}

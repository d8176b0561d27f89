import Core
import Journal
import Pipeline
import Reports

/// The timers of the loop, in the order in which they fire at the same moment.
enum LoopTimer: CaseIterable {
    /// The kernel has let go of a panel, which is still there.
    case releases
    /// A timer of an app or of a device.
    case pipeline
    /// Something is due about the health of a panel.
    case health
    /// A node is due to be looked at again.
    case finder
    /// A program has run for too long.
    case processes
    /// Another process may have grabbed a panel.
    case grabs
    /// The control socket could not be opened.
    case controlSocket
    /// A client of the control socket is overdue.
    case controlClients
    /// A test of a panel has lasted for long enough.
    case panelTests
    /// Something is due for a program at an applications' socket.
    case applications
    /// Writing to the journal is due to be retried.
    case journal
    /// The status line has to report lost entries.
    case lossStatus
    /// The service manager expects a watchdog ping.
    case watchdog

    /// When it is due in `daemon`, which stays as it is; nil while it is not set.
    // What is borrowed the compiler would look through for a minute.
    func deadline(in daemon: inout TouchDaemon) -> Timestamp? {
        switch self {
        case .releases: daemon.devices.input.releaseDeadline
        case .pipeline: daemon.pipeline.nextDeadline
        case .health: daemon.pipeline.panels.nextTimer?.deadline
        case .finder: daemon.devices.input.finderDeadline
        case .processes: daemon.processes.deadline
        case .grabs: daemon.devices.input.grabDeadline(wakesAnyway: daemon.manager.watchdog != nil)
        case .controlSocket: daemon.server.retryAt
        case .controlClients: daemon.server.control.deadline
        case .panelTests: daemon.devices.testDeadline
        case .applications:
            daemon.server.programDeadline(
                congestedUntil: daemon.pipeline.output.journal.sink.congestedUntil)
        case .journal: daemon.pipeline.output.journal.sink.retryAt
        case .lossStatus: daemon.manager.statusDeadline(lost: daemon.pipeline.output.journal.sink.lost)
        case .watchdog: daemon.manager.watchdog?.deadline
        }
    }

    /// Does in `daemon` what is due `now`.
    func fire(in daemon: inout TouchDaemon, at now: Timestamp) {
        switch self {
        case .releases: daemon.devices.cancelReleased(now, in: &daemon.pipeline)
        case .pipeline: daemon.pipeline.advance(to: now)
        case .health: daemon.pipeline.advanceHealth(to: now)
        case .finder: daemon.change(daemon.devices.findDue(at: now))
        case .processes: daemon.processes.meetDeadlines(now)
        case .grabs: break
        case .controlSocket:
            daemon.server.retryControlSocket(at: now, loop: &daemon.loop.events, in: &daemon.pipeline)
        case .controlClients: daemon.dropOverdueClients(now)
        case .panelTests: daemon.endLongPanelTests(now)
        // The requests that wait are served in this turn, after the panels.
        case .applications: daemon.server.applications.meetDeadlines(now, loop: daemon.loop.events)
        case .journal: daemon.pipeline.output.journal.sink.resume()
        case .lossStatus:
            daemon.manager.report(
                daemon.status, lost: daemon.pipeline.output.journal.sink.lost, at: now)
        case .watchdog: daemon.manager.pingWatchdog(at: now)
        }
        // At a ping the loop is awake: panels need no timer of their own.
        if self == .grabs || self == .watchdog { daemon.checkGrabs(now) }
    }
}

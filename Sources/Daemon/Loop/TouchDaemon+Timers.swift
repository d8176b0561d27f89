import Core
import Journal
import Pipeline
import Reports
import Runtime

/// The timers of the loop, in the order in which they fire at the same moment.
private enum LoopTimer: CaseIterable {
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
}

/// Timers of the loop.
extension TouchDaemon {
    /// When the first timer is due; nil when none is set.
    var nextDeadline: Timestamp? {
        var next: Timestamp?
        for timer in LoopTimer.allCases {
            guard let deadline = deadline(of: timer) else { continue }
            next = min(deadline, next ?? deadline)
        }
        return next
    }

    /// Fires the timers that are due.
    mutating func fireTimers() {
        loop.clearTimer()
        let now = Timestamp.monotonic
        for timer in LoopTimer.allCases {
            if let deadline = deadline(of: timer), deadline <= now { fire(timer, at: now) }
        }
    }

    private func deadline(of timer: LoopTimer) -> Timestamp? {
        switch timer {
        case .releases: devices.releaseDeadline
        case .pipeline: pipeline.nextDeadline
        case .health: pipeline.healthDeadline
        case .finder: devices.finderDeadline
        case .processes: processes.deadline
        case .grabs: devices.grabDeadline(wakesAnyway: manager.watchdog != nil)
        case .controlSocket: server.retryAt
        case .controlClients: server.control.deadline
        case .panelTests: panelTestDeadline
        case .applications: applicationDeadline
        case .journal: pipeline.output.journal.sink.retryAt
        case .lossStatus: manager.statusDeadline(lost: pipeline.output.journal.sink.lost)
        case .watchdog: manager.watchdog?.deadline
        }
    }

    private mutating func fire(_ timer: LoopTimer, at now: Timestamp) {
        switch timer {
        case .releases: cancelReleased(now)
        case .pipeline: pipeline.advance(to: now)
        case .health: pipeline.advanceHealth(to: now)
        case .finder: change(devices.findDue(at: now))
        case .processes: processes.meetDeadlines(now)
        case .grabs: checkGrabs(now)
        case .controlSocket: retryControlSocket(now)
        case .controlClients: dropOverdueClients(now)
        case .panelTests: endLongPanelTests(now)
        // The requests that wait are served in this turn, after the panels.
        case .applications: server.applications.meetDeadlines(now, loop: loop.events)
        case .journal: pipeline.output.journal.sink.resume()
        case .lossStatus:
            manager.report(status, lost: pipeline.output.journal.sink.lost, at: now)
        case .watchdog:
            manager.pingWatchdog(at: now)
            // The loop is awake: panels need no timer of their own.
            checkGrabs(now)
        }
    }
}

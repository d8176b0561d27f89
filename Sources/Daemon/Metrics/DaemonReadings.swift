import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import PanelHealth
import Pipeline
import Reports
import Runtime
import TouchKit

extension DaemonMetrics {
    /// What `touchctl metrics` says of `daemon`; with its views if `withViews`.
    init(of daemon: inout TouchDaemon, withViews: Bool) {
        self.init()
        version = programVersion
        generation = daemon.pipeline.reporter.generation
        app = daemon.foreground
        lost = Int(clamping: daemon.pipeline.output.journal.sink.lost)
        warnings = daemon.server.clients.warnings.rows
        for app in daemon.pipeline.apps {
            for client in app.application.tree.clients.clients where client.isNamed {
                attached.append(
                    ClientCounts.Row(
                        client: client.name, name: app.name, count: client.presence == .absent ? 0 : 1))
            }
        }
        read(daemon.counts)
        read(daemon.devices.known)
        for (index, panel) in daemon.devices.known.panels.enumerated() {
            guard let device = panel.device, let health = daemon.pipeline.panels[device.number]?.health else {
                continue
            }
            panels[index].read(health)
        }
        read(daemon.pipeline.output.counts, withViews: withViews)
    }

    private mutating func read(_ counts: DecisionCounts, withViews: Bool) {
        touches = OutcomeKind.allCases.map {
            NamedCount("\($0.name)", counts.outcomes[Int($0.rawValue)])
        }
        nothing = NothingKind.allCases.map {
            NamedCount("\($0.name)", counts.reasons[Int($0.rawValue)])
        }
        deadTaps = counts.deadTaps
        nearMisses = counts.nearMisses
        rage = counts.rageRows
        injected = counts.injected
        actions =
            [
                ActionCount("action", "ok", counts.actions),
                ActionCount("action", "discarded", counts.discardedActions),
            ] + actions
        latency = HistogramReading(counts.latency)
        effect = HistogramReading(counts.effect)
        seen = HistogramReading(counts.seen)
        answers = counts.answers.rows
        lastTouch = counts.lastTouch.map(Self.wallTime)
        if withViews { views = counts.views.rows }
    }

    private mutating func read(_ counts: ServiceCounts) {
        // In whole seconds, as the difference of the clocks is a little different each time.
        started = Self.wallTime(of: counts.started).rounded()
        reloads = [NamedCount("ok", counts.reloads), NamedCount("refused", counts.refusedReloads)]
        actions = [ActionCount("publish", "ok", counts.publications)]
        for kind in ProcessRequest.ProgramKind.allCases {
            let programs = counts.programs[kind.rawValue]
            actions.append(ActionCount("\(kind.name)", "ok", programs.succeeded))
            actions.append(ActionCount("\(kind.name)", "failed", programs.failed))
        }
    }

    private mutating func read(_ known: KnownPanels) {
        let names = known.panels.map { $0.name }
        panels = known.panels.map { panel in
            var reading = PanelReading()
            let isNameShared = names.count { $0 == panel.name } > 1
            reading.name = isNameShared ? "\(panel.name) at \(panel.place)" : panel.name
            reading.model = panel.model
            reading.isPresent = panel.device != nil
            reading.losses = panel.losses
            return reading
        }
    }

    /// A moment of the decisions' clock on the wall clock as it is set now.
    private static func wallTime(of time: Timestamp) -> Double {
        Timestamp.realtime.seconds - (Timestamp.monotonic - time).seconds
    }
}

extension DaemonMetrics.PanelReading {
    /// Takes over what `health` has found since the panel was added.
    fileprivate mutating func read(_ health: PanelHealth) {
        let sheet = health.sheet
        reportRate = sheet.hertz
        noise = sheet.noise.map { $0 / 1_000 }
        faults = FaultName.allCases.map { name in
            DaemonMetrics.FaultReading(
                "\(name.text)", isRaised: sheet.faults.contains { $0.finding.name == name },
                count: health.timesRaised(name))
        }
    }
}

extension ProcessRequest.ProgramKind {
    fileprivate var name: StaticString {
        switch self {
        case .run: "run"
        case .unit: "unit"
        }
    }
}

extension DaemonStatus {
    /// What `touchctl status` says of `daemon`.
    init(of daemon: inout TouchDaemon) {
        self.init()
        version = programVersion
        status = daemon.status
        invocation = daemon.manager.environment["INVOCATION_ID"]
        configuration = daemon.files.path
        generation = daemon.pipeline.reporter.generation
        foreground = daemon.foreground
        apps = daemon.pipeline.apps.map { app in
            var status = DaemonStatus.App(
                id: app.name, views: app.application.tree.viewCount,
                ignoringInteraction: app.application.ignoringDepth)
            status.state = app.application.interactionState
            status.secondsLeft = app.application.endOfInteractionState.map { end in
                max(0, (end - .monotonic).seconds)
            }
            status.touchAccommodations = app.application.touchAccommodations?.sentence
            status.absentClients = app.application.tree.clients.absent
            return status
        }
        panels = daemon.devices.panels.map { panel in
            let description = panel.input.description
            var status = DaemonStatus.Panel(
                name: description.name, node: description.node, isGrabbed: panel.input.isGrabbedElsewhere,
                statistics: panel.input.statistics)
            status.grabbedFor = panel.clientOfGrab
            return status
        }
        clients = daemon.server.control.clientCount
        runs = daemon.processes.count
        lost = Int(clamping: daemon.pipeline.output.journal.sink.lost)
    }
}

import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

extension DaemonStatus {
    /// What `touchctl status` says of `daemon`.
    init(of daemon: borrowing TouchDaemon) {
        self.init()
        version = programVersion
        status = daemon.status
        invocation = daemon.manager.environment["INVOCATION_ID"]
        configuration = daemon.files.path
        generation = daemon.pipeline.generation
        foreground = daemon.foreground
        apps = daemon.pipeline.apps.map { app in
            var status = DaemonStatus.App(
                id: app.name, views: app.application.tree.viewCount,
                ignoringInteraction: app.application.ignoringDepth)
            status.state = app.application.interactionState
            status.secondsLeft = app.application.endOfInteractionState.map { end in
                max(0, (end - .monotonic).seconds)
            }
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

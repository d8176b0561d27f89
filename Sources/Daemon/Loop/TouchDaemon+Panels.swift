package import Devices
import HIDRecords
import Journal
import Pipeline
import Runtime
import Scenes
import TouchKit

/// Panels that come, speak and go.
extension TouchDaemon {
    /// What nobody expects a reader to lag behind: older events are worth a record, at most one a second.
    private static var tolerableLag: Interval { Interval(microseconds: 10_000) }

    /// Opens what has come, and closes what has gone.
    package mutating func change(_ changes: [PanelChange]) {
        guard !changes.isEmpty else { return }
        for change in changes {
            switch change {
            case .appeared(let description): open(description)
            case .accessoryAppeared(let description): openAccessory(description)
            case .unanswered(let node, let cause): starve(node, because: "\(cause)")
            case .vanished(let node):
                failedOpens.forget(node)
                drop(node)
            }
        }
        notifier.status(status)
    }

    private mutating func open(_ found: DeviceDescription) {
        let choice = PanelChoice.best(of: configuration.panels, for: found)
        let entry = choice?.configuration ?? PanelConfiguration()
        let reasonToIgnore = found.reasonToIgnore(onSeat: configuration.seat)
        guard reasonToIgnore == nil, !entry.ignore else {
            ignoredNodes.append(found.node)
            pipeline.tell(
                "panel ignored \(found.name) at \(found.node)", because: reasonToIgnore ?? choice?.reason,
                about: found, at: .monotonic, to: &output)
            return
        }
        do throws(PanelError) {
            start(try PanelDevice(opening: found, configuration: entry), entry, choice?.reason)
        } catch {
            guard !error.isOutOfDescriptors else { return starve(found.node, because: "\(error)") }
            postpone(found, because: "panel not opened: \(error)", isError: true, retries: error.mayPass)
        }
    }

    private mutating func start(
        _ device: consuming PanelDevice, _ entry: PanelConfiguration, _ reason: String?
    ) {
        let token = nextToken
        nextToken += 1
        let description = device.description
        do {
            try loop.add(device.descriptor, token: token)
        } catch {
            return postpone(description, because: "panel not read: \(error)", isError: true)
        }
        failedOpens.noteOpen(description.node)
        let number = pipeline.addPanel(
            description, screen: entry.screen, because: reason ?? "no configuration entry", at: .monotonic,
            to: &output)
        let panel = OpenPanel(device: device, token: token, number: number)
        panels.append(panel)
        if let error = panel.device.grabError, !error.isBusy {
            pipeline.tell(
                "panel not grabbed: \(error)", about: description, isError: true, at: .monotonic, to: &output)
        }
        if panel.device.isGrabbedElsewhere { reportGrab(of: panel) }
        panel.device.start { handle($0, from: panel, because: .palm) }
    }

    /// Takes over where the fingers on `panel` are after their events went elsewhere.
    mutating func catchUp(_ panel: OpenPanel) {
        panel.device.catchUp { handle($0, from: panel, because: .palm) }
    }

    mutating func read(_ panel: OpenPanel) {
        pipeline.now = .monotonic
        let outcome = panel.device.read { handle($0, from: panel, because: .palm) }
        pipeline.now = nil
        switch outcome {
        case .drained, .unfinished:
            if !panel.hasBeenRead { failedOpens.forget(panel.device.description.node) }
            panel.hasBeenRead = true
            noteLag(of: panel)
        case .removed: drop(panel, failed: false)
        case .failed(let error):
            let sentence = "panel failed: \(error)"
            if isFailureNews(sentence, of: panel.device.description.node) {
                pipeline.tell(sentence, panel: panel.number, isError: true, at: .monotonic, to: &output)
            }
            drop(panel, failed: true)
        }
    }

    /// Cancels the touches of `panel`; what its fingers do until they lift is not delivered.
    mutating func cancel(_ panel: OpenPanel, because reason: CancelReason) {
        panel.device.cancelAll { handle($0, from: panel, because: reason) }
    }

    private mutating func handle(_ signal: PanelSignal, from panel: OpenPanel, because reason: CancelReason) {
        pipeline.handle(signal, from: panel.number, because: reason, to: &output)
    }

    private mutating func noteLag(of panel: OpenPanel) {
        let now = Timestamp.monotonic
        guard panel.device.lag > Self.tolerableLag, now - panel.lastLagReport > .seconds(1) else { return }
        panel.lastLagReport = now
        pipeline.tellLag(of: panel.number, panel.device.lag, at: now, to: &output)
    }

    private mutating func drop(_ node: String) {
        ignoredNodes.removeAll { $0 == node }
        if let panel = panels.first(where: { $0.device.description.node == node }) {
            drop(panel, failed: false)
        }
        if let accessory = accessories.first(where: { $0.device.description.node == node }) {
            drop(accessory, failed: false)
        }
    }

    /// The panel's descriptor is dead. A node that is still there was revoked (a session switch), or reading it failed,
    /// and is tried again.
    private mutating func drop(_ panel: OpenPanel, failed: Bool) {
        let node = panel.device.description.node
        let loss = DeviceLoss(of: node, failed: failed)
        close(panel, because: loss == .revoked ? .panelRevoked : .panelRemoved, loss)
        if loss.mayReturn { retry(node, failed: failed) }
        notifier.status(status)
    }

    /// Cancels the touches of `panel` and closes it.
    mutating func close(_ panel: OpenPanel, because reason: CancelReason, _ loss: DeviceLoss) {
        cancel(panel, because: reason)
        pipeline.removePanel(panel.number, because: loss.cause, at: .monotonic, to: &output)
        try? loop.remove(panel.device.descriptor)
        panels.removeAll { $0 === panel }
    }
}

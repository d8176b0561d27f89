package import Core
package import Devices
package import HIDRecords
import Journal
import Pipeline
import Reports
package import Runtime
import TouchKit

/// Devices that appear, are read and vanish.
extension TouchDaemon {
    /// Devices that could not be opened or read.
    package var failedOpens: FailedOpens { devices.failedOpens }

    /// How many sources of the loop besides devices hold descriptors and may release them.
    private mutating func countOtherSources() -> Int {
        processes.count + server.control.clientCount + (isReloading ? 1 : 0)
    }

    /// Opens devices that appeared, and closes those that vanished.
    package mutating func change(_ changes: [DeviceChange]) {
        guard !changes.isEmpty else { return }
        let otherSources = countOtherSources()
        // One at a time: an opened device is read from then on, and a vanished one is closed before the next
        // is opened.
        for change in changes {
            carryOut(devices.take(change, otherSources: otherSources, loop: &loop.events))
        }
        manager.notifier.status(status)
    }

    /// Reads the device of `description` from the pipe `events`, as the kernel would write them.
    package mutating func play(_ description: DeviceDescription, from events: consuming Descriptor) {
        carryOut(devices.play(description, from: events, loop: &loop.events))
    }

    /// Calls `body` with the entries since the last time, as lines of `journalctl -o json`, if its sink keeps them.
    package mutating func takeExport(_ body: (borrowing Span<UInt8>) -> Void) {
        pipeline.output.journal.sink.takeExport(body)
    }

    /// Whether no device is read, and no timer of an app or of a device is pending.
    package var isIdle: Bool { devices.open.isEmpty && pipeline.nextDeadline == nil }

    /// Tries devices that wait for a descriptor when one was released.
    mutating func retryStarving() {
        let otherSources = countOtherSources()
        change(devices.findStarving(otherSources: otherSources, at: .monotonic))
    }

    /// Checks whether panels that are due have been grabbed by another process.
    package mutating func checkGrabs(_ now: Timestamp) { carryOut(devices.checkGrabs(now)) }

    /// Checks whether panels have been grabbed by another process, for a client that requests the status.
    mutating func updateGrabs() { carryOut(devices.updateGrabs(.monotonic)) }

    /// Reopens all devices, since other rules may apply to them now.
    mutating func reopenDevices() {
        carryOut(devices.closeAll(loop: loop.events))
        change(devices.findDue(at: .monotonic))
    }

    /// Reads what `device` sends.
    mutating func read(_ device: OpenDevice) {
        keepCheckpoint(before: device)
        device.input.read()
        device.mayBeUntouched = true
        let now = Timestamp.monotonic
        while device.input.advance() {
            if !panelTests.isEmpty, case .frame(let frame) = device.input.signal {
                tell(frame, of: device.number)
            }
            pipeline.handle(device.input.signal, from: device.number, receivedAt: now)
        }
        if let time = device.input.letGoAt { devices.noteRelease(at: time) }
        noteRecorded(device, at: now)
        carryOut(devices.conclude(device.input.outcome, of: device, loop: loop.events))
        switch device.input.outcome {
        case .drained, .unfinished: break
        case .removed, .failed: manager.notifier.status(status)
        }
    }

    /// Cancels what devices have in flight, because the system was suspended.
    mutating func interruptDevices() {
        for device in devices.open {
            cancel(device, reason: .suspended)
            pipeline.interruptDevice(device.number, at: .monotonic)
            pipeline.resumeHealth(of: device.number, at: .monotonic)
        }
    }

    /// Cancels what is on panels of which the kernel let go and that are still there.
    mutating func cancelReleased(_ now: Timestamp) {
        for panel in devices.takeReleased(by: now) {
            panel.input.cancelLetGo()
            handleSignals(of: panel)
        }
    }

    private mutating func carryOut(_ steps: [DeviceStep]) {
        for step in steps { carryOut(step) }
    }

    private mutating func carryOut(_ step: DeviceStep) {
        switch step {
        case .report(let sentence, let device): pipeline.report(sentence, about: device, at: .monotonic)
        case .attach(let device, let choice): attach(device, choice)
        case .detach(let device, let loss):
            cancel(device, reason: loss.cancelReason)
            counts.detach(device)
            endPanelTests(of: device.number, reason: loss.cause)
            pipeline.removeDevice(device.number, reason: loss.cause, at: .monotonic)
        case .reportLag(let device, let lag):
            pipeline.reportLag(of: device.number, lag, at: .monotonic)
        case .loseTouches(let panel):
            cancel(panel, reason: .panelGrabbed)
            endPanelTests(of: panel.number, reason: "panel grabbed by another process")
            reportGrab(of: panel)
        case .reportGrab(let panel, let client): report(panel, "grabbed for \(client)")
        case .awaitGrab(let panel, let isFirst):
            if isFirst { reportAwaitedGrab(of: panel) }
            // The question whether a finger is on the panel may have shown one.
            handleSignals(of: panel)
        case .reportReturn(let panel, let client): report(panel, "released", reason: "\(client) gone")
        case .takeTouches(let panel):
            reportRelease(of: panel)
            panel.input.catchUp()
            handleSignals(of: panel)
        }
    }

    private mutating func attach(_ device: OpenDevice, _ choice: PanelChoice?) {
        let description = device.input.description
        let reason = device.isPanel ? choice?.reason ?? "no configuration entry" : nil
        device.number = pipeline.addDevice(
            description, as: device.input.role, configuration: choice?.configuration ?? PanelConfiguration(),
            reason: reason,
            at: .monotonic)
        counts.attach(device)
        reportGrabError(of: device)
        if device.input.wasKept { report(device, "stayed grabbed", reason: "restart") }
        if device.input.isGrabbedElsewhere { reportGrab(of: device) }
        device.input.start()
        record(device)
        handleSignals(of: device)
    }

    /// Cancels what `device` has in flight; what fingers do until they lift is not delivered.
    mutating func cancel(_ device: OpenDevice, reason: CancelReason) {
        device.input.cancelAll()
        handleSignals(of: device, reason: reason)
        pipeline.dropContacts(of: device.number, at: .monotonic)
    }

    /// Handles the pending signals of `device`; `reason` is why fingers are cancelled.
    private mutating func handleSignals(of device: OpenDevice, reason: CancelReason = .palm) {
        while device.input.advance() {
            pipeline.handle(device.input.signal, from: device.number, reason: reason)
        }
    }

    /// Grabs panels while the clients that their entries name are attached, and gives them back.
    ///
    /// To be called once a turn, after clients have come and gone.
    mutating func updateClientGrabs() {
        for panel in devices.panels {
            guard case .whileAttached(let client) = panel.input.grabRule else { continue }
            let isAttached = server.clients.attached(client) != nil
            carryOut(isAttached ? devices.grab(panel, for: client) : devices.release(panel, from: client))
        }
    }

    /// Leaves the panels that touchd has for itself to the service manager, so that nobody else gets their touches before
    /// the next process reads them. Those that it has for a client go back to everybody, as the client does.
    mutating func keepGrabbedPanels() {
        for panel in devices.panels where panel.input.wantsGrab && panel.input.isGrabbed {
            manager.notifier.keep(panel.input.descriptor, name: KeptPanels.name)
        }
    }

    /// Reports that `panel` is not grabbed yet.
    private mutating func reportAwaitedGrab(of panel: OpenDevice) {
        if panel.input.grabError == nil {
            report(panel, "not grabbed yet", reason: "fingers down")
        } else {
            reportGrabError(of: panel)
        }
    }

    /// Reports why `panel` could not be grabbed, unless another process has it.
    private mutating func reportGrabError(of panel: OpenDevice) {
        guard let error = panel.input.grabError, !error.isBusy else { return }
        let sentence = SystemSentence("panel not grabbed: \(error)", isError: true)
        pipeline.report(sentence, about: panel.input.description, at: .monotonic)
    }

    /// Reports the sentence `panel NAME text`.
    mutating func report(_ panel: OpenDevice, _ text: String, reason: String? = nil) {
        let name = pipeline.displayName(of: panel.number)
        pipeline.report(
            SystemSentence("panel \(name) \(text)", reason: reason), panel: panel.number, at: .monotonic)
    }

    /// Reports that another process has grabbed `panel`.
    private mutating func reportGrab(of panel: OpenDevice) {
        let sentence = SystemSentence(
            "panel grabbed by another process \(pipeline.displayName(of: panel.number))",
            reason: panel.input.grabError?.description, isError: true)
        pipeline.report(sentence, panel: panel.number, at: .monotonic)
    }

    private mutating func reportRelease(of panel: OpenDevice) {
        let name = pipeline.displayName(of: panel.number)
        let sentence = panel.input.wantsGrab ? "panel grabbed \(name)" : "panel no longer grabbed \(name)"
        pipeline.report(SystemSentence(sentence), panel: panel.number, at: .monotonic)
    }
}

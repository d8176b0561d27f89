package import Core
package import Devices
import HIDRecords
import Journal
import Pipeline
import Runtime
import TouchKit

/// Devices that come, are read and go.
extension TouchDaemon {
    /// Devices that could not be opened or read.
    package var failedOpens: FailedOpens { devices.failedOpens }

    /// How many sources of the loop besides devices hold descriptors and may give them back.
    private mutating func countOtherSources() -> Int {
        processes.count + control.clientCount + (isReloading ? 1 : 0)
    }

    /// Opens what has come, and closes what has gone.
    package mutating func change(_ changes: [DeviceChange]) {
        guard !changes.isEmpty else { return }
        let otherSources = countOtherSources()
        // One at a time: what is open is read from then on, and what has gone is closed before the next is opened.
        for change in changes {
            carryOut(devices.take(change, otherSources: otherSources, loop: &loop))
        }
        notifier.status(status)
    }

    /// Tries devices that wait for a descriptor when one was given back.
    mutating func retryStarving() {
        let otherSources = countOtherSources()
        change(devices.findStarving(otherSources: otherSources, at: .monotonic))
    }

    /// Looks whether panels whose time has come are another process's.
    package mutating func checkGrabs(_ now: Timestamp) { carryOut(devices.checkGrabs(now)) }

    /// Looks whether panels are another process's, for a client that asks how the daemon is.
    mutating func updateGrabs() { carryOut(devices.updateGrabs(.monotonic)) }

    /// Opens all devices anew, since other rules may hold for them now.
    mutating func reopenDevices() {
        carryOut(devices.closeAll(loop: loop))
        change(devices.findDue(at: .monotonic))
    }

    /// Reads what `device` sends.
    mutating func read(_ device: OpenDevice) {
        pipeline.now = .monotonic
        let outcome = device.input.read { handle($0, from: device) }
        pipeline.now = nil
        carryOut(devices.conclude(outcome, of: device, loop: loop))
        switch outcome {
        case .drained, .unfinished: break
        case .removed, .failed: notifier.status(status)
        }
    }

    /// What devices are in the middle of is over: the system slept.
    mutating func interruptDevices() {
        for device in devices.open {
            cancel(device, because: .suspended)
            pipeline.interruptDevice(device.number, at: .monotonic, to: &output)
        }
    }

    private mutating func carryOut(_ steps: [DeviceStep]) {
        for step in steps { carryOut(step) }
    }

    private mutating func carryOut(_ step: DeviceStep) {
        switch step {
        case .report(let sentence, let cause, let device, let isError):
            report(sentence, because: cause, about: device, isError: isError)
        case .attach(let device, let choice): attach(device, choice)
        case .detach(let device, let loss):
            cancel(device, because: loss.cancelReason)
            pipeline.removeDevice(device.number, because: loss.cause, at: .monotonic, to: &output)
        case .reportLag(let device, let lag):
            pipeline.tellLag(of: device.number, lag, at: .monotonic, to: &output)
        case .loseTouches(let panel):
            cancel(panel, because: .panelGrabbed)
            reportGrab(of: panel)
        case .takeTouches(let panel):
            reportRelease(of: panel)
            panel.input.catchUp { handle($0, from: panel) }
        }
    }

    private mutating func attach(_ device: OpenDevice, _ choice: PanelChoice?) {
        let description = device.input.description
        let reason = device.isPanel ? choice?.reason ?? "no configuration entry" : nil
        device.number = pipeline.addDevice(
            description, as: device.input.role, screen: choice?.configuration.screen, because: reason,
            at: .monotonic, to: &output)
        if let error = device.input.grabError, !error.isBusy {
            report("panel not grabbed: \(error)", about: description, isError: true)
        }
        if device.input.isGrabbedElsewhere { reportGrab(of: device) }
        device.input.start { handle($0, from: device) }
    }

    /// Cancels what `device` is in the middle of; what fingers do until they lift is not delivered.
    private mutating func cancel(_ device: OpenDevice, because reason: CancelReason) {
        device.input.cancelAll { handle($0, from: device, because: reason) }
    }

    private mutating func handle(
        _ signal: DeviceSignal, from device: OpenDevice, because reason: CancelReason = .palm
    ) {
        pipeline.handle(signal, from: device.number, because: reason, to: &output)
    }

    /// Reports that another process has `panel` for itself.
    private mutating func reportGrab(of panel: OpenDevice) {
        pipeline.tell(
            "panel grabbed by another process \(pipeline.displayName(of: panel.number))",
            because: panel.input.grabError?.description, panel: panel.number, isError: true, at: .monotonic,
            to: &output)
    }

    private mutating func reportRelease(of panel: OpenDevice) {
        let name = pipeline.displayName(of: panel.number)
        let sentence = panel.input.wantsGrab ? "panel grabbed \(name)" : "panel no longer grabbed \(name)"
        pipeline.tell(sentence, panel: panel.number, at: .monotonic, to: &output)
    }

    private mutating func report(
        _ sentence: String, because cause: String? = nil, about device: DeviceDescription?, isError: Bool
    ) {
        if let device {
            pipeline.tell(
                sentence, because: cause, about: device, isError: isError, at: .monotonic, to: &output)
        } else {
            pipeline.tell(
                sentence, because: cause, panel: nil, isError: isError, at: .monotonic, to: &output)
        }
    }
}

package import Core
package import Devices
package import HIDRecords
import Journal
import Pipeline
import Reports
package import Runtime
import TouchKit

/// Devices: when they are looked at, and whom else what becomes of them concerns.
extension TouchDaemon {
    /// Devices that could not be opened or read.
    package var failedOpens: FailedOpens { devices.input.failedOpens }

    /// Whether no device is read, and no timer of an app or of a device is pending.
    package var isIdle: Bool { devices.input.open.isEmpty && pipeline.nextDeadline == nil }

    /// How many sources of the loop besides devices hold descriptors and may release them.
    private mutating func countOtherSources() -> Int {
        processes.count + server.control.clientCount + (isReloading ? 1 : 0)
    }

    /// Opens devices that appeared, and closes those that vanished.
    package mutating func change(_ changes: [DeviceChange]) {
        guard !changes.isEmpty else { return }
        devices.change(changes, otherSources: countOtherSources(), loop: &loop.events, in: &pipeline)
        noteDevices()
        manager.notifier.status(status)
    }

    /// Reads the device of `description` from the pipe `events`, as the kernel would write them.
    package mutating func play(_ description: DeviceDescription, from events: consuming Descriptor) {
        devices.play(description, from: events, loop: &loop.events, in: &pipeline)
        noteDevices()
    }

    /// Calls `body` with the entries since the last time, as lines of `journalctl -o json`, if its sink keeps them.
    package mutating func takeExport(_ body: (borrowing Span<UInt8>) -> Void) {
        pipeline.output.journal.sink.takeExport(body)
    }

    /// Tries devices that wait for a descriptor when one was released.
    mutating func retryStarving() {
        change(devices.findStarving(otherSources: countOtherSources()))
    }

    /// Checks whether panels that are due have been grabbed by another process.
    package mutating func checkGrabs(_ now: Timestamp) {
        devices.checkGrabs(now, in: &pipeline)
        noteDevices()
    }

    /// Reads what `device` sends.
    mutating func read(_ device: OpenDevice) {
        snapshots.late?.keepCheckpoint(before: device, of: devices.input, files, in: &pipeline)
        let time = devices.read(device, in: &pipeline)
        snapshots.late?.note(device, in: &pipeline, at: time)
        devices.conclude(device, loop: loop.events, in: &pipeline)
        noteDevices()
        switch device.input.outcome {
        case .drained, .unfinished: break
        case .removed, .failed: manager.notifier.status(status)
        }
    }

    /// Ends tests of panels that have lasted for long enough.
    package mutating func endLongPanelTests(_ now: Timestamp) {
        devices.endLongTests(now, in: &pipeline)
        noteDevices()
    }

    /// Sends clients that test panels what is for them, and says in the recorder's memory which devices are new.
    ///
    /// To be called after anything that devices may have been affected by.
    mutating func noteDevices() {
        server.control.tell(devices.takeMessages(), now: .monotonic, loop: loop.events)
        if devices.takeNewRecorded() { describeRecording() }
    }

    // MARK: Recording

    /// The memory in which it records, which outlives it if somebody else has the descriptor too; nil if it does not record.
    package var recorderDescriptor: Int32? {
        mutating get { snapshots.late?.recorder.descriptor }
    }

    /// Says in the memory which devices and which apps are recorded.
    mutating func describeRecording() {
        snapshots.late?.describe(
            RecordedSetting(
                of: pipeline.apps.all, active: pipeline.apps.active, devices.input, files))
    }

    /// Reports that decisions broke what no touch may break, a sentence each, and takes a snapshot.
    package mutating func report(contradictions: [String]) {
        snapshots.report(contradictions: contradictions, in: &pipeline, loop)
    }
}

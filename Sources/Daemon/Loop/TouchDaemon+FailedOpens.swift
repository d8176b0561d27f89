import Devices
import HIDRecords
import Pipeline

/// Devices that cannot be opened or read for now.
extension TouchDaemon {
    /// How many sources of the loop hold descriptors and may give them back.
    private mutating func countSources() -> Int {
        panels.count + accessories.count + runs.count + (control?.clientCount ?? 0) + (isReloading ? 1 : 0)
    }

    /// Reports `sentence` about a device, once an hour, and has it tried again after a pause that grows; never before
    /// its node changes unless `retries`.
    mutating func postpone(
        _ device: DeviceDescription, because sentence: String, isError: Bool, retries: Bool = true
    ) {
        let now = Timestamp.monotonic
        finder.release(device.node, at: now, after: retries ? failedOpens.pause(of: device.node) : nil)
        guard failedOpens.isNews("\(device.node) \(sentence)", at: now) else { return }
        pipeline.tell(sentence, about: device, isError: isError, at: now, to: &output)
    }

    /// Whether it is news that a device was opened and reading it failed: `sentence`, once an hour.
    mutating func isFailureNews(_ sentence: String, of node: String) -> Bool {
        failedOpens.isNews("\(node) \(sentence)", at: .monotonic)
    }

    /// Has the device at `node`, which is not read any more, tried again: a second after it was revoked, and after a pause
    /// that grows if reading it `failed`.
    mutating func retry(_ node: String, failed: Bool) {
        finder.release(node, at: .monotonic, after: failed ? failedOpens.pause(of: node) : .seconds(1))
    }

    /// Has `node` wait for a descriptor, until a source of the loop gives one back or a pause is over.
    mutating func starve(_ node: String, because cause: String) {
        let now = Timestamp.monotonic
        finder.release(node, at: now, after: failedOpens.pause(of: node))
        failedOpens.starve(node, sources: countSources())
        guard failedOpens.isNews("descriptors", at: now) else { return }
        pipeline.tell(
            "devices wait for a descriptor", because: cause, panel: nil, isError: true, at: now, to: &output)
    }

    /// Tries devices that wait for a descriptor when one was given back.
    mutating func retryStarving() {
        let nodes = failedOpens.takeStarving(sources: countSources())
        guard !nodes.isEmpty else { return }
        let now = Timestamp.monotonic
        finder.hasten(nodes, at: now)
        change(finder.advance(to: now))
    }
}

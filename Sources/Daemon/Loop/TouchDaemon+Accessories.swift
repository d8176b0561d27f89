import Devices
import HIDRecords
import Pipeline
import Runtime
import Scenes

/// Accelerometers and media keys that come, speak and go.
extension TouchDaemon {
    /// Opens what was found, unless the entry of `panels` that fits it best says to leave it alone.
    mutating func openAccessory(_ found: DeviceDescription) {
        let choice = PanelChoice.best(of: configuration.panels, for: found)
        let reasonToIgnore = found.reasonToIgnore(onSeat: configuration.seat)
        if reasonToIgnore != nil || choice?.configuration.ignore == true {
            ignoredNodes.append(found.node)
            tell(
                "device ignored \(found.name) at \(found.node)", because: reasonToIgnore ?? choice?.reason,
                about: found)
            return
        }
        do throws(PanelError) {
            start(try AccessoryDevice(opening: found))
        } catch {
            guard !error.isOutOfDescriptors else { return starve(found.node, because: "\(error)") }
            // A keyboard that the administrator keeps to himself is the rule, not an error.
            postpone(
                found, because: "device not opened \(found.name): \(error)",
                isError: !error.isPermissionMissing, retries: error.mayPass && !error.isPermissionMissing)
        }
    }

    private mutating func start(_ device: consuming AccessoryDevice) {
        let token = nextToken
        nextToken += 1
        let description = device.description
        do {
            try loop.add(device.descriptor, token: token)
        } catch {
            return postpone(description, because: "device not read: \(error)", isError: true)
        }
        failedOpens.noteOpen(description.node)
        let number = pipeline.addAccessory(description, device.kind, at: .monotonic, to: &output)
        accessories.append(OpenAccessory(device: device, token: token, number: number))
    }

    mutating func read(_ accessory: OpenAccessory) {
        pipeline.now = .monotonic
        let outcome = accessory.device.read { pipeline.handle($0, from: accessory.number, to: &output) }
        pipeline.now = nil
        switch outcome {
        case .drained, .unfinished:
            if !accessory.hasBeenRead { failedOpens.forget(accessory.device.description.node) }
            accessory.hasBeenRead = true
        case .removed: drop(accessory, failed: false)
        case .failed(let error):
            let sentence = "device failed: \(error)"
            if isFailureNews(sentence, of: accessory.device.description.node) {
                tell(sentence, about: accessory.device.description, isError: true)
            }
            drop(accessory, failed: true)
        }
    }

    /// What a device was in the middle of is over: the system slept.
    mutating func interrupt(_ accessory: OpenAccessory) {
        accessory.device.cancelAll { pipeline.handle($0, from: accessory.number, to: &output) }
        pipeline.interruptAccessory(accessory.number, at: .monotonic, to: &output)
    }

    /// The device's descriptor is dead; a node that is still there is tried again.
    mutating func drop(_ accessory: OpenAccessory, failed: Bool) {
        let node = accessory.device.description.node
        let loss = DeviceLoss(of: node, failed: failed)
        close(accessory, loss)
        if loss.mayReturn { retry(node, failed: failed) }
    }

    /// Ends what `accessory` has under way and closes it.
    mutating func close(_ accessory: OpenAccessory, _ loss: DeviceLoss) {
        interrupt(accessory)
        pipeline.removeAccessory(accessory.number, because: loss.cause, at: .monotonic, to: &output)
        try? loop.remove(accessory.device.descriptor)
        accessories.removeAll { $0 === accessory }
    }

    private mutating func tell(
        _ sentence: String, because cause: String? = nil, about device: DeviceDescription,
        isError: Bool = false
    ) {
        pipeline.tell(
            sentence, because: cause, about: device, isError: isError, at: .monotonic, to: &output)
    }
}

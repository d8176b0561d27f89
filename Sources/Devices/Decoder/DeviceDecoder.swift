package import Core
package import HIDRecords

/// Turns the events of a device into signals: those of a touch panel into records, those of others one by one.
///
/// The same for live devices and for recordings.
package struct DeviceDecoder: Sendable {
    // Exactly one of them is there. The payload of an enum would have to be taken out and put back to be changed, and a
    // panel's decoder is large: that costs half as much as parsing a frame.
    /// The decoder of a touch panel.
    var panel: PanelDecoder?
    /// The decoder of any other device.
    var accessory: AccessoryDecoder?

    /// A decoder for what the device is; nil when it has no role, or is an accelerometer without a scale.
    package init?(
        _ device: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()
    ) {
        switch device.role {
        case .touchPanel:
            let mapping = PanelMapping(of: device, configuration: configuration)
            panel = PanelDecoder(device, mapping: mapping, senderID: device.senderID)
        case .accelerometer:
            guard let decoder = AccessoryDecoder(accelerometer: device) else { return nil }
            accessory = decoder
        case .mediaKeys: accessory = .mediaKeys
        case .lid: accessory = .lid
        case nil: return nil
        }
    }

    /// Takes the next events; `emit` is called for each signal that they make.
    package mutating func receive(_ events: ArraySlice<InputEvent>, _ emit: (DeviceSignal) -> Void) {
        for event in events {
            panel?.receive(event, emit)
            accessory?.receive(event, emit)
        }
    }

    /// The device is gone, or is not to be read any more: fingers are cancelled, keys that were down go up.
    package mutating func cancelAll(at time: Timestamp, _ emit: (DeviceSignal) -> Void) {
        panel?.cancelAll(at: time, emit)
        accessory?.cancelAll(at: time, emit)
    }
}

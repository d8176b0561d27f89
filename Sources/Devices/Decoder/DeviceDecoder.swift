package import Core
package import HIDRecords

/// Turns the events of a device into signals: those of a touch panel into records, those of others one by one.
///
/// The same for live devices and for recordings. Events go in one by one, signals are pulled.
package struct DeviceDecoder: Sendable {
    /// The decoder of a touch panel; idle for any other device. It is always there, because to look whether it is costs as
    /// much as a tenth of parsing a frame.
    var panel: PanelDecoder
    /// The decoder of any device but a touch panel.
    var accessory: AccessoryDecoder?

    /// A decoder for what the device is; nil when it has no role, or is an accelerometer without a scale.
    package init?(
        _ device: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()
    ) {
        switch device.role {
        case .touchPanel: break
        case .accelerometer:
            guard let decoder = AccessoryDecoder(accelerometer: device) else { return nil }
            accessory = decoder
        case .mediaKeys: accessory = .mediaKeys
        case .lid: accessory = .lid
        case nil: return nil
        }
        let mapping = PanelMapping(of: device, configuration: configuration)
        panel = PanelDecoder(device, mapping: mapping, senderID: device.senderID)
    }

    /// Takes an event, when ``advance()`` has gone through all signals of those before it.
    package mutating func receive(_ event: InputEvent) {
        if accessory == nil { panel.receive(event) } else { accessory?.receive(event) }
    }

    /// Goes on to the next signal that the events so far lead to; false when further events must come first.
    package mutating func advance() -> Bool { accessory?.advance() ?? panel.advance() }

    /// The signal that ``advance()`` went on to.
    package var signal: DeviceSignal {
        mutating get { accessory?.signal ?? panel.signal }
    }

    /// The device is gone, or is not to be read any more: fingers are cancelled, keys that were down go up.
    package mutating func cancelAll(at time: Timestamp) {
        if accessory == nil { panel.cancelAll(at: time) } else { accessory?.cancelAll(at: time) }
    }
}

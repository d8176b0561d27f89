package import Core
package import HIDRecords

/// Turns the events of a device into signals: frames of a touch panel into records, other events one by one.
///
/// Live devices and recordings share it. Events go in one by one, signals are pulled.
package struct DeviceDecoder: Sendable {
    /// The decoder of a touch panel; idle for any other device. It is not optional, because the check for nil
    /// would cost a tenth of parsing a frame.
    var panel: PanelDecoder
    /// The decoder of any device but a touch panel.
    var accessory: AccessoryDecoder?

    /// A decoder for the role of the device; nil when it has none, or is an accelerometer without a scale.
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
        panel = PanelDecoder(device, configuration: configuration, senderID: device.senderID)
    }

    /// Makes the frames of a touch panel signals too, as the kernel gave them.
    package mutating func giveFrames() { panel.givesFrames = true }

    /// Takes an event; ``advance()`` must have reached the end of the earlier events' signals.
    package mutating func receive(_ event: InputEvent) {
        if accessory == nil { panel.receive(event) } else { accessory?.receive(event) }
    }

    /// Advances to the next signal that the events so far lead to; false when it needs further events.
    package mutating func advance() -> Bool { accessory?.advance() ?? panel.advance() }

    /// The signal that ``advance()`` reached.
    package var signal: DeviceSignal {
        mutating get { accessory?.signal ?? panel.signal }
    }

    /// Cancels fingers and releases keys that are down, because the device is gone or will not be read any
    /// more.
    package mutating func cancelAll(at time: Timestamp) {
        if accessory == nil { panel.cancelAll(at: time) } else { accessory?.cancelAll(at: time) }
    }
}

package import HIDRecords

/// An open accelerometer, set of media keys or lid: reads its events and tells what they come to.
package struct AccessoryDevice: ~Copyable {
    /// What the kernel and udev say of the device.
    package var description: DeviceDescription { node.description }
    /// What it is.
    package let kind: AccessoryKind
    private let node: EvdevNode
    private var decoder: AccessoryDecoder
    private var buffer = EventBuffer()

    /// Opens the device at `found.node`, which udev told of.
    ///
    /// The kernel hands over no key but those for playing (`EVIOCSMASK`): what is typed stays unread.
    package init(opening found: DeviceDescription) throws(PanelError) {
        let node = try EvdevNode(opening: found)
        guard let kind = node.description.accessoryKind, let decoder = AccessoryDecoder(node.description)
        else { throw .notAnAccessory(subject: found.node) }
        node.receiveOnly(keys: kind == .mediaKeys ? MediaKey.all : [])
        try node.useMonotonicClock()
        self.node = node
        self.kind = kind
        self.decoder = decoder
        // A key that is down already was pressed in front of nobody.
        resynchronise { _ in }
    }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { node.descriptor }

    /// Reads what is there and tells what it comes to; never waits.
    package mutating func read(_ emit: (AccessorySignal) -> Void) -> PanelDevice.Outcome {
        for _ in 0..<PanelDevice.readLimit {
            if let outcome = buffer.fill(from: node) { return outcome }
            buffer.feed(&decoder, emit)
            if decoder.needsState || buffer.isTorn { resynchronise(emit) }
            if !buffer.isFull { return .drained }
        }
        return .unfinished
    }

    /// The device is gone: keys that were down go up.
    package mutating func cancelAll(_ emit: (AccessorySignal) -> Void) {
        decoder.cancelAll(at: .now, emit)
    }

    /// Events that wait are older than the state: they end up in it again, and cannot press a key twice.
    private mutating func resynchronise(_ emit: (AccessorySignal) -> Void) {
        guard let state = EvdevState(descriptor: descriptor, panel: description).readAccessory() else {
            return
        }
        decoder.resynchronise(with: state, at: .now, emit)
    }
}

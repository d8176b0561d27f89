import Devices

/// An accelerometer or media keys that the loop reads.
final class OpenAccessory {
    var device: AccessoryDevice
    /// Names the device's descriptor in the event loop.
    let token: UInt64
    /// Names the device in the pipeline.
    let number: Int
    /// Whether a read has gone well since it was opened.
    var hasBeenRead = false

    init(device: consuming AccessoryDevice, token: UInt64, number: Int) {
        self.device = device
        self.token = token
        self.number = number
    }
}

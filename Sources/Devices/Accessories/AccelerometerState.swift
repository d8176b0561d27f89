import HIDRecords

/// The axes of an accelerometer: the kernel only reports those that changed.
struct AccelerometerState: Sendable {
    private var sample = Acceleration(x: 0, y: 0, z: 0)
    private let unitsPerGravity: [EventCode: Double]

    /// The state that `device` describes; nil when an axis has no scale.
    init?(_ device: DeviceDescription) {
        var scale: [EventCode: Double] = [:]
        for code in [Abs.x, Abs.y, Abs.z] {
            guard let units = device.axes[code]?.unitsPerGravity else { return nil }
            scale[code] = units
        }
        unitsPerGravity = scale
        for (code, axis) in device.axes { set(code, to: axis.value) }
    }

    /// Takes the next event; a report returns the sample.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        if event.type == EventType.abs { set(event.code, to: event.value) }
        return event.isReport ? .acceleration(sample, at: event.timestamp) : nil
    }

    /// Sets the axis `code`; axes other than the three, such as those of a gyroscope, are ignored.
    mutating func set(_ code: EventCode, to value: Int32) {
        guard let units = unitsPerGravity[code] else { return }
        let gravities = Double(value) / units
        if code == Abs.x {
            sample.x = gravities
        } else if code == Abs.y {
            sample.y = gravities
        } else {
            sample.z = gravities
        }
    }
}

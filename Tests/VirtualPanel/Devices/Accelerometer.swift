import CLinux

/// A three-axis accelerometer of plus and minus four gravities.
struct Accelerometer: ~Copyable, VirtualDevice {
    private let input: UserInput
    private static let unitsPerGravity: Int32 = 1024

    init(name: String) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.properties = [INPUT_PROP_ACCELEROMETER]
        for code in [ABS_X, ABS_Y, ABS_Z] {
            let range = 4 * Self.unitsPerGravity
            capabilities.axes.append(
                .init(code: code, minimum: -range, maximum: range, resolution: Self.unitsPerGravity))
        }
        input = try UserInput(name: name, product: 6, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func accelerate(x: Double, y: Double, z: Double) throws(PanelFailure) {
        for (code, acceleration) in [(ABS_X, x), (ABS_Y, y), (ABS_Z, z)] {
            try input.event(
                EV_ABS, code, Int32((min(max(acceleration, -4), 4) * Double(Self.unitsPerGravity)).rounded()))
        }
        try input.synchronise()
    }
}

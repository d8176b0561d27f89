/// A device that exists in the kernel for as long as its value does.
protocol VirtualDevice: ~Copyable {
    /// The descriptor on which the kernel sends requests; -1 when it never does.
    var descriptor: CInt { get }

    /// Answers one request of the kernel.
    mutating func answer() throws(PanelFailure)

    /// Reports one scan: fingers down and fingers just lifted.
    mutating func report(_ contacts: [Contact]) throws(PanelFailure)

    /// Presses (1) and releases (0) a key, in this order; only keyboards do.
    mutating func press(key code: UInt16, _ values: [Int32]) throws(PanelFailure)

    /// Reports an acceleration in standard gravities; only accelerometers do.
    mutating func accelerate(x: Double, y: Double, z: Double) throws(PanelFailure)

    /// Closes or opens; only lids do.
    mutating func setLid(isClosed: Bool) throws(PanelFailure)
}

extension VirtualDevice where Self: ~Copyable {
    mutating func answer() throws(PanelFailure) {}

    mutating func report(_ contacts: [Contact]) throws(PanelFailure) {
        throw .script(line: "down, move or up", reason: "this device has no fingers")
    }

    mutating func press(key code: UInt16, _ values: [Int32]) throws(PanelFailure) {
        throw .script(line: "key", reason: "this device has no keys")
    }

    mutating func accelerate(x: Double, y: Double, z: Double) throws(PanelFailure) {
        throw .script(line: "accelerate", reason: "this device is no accelerometer")
    }

    mutating func setLid(isClosed: Bool) throws(PanelFailure) {
        throw .script(line: "close or open", reason: "this device is no lid")
    }
}

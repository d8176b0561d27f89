/// One line of a script.
enum Command {
    /// Changes the panel reports together, in one frame.
    case frame([Hand.Change])
    /// Fingers stay as they are for this many milliseconds; the panel goes on scanning.
    case wait(milliseconds: Int)
    /// This many reports, as fast as the kernel takes them.
    case burst(reports: Int)
    /// The panel stops, or goes on, repeating its report while fingers rest.
    case scan(Bool)
    /// A key goes down (1) or up (0), or one after the other.
    case key(code: UInt16, values: [Int32])
    /// Acceleration in units of standard gravity.
    case accelerate(x: Double, y: Double, z: Double)
    /// A lid closes or opens.
    case lid(isClosed: Bool)
    /// The device is unplugged.
    case unplug
}

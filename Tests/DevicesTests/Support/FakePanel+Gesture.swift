import FakeDevices

extension FakePanel {
    /// Writes the gesture that `text` describes.
    func write(_ text: String) { write(Gesture(text).events) }

    /// The events of the gesture `text` as the kernel lays them out.
    static func bytes(of text: String) -> [UInt8] { bytes(of: Gesture(text).events) }
}

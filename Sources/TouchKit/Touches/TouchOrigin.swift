/// Where the finger of a touch came down: on which panel, and on which sensitive view. It is one number, which is copied with every
/// decision about the touch.
struct TouchOrigin: Equatable, Sendable {
    /// The number of the panel, and above it that of the view, from 1; 0 for none.
    private var bits: UInt64

    /// On the panel with that number, and on no sensitive view.
    init(panel: Int) { bits = UInt64(UInt32(truncatingIfNeeded: panel)) }

    /// The number of the panel.
    var panel: Int { Int(UInt32(truncatingIfNeeded: bits)) }

    /// The outermost sensitive view that the finger came down on, whatever has become of that; nil for none.
    var sensitiveView: ResponderID? {
        get {
            let number = Int(bits >> 32)
            return number == 0 ? nil : ResponderID(index: number - 1)
        }
        set {
            let number = newValue.map { UInt64($0.index) + 1 } ?? 0
            bits = UInt64(UInt32(truncatingIfNeeded: bits)) | number << 32
        }
    }
}

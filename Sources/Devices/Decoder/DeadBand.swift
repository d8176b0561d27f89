import HIDRecords

/// The noise of a panel's places: what moves by less stays where it is, for each axis.
///
/// libinput has the kernel's fuzz moved to udev's properties `LIBINPUT_FUZZ_…`, and takes half of it either way.
struct DeadBand: Equatable, Sendable {
    private let x: Int32
    private let y: Int32

    /// No noise.
    static let none = DeadBand(x: 0, y: 0)

    private init(x: Int32, y: Int32) {
        (self.x, self.y) = (x, y)
    }

    /// The noise of `panel` by udev's properties.
    init(of panel: DeviceDescription) {
        self.init(x: panel.fuzz(of: .x) / 2, y: panel.fuzz(of: .y) / 2)
    }

    /// `raw` at the place of `shown`, or as far from it as it is beyond the band.
    func settled(_ raw: RawContact, around shown: RawContact) -> RawContact {
        var settled = raw
        settled.x = Self.settled(raw.x, around: shown.x, x)
        settled.y = Self.settled(raw.y, around: shown.y, y)
        return settled
    }

    private static func settled(_ value: Int32, around centre: Int32, _ margin: Int32) -> Int32 {
        let step = Int64(value) - Int64(centre)
        if abs(step) <= Int64(margin) { return centre }
        return step > 0 ? value - margin : value + margin
    }
}

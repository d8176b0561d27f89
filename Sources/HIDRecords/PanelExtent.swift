/// How large a panel is, and who says so.
package struct PanelExtent: Equatable, Sendable {
    /// Its width in millimetres.
    package let width: Double
    /// Its height in millimetres.
    package let height: Double
    /// Where they come from.
    package let source: SizeSource

    private init(_ width: Double, _ height: Double, _ source: SizeSource) {
        (self.width, self.height, self.source) = (width, height, source)
    }

    /// The extent of `panel`: that of its entry, else udev's, else that of the axes' resolution.
    ///
    /// Of 85 panels measured, 14 claim to be larger than 1.5 m: such a resolution is a placeholder, and udev multiplies it. An
    /// unknown extent is assumed.
    package init(of panel: DeviceDescription) {
        let (x, y) = (panel.positionAxis(.x), panel.positionAxis(.y))
        if let size = panel.entrySize {
            self.init(size.x, size.y, .entry)
        } else if let size = panel.millimetres, Self.isPlausible(size.x, size.y) {
            self.init(size.x, size.y, .udev)
        } else if let width = x?.length, let height = y?.length, Self.isPlausible(width, height) {
            self.init(width, height, .resolution)
        } else {
            let isUpright = (y?.extent ?? 0) > (x?.extent ?? 0)
            self.init(isUpright ? 190 : 300, isUpright ? 300 : 190, .assumed)
        }
    }

    /// Whether it is more than an assumption.
    package var isKnown: Bool { source != .assumed }

    private static func isPlausible(_ width: Double, _ height: Double) -> Bool {
        let plausible = 30.0...1500.0
        return plausible.contains(width) && plausible.contains(height)
    }
}

/// Where the size of a panel comes from.
package enum SizeSource: UInt8, Sendable {
    /// Both axes' resolution.
    case resolution
    /// udev's `ID_INPUT_WIDTH_MM` and `ID_INPUT_HEIGHT_MM`.
    case udev
    /// Neither: lengths are about what they are on a panel of 300 by 190 mm.
    case assumed
    /// `size` of the panel's entry in the configuration.
    case entry

    /// Its name in sheets, in `TOUCH_SCALE` and in JSON.
    package var name: StaticString {
        switch self {
        case .resolution: "resolution"
        case .udev: "udev"
        case .assumed: "assumed"
        case .entry: "entry"
        }
    }
}

extension AbsoluteAxis {
    /// From its smallest to its largest value.
    package var extent: Double { Double(maximum) - Double(minimum) }

    /// Its length in millimetres; nil without a resolution.
    fileprivate var length: Double? { resolution > 0 ? extent / Double(resolution) : nil }
}

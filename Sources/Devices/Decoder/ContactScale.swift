import Core
package import HIDRecords

/// Converts device units to a contact's radii, pressure and orientation.
package struct ContactScale: Equatable, Sendable {
    /// Millimetres per unit of `ABS_MT_TOUCH_MAJOR`; 0 when they are unknown or the panel has no such axis.
    package let millimetresPerUnit: Double
    /// Whether the panel measures pressure.
    package let hasPressure: Bool
    /// Contacts of a longer diameter than this are palms, in the panel's units.
    private let largestFinger: Int32
    private let hasMinor: Bool
    private let pressure: AxisRange
    private let radiansPerUnit: Double

    /// The scale of `panel`, on which contacts of `palm` millimetres and above are palms.
    package init(of panel: DeviceDescription, palm: Double? = nil) {
        let pressureAxis = panel.axes[panel.hasMultitouchAxes ? Abs.mtPressure : Abs.pressure]
        hasPressure = pressureAxis != nil
        pressure = AxisRange(pressureAxis)
        hasMinor = panel.axes[Abs.mtTouchMinor] != nil
        millimetresPerUnit =
            panel.axes[Abs.mtTouchMajor].map { Self.millimetresPerUnit(of: $0, on: panel) } ?? 0
        largestFinger =
            palm.flatMap { [millimetresPerUnit] in
                millimetresPerUnit > 0 ? Int32(exactly: ($0 / millimetresPerUnit).rounded(.up) - 1) : nil
            } ?? .max
        let quarterTurn = Double(panel.axes[Abs.mtOrientation]?.maximum ?? 0)
        radiansPerUnit = quarterTurn > 0 ? .pi / 2 / quarterTurn : 0
    }

    /// Whether `raw` is a palm: the panel says so, or it is as large as one.
    func isPalm(_ raw: RawContact) -> Bool { raw.isPalm || raw.touchMajor > largestFinger }

    /// Why `palm` of `configuration` does nothing on `panel`, after its name in a sentence; nil where it works or is not given.
    package static func palmFault(of panel: DeviceDescription, _ configuration: PanelConfiguration) -> String?
    {
        guard configuration.palm != nil, ContactScale(of: panel).millimetresPerUnit == 0 else { return nil }
        return panel.axes[Abs.mtTouchMajor] == nil
            ? "tells no palm by its size: it does not report how large contacts are (ABS_MT_TOUCH_MAJOR)"
            : "tells no palm by its size: nobody knows how large the panel is; its entry may say so (size)"
    }

    /// Half a unit in millimetres.
    package var accuracy: Double { millimetresPerUnit / 2 }

    /// Half the longer diameter in millimetres.
    func majorRadius(of raw: RawContact) -> Double {
        Double(max(raw.touchMajor, 0)) / 2 * millimetresPerUnit
    }

    /// Half the shorter diameter in millimetres; half the longer one on a panel that has no other.
    func minorRadius(of raw: RawContact) -> Double {
        hasMinor ? Double(max(raw.touchMinor, 0)) / 2 * millimetresPerUnit : majorRadius(of: raw)
    }

    /// 0…1, and 0 on a panel that does not measure it.
    func pressure(of raw: RawContact) -> Double {
        hasPressure ? min(max(pressure.fraction(of: raw.pressure), 0), 1) : 0
    }

    /// Radians clockwise from up, half a turn at most either way.
    func twist(of raw: RawContact) -> Double {
        min(max(Double(raw.orientation) * radiansPerUnit, -.pi), .pi)
    }
}

extension ContactScale {
    /// The plausible size of a panel: smaller or larger ones come from a wrong resolution.
    private static var plausibleMillimetres: ClosedRange<Double> { 30...1500 }

    /// Millimetres per unit of the axis `diameter` of `panel`; 0 when no plausible value exists.
    ///
    /// Nearly half of real panels report no resolution, or an absurd one; then the size from udev is used. One that the
    /// configuration gives replaces them all.
    private static func millimetresPerUnit(of diameter: AbsoluteAxis, on panel: DeviceDescription) -> Double {
        let sides = [panel.positionAxis(.x), panel.positionAxis(.y)].compactMap { $0 }
        let size = PanelExtent(of: panel)
        let claims = sides.filter { $0.resolution > 0 }
        let isTrusted =
            size.source != .entry
            && claims.allSatisfy { plausibleMillimetres.contains($0.extent / Double($0.resolution)) }
        if isTrusted, diameter.resolution > 0,
            diameter.extent / Double(diameter.resolution) <= plausibleMillimetres.upperBound
        {
            return 1 / Double(diameter.resolution)
        }
        if isTrusted, let claim = claims.first { return 1 / Double(claim.resolution) }
        guard size.source == .entry || size.source == .udev, let side = sides.first, side.extent > 0 else {
            return 0
        }
        return size.width / side.extent
    }
}

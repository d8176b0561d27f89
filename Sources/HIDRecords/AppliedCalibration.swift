import Core

/// The calibration of a panel that is in force: its entry's, else udev's.
package struct AppliedCalibration: Equatable, Sendable {
    /// Six numbers as in `LIBINPUT_CALIBRATION_MATRIX`.
    package let numbers: [Double]
    /// Whether it is udev's and not the entry's.
    package let isFromUdev: Bool

    /// The calibration of `panel` to which `configuration` applies; nil if it has none.
    package init?(of panel: DeviceDescription, _ configuration: PanelConfiguration) {
        guard let numbers = configuration.calibration ?? panel.calibrationMatrix else { return nil }
        self.numbers = numbers
        isFromUdev = configuration.calibration == nil
    }

    /// For instance `calibration 0 -1 1 1 0 0 of udev`.
    package var text: String {
        "calibration \(numberText)" + (isFromUdev ? " of udev" : "")
    }

    fileprivate var numberText: String { numbers.map(decimal).joined(separator: " ") }

    /// How much of the screen's width and height a panel reaches, from 0 to 1, if it reports places within its range.
    private var reach: Point { Point(x: width.reach, y: height.reach) }

    private var width: Extent { Extent(numbers[0], numbers[1], numbers[2]) }
    private var height: Extent { Extent(numbers[3], numbers[4], numbers[5]) }

    /// The values of a·x + b·y + c for places of the panel.
    private struct Extent {
        let low: Double
        let high: Double

        init(_ a: Double, _ b: Double, _ c: Double) {
            low = c + min(a, 0) + min(b, 0)
            high = c + max(a, 0) + max(b, 0)
        }

        /// How much of 0…1 they cover.
        var reach: Double { max(min(high, 1) - max(low, 0), 0) }

        /// Whether they lie in 0…1, or a little beside it.
        var isWithinScreen: Bool { low >= -0.05 && high <= 1.05 }
    }

    /// Less of a side than this is not what a calibration leaves of it.
    private static let leastReach = 0.85

    /// Whether it is the matrix of a panel on one of several screens, or one in points: it moves places into a part of the
    /// screen or beside it.
    ///
    /// A calibration that takes positions beyond the screen on another axis mends a wrong range, and says nothing about reach.
    fileprivate var missesScreen: Bool {
        let least = min(reach.x, reach.y)
        return least < Self.leastReach && (least == 0 || (width.isWithinScreen && height.isWithinScreen))
    }

    /// Whether the axes end short of an edge of the screen.
    fileprivate var leavesBorder: Bool { min(reach.x, reach.y) < 0.999 }

    fileprivate var reachText: String {
        func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
        return "only \(percent(reach.x)) of its screen's width and \(percent(reach.y)) of its height"
    }
}

/// Panels that report places beside the screen.
extension PanelConfiguration {
    /// Whether places beyond the axes of `panel` are nothing to wonder at: they are ignored or are keys, or a calibration has
    /// the axes end within the screen.
    package func expectsPointsBeyond(_ panel: DeviceDescription) -> Bool {
        guard beyond == .clamp else { return true }
        guard let calibration = AppliedCalibration(of: panel, self), !calibration.missesScreen else {
            return false
        }
        return calibration.leavesBorder
    }
}

extension DeviceDescription {
    /// The fault of udev's calibration of this panel, to which `configuration` applies, after its name in a
    /// sentence; nil if nothing is, or if the entry has another one.
    package func calibrationFault(_ configuration: PanelConfiguration) -> String? {
        if configuration.calibration != nil { return nil }
        if let unusedCalibration {
            return
                "has no calibration: LIBINPUT_CALIBRATION_MATRIX is \"\(unusedCalibration)\", and not six numbers with spaces between them"
        }
        guard let calibration = AppliedCalibration(of: self, configuration), calibration.missesScreen else {
            return nil
        }
        return
            "reaches \(calibration.reachText), by LIBINPUT_CALIBRATION_MATRIX \(calibration.numberText), as on one of several screens"
    }
}

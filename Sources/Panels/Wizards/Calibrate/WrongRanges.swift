import Core
import Devices
import HIDRecords

/// The ranges of a panel that its driver gets wrong, and what they should be by the places that were touched.
struct WrongRanges {
    private let panel: DeviceDescription
    private let matrix: UnitMatrix

    /// The ranges of `panel`, of which `numbers` is the right calibration; nil if that has no inverse.
    init?(of panel: DeviceDescription, calibration numbers: [Double]) {
        guard let matrix = UnitMatrix(numbers), matrix.inverse != nil else { return nil }
        self.panel = panel
        self.matrix = matrix
    }

    /// An axis, with the first and the last value that the screen's edges have on it.
    private func range(_ axis: PanelAxis) -> (first: Int, last: Int) {
        let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
        let shares = corners.compactMap { corner in
            matrix.inverse.map { inverse in
                let place = inverse.apply(to: corner)
                return axis == .x ? place.x : place.y
            }
        }
        return (
            axis.value(at: shares.min() ?? 0, on: panel), axis.value(at: shares.max() ?? 1, on: panel)
        )
    }

    /// What is wrong, and the lines of udev's hwdb that repair it.
    var lines: [String] {
        [
            "the ranges of its axes are wrong: it says \(said), and the edges of the screen are at \(found) (touchctl health tells points off the panel)",
            "better than the matrix, /etc/udev/hwdb.d/61-touch-screen.hwdb:",
        ] + hwdb.map { "    \($0)" } + [
            "    sudo systemd-hwdb update && sudo udevadm trigger --action=add \(panel.node)  # then touchctl calibrate again"
        ]
    }

    /// The entry of the hwdb: the device, then a line for each axis.
    var hwdb: [String] {
        [match]
            + PanelAxis.allCases.flatMap { axis -> [String] in
                let range = range(axis)
                let codes = axis == .x ? [Abs.x, Abs.mtPositionX] : [Abs.y, Abs.mtPositionY]
                return codes.filter { panel.axes[$0] != nil }.map { code in
                    " EVDEV_ABS_\(hexadecimal(Int(code.rawValue), digits: 2))=\(range.first):\(range.last)"
                }
            }
    }

    private var said: String {
        PanelAxis.allCases.map { axis in
            let range = panel.positionAxis(axis)
            return "\(axis.rawValue) \(range?.minimum ?? 0) to \(range?.maximum ?? 0)"
        }.joined(separator: ", ")
    }

    private var found: String {
        PanelAxis.allCases.map { axis in
            let range = range(axis)
            return "\(axis.rawValue) \(range.first) to \(range.last)"
        }.joined(separator: ", ")
    }

    /// The key of the hwdb by which 60-evdev.rules finds the device.
    private var match: String {
        let identity = panel.identity
        if identity.vendor == 0, identity.product == 0 { return "evdev:name:\(panel.name):*" }
        let numbers = [("b", identity.bus), ("v", identity.vendor), ("p", identity.product)]
        let text = numbers.map { $0 + hexadecimal(Int($1), digits: 4).uppercased() }.joined()
        return "evdev:input:\(text)*"
    }
}

extension UnitMatrix {
    /// What takes points back to where they were; nil if several went to one place.
    fileprivate var inverse: UnitMatrix? {
        let determinant = a * e - b * d
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        return UnitMatrix([
            e / determinant, -b / determinant, (b * f - c * e) / determinant,
            -d / determinant, a / determinant, (c * d - a * f) / determinant,
        ])
    }
}

import Output
import Core
import HIDRecords

extension CalibrationSolver.Refusal {
    /// Why `points` of `panel` tell nothing, and what to do.
    func sentence(of points: [CalibrationPoint], on panel: DeviceDescription, isMeasured: Bool) -> String {
        /// The name of the place that was asked for.
        func name(_ index: Int) -> String { CalibrationPlace.allCases[index].rawValue }
        switch self {
        case .tooFew: return "three places are needed"
        case .tooNear(let first, let second):
            return
                "the \(name(first)) and the \(name(second)) are reported at the same point, \(units(points[first], on: panel)): touch both"
        case .onOneLine:
            return
                "the places lie on one line (\(reports(points, on: panel))): touch the corners, one after the other"
        case .inconsistent(let residual, let outlier):
            let unit = isMeasured ? "mm" : "%"
            let off = "a matrix misses them by \(fixed(residual, 1)) \(unit)"
            if let outlier {
                return
                    "the \(name(outlier)) does not fit the other places (\(reports(points, on: panel))): \(off); touch it where it is asked for"
            }
            return "the places do not fit together (\(reports(points, on: panel))): \(off); touch them again"
        case .implausible:
            return
                "no panel is mounted so, unless its ranges are wrong (\(reports(points, on: panel))): touch four places, which tell"
        }
    }

    /// `top left at x 15, y 20; top right at x 460, y 21`.
    private func reports(_ points: [CalibrationPoint], on panel: DeviceDescription) -> String {
        zip(CalibrationPlace.allCases, points).map { place, point in
            "\(place.rawValue) at \(units(point, on: panel))"
        }.joined(separator: "; ")
    }

    private func units(_ point: CalibrationPoint, on panel: DeviceDescription) -> String {
        "x \(PanelAxis.x.value(at: point.reported.x, on: panel)), y \(PanelAxis.y.value(at: point.reported.y, on: panel))"
    }
}

extension PanelAxis {
    /// How long a unit is on `panel`, in shares of the axis.
    func unit(on panel: DeviceDescription) -> Double {
        let range = panel.positionAxis(self)
        let extent = Double(range?.maximum ?? 0) - Double(range?.minimum ?? 0)
        return extent > 0 ? 1 / extent : 1
    }

    /// The value that lies at `share` of the axis on `panel`, in its units.
    func value(at share: Double, on panel: DeviceDescription) -> Int {
        let value = Double(panel.positionAxis(self)?.minimum ?? 0) + share / unit(on: panel)
        return Int(max(min(value, 1e9), -1e9).rounded())
    }
}

package import Core
package import Devices
package import HIDRecords
import Output

/// How a panel lies on its screen, as keys of a configuration.
struct PanelCalibration {
    /// The panel.
    let panel: DeviceDescription
    private let points: [CalibrationPoint]
    private let solution: CalibrationSolver.Solution
    private let isMeasured: Bool

    /// What `points` say of `panel`; `isMeasured` says whether lengths are millimetres.
    init(
        _ panel: DeviceDescription, _ points: [CalibrationPoint],
        _ solution: CalibrationSolver.Solution, isMeasured: Bool
    ) {
        self.panel = panel
        self.points = points
        self.solution = solution
        self.isMeasured = isMeasured
    }

    private var rotate: PanelRotation { solution.matrix == nil ? solution.orientation.rotate : .none }
    private var flip: KeyList<PanelAxis> { solution.matrix == nil ? solution.orientation.flip : [] }
    /// The matrix; one that changes nothing where udev's would count otherwise.
    private var matrix: [Double]? {
        solution.matrix ?? panel.calibrationMatrix.map { _ in UnitMatrix.identity.numbers }
    }

    /// The keys of an entry in place of `old`: also those that take back what it says. Empty if it need not say anything.
    func keys(replacing old: PanelConfiguration?) -> [PanelEntry.Key] {
        var keys: [PanelEntry.Key] = []
        if rotate != old?.rotate ?? .none { keys.append(.rotate(rotate)) }
        if flip != old?.flip ?? [] { keys.append(.flip(flip)) }
        if matrix != nil || old?.calibration != nil {
            keys.append(.calibration(matrix ?? UnitMatrix.identity.numbers))
        }
        return keys
    }

    /// True if an entry says it.
    func isSaid(by entry: PanelConfiguration?) -> Bool {
        let entry = entry ?? PanelConfiguration()
        let numbers = entry.calibration ?? panel.calibrationMatrix ?? UnitMatrix.identity.numbers
        return entry.rotate == rotate && entry.flip == flip
            && zip(numbers, matrix ?? UnitMatrix.identity.numbers).allSatisfy { abs($0 - $1) < 0.000_001 }
    }

    /// The panel's ranges, if they are what is wrong; nil if not.
    var ranges: WrongRanges? {
        guard solution.hasWrongRange, let matrix = solution.matrix else { return nil }
        return WrongRanges(of: panel, calibration: matrix)
    }

    /// `0.4 mm`, or `0.2 %` if nobody knows the size of the panel.
    var residualText: String { "\(fixed(solution.residual, 1)) \(isMeasured ? "mm" : "%")" }

    /// Nothing tells the panel from another one.
    var isIndistinct: String {
        "nothing was written: no key tells \(panel.name) at \(panel.node) from the other panels"
    }

    /// Its object.
    func json(isWritten: Bool) -> TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("panel", panel.name)
            json.put("node", panel.node)
            json.array("points") { json in
                for point in points {
                    json.object { json in
                        json.put("target", [rounded(point.target.x), rounded(point.target.y)])
                        json.put("reported", [rounded(point.reported.x), rounded(point.reported.y)])
                    }
                }
            }
            json.put("rotate", rotate.rawValue)
            json.put("flip", flip.map(\.rawValue).sorted())
            if let matrix { json.put("calibration", matrix) }
            if let ranges {
                json.array("hwdb") { json in
                    for line in ranges.hwdb { json.put(nil, line) }
                }
            }
            json.put("residual", rounded(solution.residual))
            json.put("unit", isMeasured ? "mm" : "percent")
            json.put("written", isWritten)
        }
        return json.text
    }
}

/// One of the eight ways in which a panel can lie on a screen, as the simplest keys of a configuration.
package struct PanelOrientation: Equatable, Sendable {
    /// How far the panel is turned, clockwise.
    package let rotate: PanelRotation
    /// The axes that run the wrong way after that.
    package let flip: KeyList<PanelAxis>

    /// All eight.
    package static let all = [
        PanelOrientation(.none), PanelOrientation(.none, .x), PanelOrientation(.none, .y),
        PanelOrientation(.half), PanelOrientation(.quarter), PanelOrientation(.threeQuarters),
        PanelOrientation(.quarter, .x), PanelOrientation(.quarter, .y),
    ]

    private init(_ rotate: PanelRotation, _ flip: PanelAxis...) {
        self.rotate = rotate
        self.flip = KeyList(flip)
    }

    /// True if the screen's left and right are the ends of the panel's y.
    package var isSwapped: Bool { rotate == .quarter || rotate == .threeQuarters }

    /// Where it puts what the panel reports.
    package var matrix: UnitMatrix { .flip(flip) * .rotation(rotate) }
}

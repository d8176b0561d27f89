package import Core
package import HIDRecords
import PanelHealth

/// `line`: slow strokes along both axes are reported straight, forwards and often enough.
package struct LineStep: JudgedStep {
    private let size: PanelSize
    private var strokes: [Int: [DrawnStroke.Report]] = [:]
    /// The strokes that count, by their axes.
    private var drawn: [PanelAxis: DrawnStroke] = [:]
    /// Advice for the person at the panel; empty if there is none.
    package private(set) var hint = ""
    /// True once anything was done.
    package private(set) var isBegun = false

    /// The step, not begun.
    package init(on panel: DeviceDescription) {
        size = PanelSize(of: panel)
    }

    /// True once nothing that comes can change the judgement.
    package var isDecided: Bool { drawn.count == 2 || drawn.values.contains { !$0.isPassed } }
    /// True if the panel passes by what was done until now.
    package var isPassed: Bool { drawn.count == 2 && drawn.values.allSatisfy(\.isPassed) }
    /// The limit, as the table shows it.
    package var limit: String { "1 (edge 2), 0.25, 60-250" }

    /// The measurement in words.
    package var measured: String { DrawnStroke.measured(of: Array(drawn.values)) }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {}

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        if frame.loss != .nothing { return strokes.removeAll() }
        for change in frame.changes {
            let report = DrawnStroke.Report(time: frame.timestamp, point: RawPoint(change))
            switch change.kind {
            case .begin:
                isBegun = true
                strokes[change.slot] = [report]
            case .move: strokes[change.slot]?.append(report)
            case .end, .replacement:
                guard let reports = strokes.removeValue(forKey: change.slot) else { continue }
                judge(reports)
            }
        }
    }

    /// Puts what was measured.
    package func write(to json: inout JSONWriter) {
        json.array("lines") { json in
            for (axis, name) in [(PanelAxis.x, "x"), (.y, "y")] {
                guard let stroke = drawn[axis] else { continue }
                json.object { json in
                    json.put("axis", name)
                    stroke.write(to: &json)
                }
            }
        }
    }

    private mutating func judge(_ reports: [DrawnStroke.Report]) {
        guard let stroke = DrawnStroke(reports, on: size) else {
            hint = "too short: 5 cm or more"
            return
        }
        guard stroke.speed >= 20, stroke.speed <= 150 else {
            hint =
                stroke.speed < 20
                ? "too slow: 2 cm in a second or more" : "too fast: 15 cm in a second or less"
            return
        }
        guard drawn[stroke.axis] == nil else {
            hint = "this direction is done; draw the other one"
            return
        }
        drawn[stroke.axis] = stroke
        hint = drawn.count == 1 ? "one line done; draw the other one" : ""
    }
}

import Output
import Core

/// The result of a step of a guided panel test.
package struct PanelTestResult {
    /// How it ended.
    package enum Verdict: String, Sendable {
        /// The panel does what is asked for.
        case passed
        /// It does not.
        case failed
        /// Nobody knows.
        case skipped
    }

    /// The step.
    package let step: PanelTestStep
    /// How it ended.
    package let verdict: Verdict
    /// True if a person left it out.
    package internal(set) var isAsked = false

    /// The step as it was done; nil on a panel of unknown size, where it cannot be judged.
    private let judged: (any JudgedStep)?

    init(step: PanelTestStep, verdict: Verdict, judged: (any JudgedStep)?) {
        self.step = step
        self.verdict = verdict
        self.judged = judged
    }

    /// The measurement in words.
    package var measured: String {
        guard let judged else { return "size unknown: give ID_INPUT_WIDTH_MM" }
        return judged.isBegun ? judged.measured : "nothing"
    }

    /// The limit in words.
    package var limit: String { judged?.limit ?? "" }

    /// Its object.
    func write(to json: inout JSONWriter) {
        json.put("step", step.rawValue)
        json.put("verdict", verdict.rawValue)
        guard let judged else { return json.put("reason", "size unknown") }
        if judged.isBegun { judged.write(to: &json) }
    }
}

extension [PanelTestResult] {
    /// A table of step, measured, limit and verdict.
    package var table: [String] {
        let rows =
            [["step", "measured", "limit", "verdict"]]
            + map { [$0.step.rawValue, $0.measured, $0.limit, $0.verdict.rawValue] }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { padded($0, $1) }.joined(separator: "  ") + "  \(row[3])"
        }
    }
}

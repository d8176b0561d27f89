import Core
import Daemon
import Runtime
import Scenes
import TouchKit

/// Gathers the lines that a scenario compares: sentences of the categories it shows, with the fields it asks for.
struct ScenarioLines: ReportOutput {
    private(set) var lines: [String] = []

    private let shown: CategorySet
    private let fields: [ScenarioField]

    init(shown: CategorySet, fields: [ScenarioField]) {
        self.shown = shown
        self.fields = fields
    }

    mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        guard shown.contains(report.category) else { return }
        var line = report.message.string
        for field in fields {
            if let text = report.text(of: field, in: tree) { line += " \(field.rawValue)=\(text)" }
        }
        // What was given as a reason or an id may hold a line's end.
        lines.append(escaped(line))
    }
}

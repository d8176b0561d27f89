import Core
import Reports
import Runtime
import Scenes
import TouchKit

/// Collects the lines that a scenario compares: sentences of the categories it shows, with the fields it asks
/// for.
struct ScenarioLines: ReportOutput {
    private(set) var lines: [String] = []
    /// What of the scene was reached, whether it is shown or not.
    private(set) var reached = ReachedParts()

    private let shown: CategorySet
    private let fields: [ScenarioField]

    init(shown: CategorySet, fields: [ScenarioField]) {
        self.shown = shown
        self.fields = fields
    }

    mutating func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool {
        if let decision { reached.add(decision, in: log) }
        return shown.contains(category)
    }

    mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        add(report.message.string) { $0.text(in: report, of: tree) }
    }

    /// Adds a line with the fields that the scenario asks for; `text` returns the value of a field, or nil.
    mutating func add(_ sentence: String, _ text: (ScenarioField) -> String?) {
        var line = sentence
        for field in fields {
            if let text = text(field) { line += " \(field.rawValue)=\(text)" }
        }
        // A reason or an id may contain a newline.
        lines.append(escaped(line))
    }
}

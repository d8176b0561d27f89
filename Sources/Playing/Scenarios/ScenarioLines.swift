import Core
import HIDRecords
import Reports
import Runtime
import Scenes
import TouchKit

/// Collects the lines that a scenario compares: sentences of the categories it shows, with the fields it asks
/// for.
struct ScenarioLines: ReportOutput {
    private(set) var lines: [String] = []
    /// The parts of the scene that were reached, whether it is shown or not.
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

    mutating func passOver(_ decision: Decision, in log: borrowing DecisionLog) {
        reached.add(decision, in: log)
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

extension ScenarioField {
    /// Those that a report has in a form of its own, or for each of its touches.
    private enum Own: String {
        case time, category, id, x, y, tapCount
    }

    /// The value of the field in `report` as a line of a scenario shows it, or nil if the report has none.
    ///
    /// Fields of touches are listed touch by touch with commas between.
    func text(in report: borrowing Report, of tree: borrowing ViewTree) -> String? {
        guard let own = Own(rawValue: rawValue) else { return report.text(ofField: rawValue, in: tree) }
        return switch own {
        case .time: decimal(report.time.seconds)
        case .category: "\(report.category.name)"
        case .id:
            report.touches.list { String($0.id.number) } ?? report.text(ofField: "touch", in: tree)
        case .x: report.touches.list { decimal($0.location.x) }
        case .y: report.touches.list { decimal($0.location.y) }
        case .tapCount: report.touches.list { String($0.tapCount) }
        }
    }
}

extension ArraySlice<TouchSnapshot> {
    fileprivate func list(_ text: (TouchSnapshot) -> String) -> String? {
        isEmpty ? nil : map(text).joined(separator: ",")
    }
}

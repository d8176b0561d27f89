import Core
import HIDRecords
import Reports
import Runtime
import Scenes
import TouchKit

/// The values of a report in the fields that scenarios may ask for.
extension ScenarioField {
    /// The value of the field in `report` as a line of a scenario shows it, or nil if the report has none.
    ///
    /// Fields of touches are listed touch by touch with commas between.
    func text(in report: borrowing Report, of tree: borrowing ViewTree) -> String? {
        switch self {
        case .time: return decimal(report.time.seconds)
        case .category: return "\(report.category.name)"
        case .id:
            return report.touches.list { String($0.id.number) } ?? report.text(ofField: "touch", in: tree)
        case .x: return report.touches.list { decimal($0.location.x) }
        case .y: return report.touches.list { decimal($0.location.y) }
        case .tapCount: return report.touches.list { String($0.tapCount) }
        case .responder, .view, .phase, .disposition, .reason, .window, .panel, .app, .controlEvent, .value,
            .location, .translation, .velocity, .scale, .rotation, .numberOfTouches,
            .action, .target, .recognizer, .state, .outcome, .reasonKind, .recognizers, .actions, .duration,
            .travel, .dead, .rage, .nearest, .distance, .nearestX, .nearestY, .holder, .client,
            .offset:
            return report.text(ofField: rawValue, in: tree)
        }
    }
}

extension ArraySlice<TouchSnapshot> {
    fileprivate func list(_ text: (TouchSnapshot) -> String) -> String? {
        isEmpty ? nil : map(text).joined(separator: ",")
    }
}

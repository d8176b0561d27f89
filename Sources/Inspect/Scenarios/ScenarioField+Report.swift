import Core
import HIDRecords
import Reports
import Runtime
import Scenes
import TouchKit

/// What a report has in the fields that scenarios may ask for.
extension Report {
    /// The value of `field` as a line of a scenario shows it, or nil if the report has none.
    ///
    /// Fields of touches are listed touch by touch with commas between.
    func text(of field: ScenarioField, in tree: borrowing ViewTree) -> String? {
        switch field {
        case .time: return decimal(time.seconds)
        case .category: return "\(category.name)"
        case .id: return touches.list { String($0.id.number) } ?? text(ofField: "touch", in: tree)
        case .x: return touches.list { decimal($0.location.x) }
        case .y: return touches.list { decimal($0.location.y) }
        case .tapCount: return touches.list { String($0.tapCount) }
        case .responder, .view, .phase, .disposition, .reason, .window, .panel, .app, .controlEvent, .value,
            .action, .target, .recognizer, .state:
            return text(ofField: field.rawValue, in: tree)
        }
    }
}

extension ArraySlice<TouchSnapshot> {
    fileprivate func list(_ text: (TouchSnapshot) -> String) -> String? {
        isEmpty ? nil : map(text).joined(separator: ",")
    }
}

/// `number` as decisions write it: six decimals at most.
func decimal(_ number: Double) -> String {
    var buffer = TextBuffer(capacity: 24)
    buffer.put(decimal: number)
    return buffer.string
}

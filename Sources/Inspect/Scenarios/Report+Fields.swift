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
        case .phase: return phase.map { "\($0)" }
        case .disposition: return disposition.map { "\($0)" }
        case .reason: return reason.map { String(decoding: message.bytes[$0], as: UTF8.self) }
        case .responder: return name(responder, tree)
        case .view: return name(view, tree)
        case .window: return name(window, tree)
        case .target: return name(target, tree)
        case .panel: return device?.name
        case .app: return app
        case .controlEvent: return controlEvent?.name.map { "\($0)" }
        case .value: return value.map(Inspect.text)
        case .action: return action
        case .recognizer: return recognizer
        case .state: return state.map { "\($0)" }
        case .id: return touches.list { String($0.id.number) } ?? hitTestedTouch.map { String($0.number) }
        case .x: return touches.list { decimal($0.location.x) }
        case .y: return touches.list { decimal($0.location.y) }
        case .tapCount: return touches.list { String($0.tapCount) }
        }
    }

    private func name(_ responder: ResponderID?, _ tree: borrowing ViewTree) -> String? {
        guard let responder else { return nil }
        return tree[responder].name
    }
}

extension ArraySlice<TouchSnapshot> {
    fileprivate func list(_ text: (TouchSnapshot) -> String) -> String? {
        isEmpty ? nil : map(text).joined(separator: ",")
    }
}

/// `value` as decisions write it.
func text(_ value: ControlValue) -> String {
    var buffer = TextBuffer(capacity: 24)
    buffer.put(value)
    return buffer.string
}

/// `number` as decisions write it: six decimals at most.
func decimal(_ number: Double) -> String {
    var buffer = TextBuffer(capacity: 24)
    buffer.put(decimal: number)
    return buffer.string
}

import Core
import HIDRecords
import Reports
import Scenes
import TouchKit

/// `look`: the state of a view, as a scenario sees it.
extension ScenarioLines {
    /// Adds `ID stands at VALUE`: the value of a control, or the origin of another view's frame.
    mutating func look(at view: ResponderID, of application: Application, at time: Timestamp) {
        let tree = application.tree
        let value = application.control(view).value
        add("\(tree[view].name) stands at \(value?.text ?? text(tree.frameOrigin(of: view)))") { field in
            switch field {
            case .time: decimal(time.seconds)
            case .category: "look"
            case .responder, .view: tree[view].name
            case .window: tree.window(of: view).map { tree[$0].name }
            case .app: application.name
            case .value: value?.text
            case .phase, .id, .x, .y, .tapCount, .disposition, .reason, .panel, .controlEvent, .action,
                .target, .recognizer, .state, .outcome, .reasonKind, .recognizers, .actions, .duration,
                .travel,
                .dead, .rage, .nearest, .distance, .nearestX, .nearestY, .holder, .client:
                nil
            }
        }
    }
}

/// A point as sentences format it, to an eighth of a point.
private func text(_ point: Point) -> String { "\(decimal(onGrid(point.x))),\(decimal(onGrid(point.y)))" }

private func onGrid(_ length: Double) -> Double {
    let rounded = (length * 8).rounded() / 8
    return rounded == 0 ? 0 : rounded
}

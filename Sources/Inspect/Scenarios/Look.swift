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
        let origin = tree.frameOrigin(of: view).onGrid
        let place = value?.text ?? "\(decimal(origin.x)),\(decimal(origin.y))"
        add("\(tree[view].name) stands at \(place)") { field in
            switch field {
            case .time: decimal(time.seconds)
            case .category: "look"
            case .responder, .view: tree[view].name
            case .window: tree.window(of: view).map { tree[$0].name }
            case .app: application.name
            case .value: value?.text
            case .phase, .id, .x, .y, .tapCount, .disposition, .reason, .panel, .controlEvent, .action,
                .location, .translation, .velocity, .scale, .rotation, .numberOfTouches,
                .target, .recognizer, .state, .outcome, .reasonKind, .recognizers, .actions, .duration,
                .travel, .dead, .rage, .nearest, .distance, .nearestX, .nearestY, .holder, .client:
                nil
            }
        }
    }
}

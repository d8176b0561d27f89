import Core
import HIDRecords
import Scenes
import YAML

extension PlayedStep {
    /// The step in YAML's flow form; `position` is where a finger lifts that does not lift elsewhere.
    func yaml(liftingAt position: Point?) -> String {
        let time = "at: \(decimal(time.seconds))"
        switch input {
        case .touch(let touch): return "{\(time), \(touch.yaml(liftingAt: position))}"
        case .other:
            let entries = step.node.entries.filter { !["at", "after"].contains($0.key.text) }
            let texts = entries.map { "\(flowYAML($0.key)): \(flowYAML($0.value))" }
            return "{\(([time] + texts).joined(separator: ", "))}"
        }
    }
}

extension TouchStep {
    fileprivate func yaml(liftingAt position: Point?) -> String {
        switch action {
        case .down(let point): "down: \(finger)\(coordinates(point))"
        case .move(let point): "move: \(finger)\(point.map(coordinates) ?? "")"
        case .up(let point): "up: \(finger)\((point ?? position).map(coordinates) ?? "")"
        case .cancel(.palm): "cancel: \(finger)"
        case .cancel(let cause): "cancel: \(finger), because: \(cause.rawValue)"
        }
    }

    private func coordinates(_ point: Point) -> String {
        ", x: \(shortest(point.x)), y: \(shortest(point.y))"
    }
}

import Core
import HIDRecords
import Scenes
import YAML

/// A step as it was played: places looked up, gestures taken apart.
package struct PlayedStep: Sendable {
    /// The kinds of input.
    enum Input {
        case touch(TouchStep)
        /// A step without fingers, as it stands in its file.
        case other
    }

    /// When, from the scenario's start.
    let time: Timestamp
    /// The input of the step.
    let input: Input
    /// The step that it is, or is a part of.
    let step: ScenarioStep
}

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

/// `node` in YAML's flow form, to be read as the same value.
func flowYAML(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence: return "[" + node.items.map { flowYAML($0) }.joined(separator: ", ") + "]"
    case .mapping:
        let entries = node.entries.map { "\(flowYAML($0.key)): \(flowYAML($0.value))" }
        return "{" + entries.joined(separator: ", ") + "}"
    case .scalar:
        let text = node.text ?? ""
        // In a flow form these end plain text.
        let isPlain = node.isPlain && !text.utf8.contains { ",[]{}".utf8.contains($0) }
        return isPlain ? text : quotedYAML(text)
    }
}

/// `text` in double quotes.
package func quotedYAML(_ text: String) -> String {
    let quoted = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "\"" + escaped(quoted) + "\""
}

/// `number` in as few digits as it takes to read the same number.
package func shortest(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

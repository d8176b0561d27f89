package import Core
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

/// What fingers do in one frame of a panel: none of them begins or ends twice in it.
package struct TouchFrame: Sendable {
    /// When, from the scenario's start.
    package let time: Timestamp
    /// The touches, in the order of their steps.
    package fileprivate(set) var touches: [TouchStep]

    /// Whether `touch` can be in it as well.
    fileprivate func hasRoom(for touch: TouchStep, at time: Timestamp) -> Bool {
        self.time == time
            && (!touch.turns || !touches.contains { $0.turns && $0.finger == touch.finger })
    }
}

extension [PlayedStep] {
    /// The frames of a panel in which fingers do what they do in these steps.
    package var touchFrames: [TouchFrame] {
        var frames: [TouchFrame] = []
        for step in self {
            guard case .touch(let touch) = step.input else { continue }
            if frames.last?.hasRoom(for: touch, at: step.time) == true {
                frames[frames.count - 1].touches.append(touch)
            } else {
                frames.append(TouchFrame(time: step.time, touches: [touch]))
            }
        }
        return frames
    }
}

extension TouchStep {
    /// Whether its finger begins or ends.
    fileprivate var turns: Bool { if case .move = action { false } else { true } }
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

/// `number` in as few digits as it takes to read the same number.
package func shortest(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

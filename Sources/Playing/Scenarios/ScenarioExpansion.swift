import Output
import HIDRecords
import Scenes
import YAML

/// A scenario whose input is written out: every finger with its times and points.
struct ScenarioExpansion {
    /// The steps in YAML's flow form.
    let steps: [String]

    /// The scenario of which `played` was played.
    init(_ played: [PlayedStep]) {
        var positions: [Int: Point] = [:]
        var steps: [String] = []
        for step in played {
            guard case .touch(let touch) = step.input else {
                steps.append(step.yaml(liftingAt: nil))
                continue
            }
            steps.append(step.yaml(liftingAt: positions[touch.finger]))
            positions[touch.finger] = touch.point ?? positions[touch.finger]
        }
        self.steps = steps
    }

    /// Replaces the input of `scenario`, whose file `layout` describes, in `bytes`.
    func replaceInput(of scenario: Scenario, _ layout: YAMLLayout, in edits: inout TextEdits) {
        guard let entry = scenario.document.entries.first(where: { $0.key.isText("input") }) else { return }
        let value = layout[entry.value]
        if layout[scenario.document].style == .flow || steps.isEmpty {
            return edits.replace(value.bytes, with: "[\(steps.joined(separator: ", "))]")
        }
        let isBelow = entry.value.place.line > entry.key.place.line
        let column = isBelow ? entry.value.place.column : entry.key.place.column + 2
        let indentation = String(repeating: " ", count: column - 1)
        let list = steps.map { "- \($0)" }.joined(separator: "\n\(indentation)")
        edits.replace(value.bytes, with: isBelow ? list : "\n\(indentation)\(list)")
    }
}

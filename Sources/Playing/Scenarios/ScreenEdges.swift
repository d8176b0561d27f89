import Core
import HIDRecords
import Scenes
import TouchKit
import YAML

/// Finds the fingers of a scenario that leave the screen: those on a panel stay at its edge, and then decide otherwise.
struct ScreenEdges {
    /// The most steps that are named.
    private static var most: Int { 8 }

    /// A sentence for each of the first steps whose fingers leave it, after the place of the step.
    private(set) var sentences: [String] = []
    private var last: YAMLNode?

    /// Notes where the finger of `touch`, which is `step` or a part of it, is beyond a screen of `size`; once for each step.
    mutating func check(_ touch: TouchStep, of step: ScenarioStep, on size: Size?) {
        guard let size, let point = touch.point, sentences.count < Self.most else { return }
        if (0...size.width).contains(point.x), (0...size.height).contains(point.y) { return }
        if let last, last.isSame(as: step.node) { return }
        last = step.node
        sentences.append(
            "\(step.node.place): warning: the finger leaves the screen, to \(decimal(point.x)),\(decimal(point.y)); on a panel it stays at the edge"
        )
    }
}

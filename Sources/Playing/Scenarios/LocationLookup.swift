import HIDRecords
import Scenes
import TouchKit

extension ScenarioLocation {
    /// The point of the first screen where it is now.
    func point(in tree: borrowing ViewTree) throws(UntouchableView) -> Point {
        switch origin {
        case .screen: return offset
        case .view(let view, let fractions):
            let (screen, point) = try tree.touchablePoint(of: view, at: fractions)
            guard screen == 0 else {
                throw UntouchableView(
                    name: tree[view].name, reason: "it is on another screen than the first")
            }
            return Point(x: point.x + offset.x, y: point.y + offset.y)
        }
    }
}

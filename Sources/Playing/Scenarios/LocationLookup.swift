import HIDRecords
import Scenes
import TouchKit

extension ScenarioLocation {
    /// The point of the first screen where it is now.
    func point(in tree: borrowing ViewTree) throws(UntouchableView) -> Point {
        switch origin {
        case .screen: return offset
        case .view(let view, let fractions):
            let touched = try TouchablePoint(of: view, at: fractions, in: tree)
            guard touched.screen == 0 else {
                throw UntouchableView(
                    name: tree[view].name, reason: "it is on another screen than the first")
            }
            return Point(x: touched.point.x + offset.x, y: touched.point.y + offset.y)
        }
    }
}

import HIDRecords
import Scenes
import TouchKit

extension ScenarioLocation {
    /// The point of the screen with the index `screen` where it is now.
    func point(in tree: borrowing ViewTree, on screen: Int) throws(UntouchableView) -> Point {
        switch origin {
        case .screen: return offset
        case .view(let view, let fractions):
            let touched = try TouchablePoint(of: view, at: fractions, in: tree)
            guard touched.screen == screen else {
                let name = screen == 0 ? "the first" : tree.screens[screen].name
                throw UntouchableView(
                    name: tree[view].name, reason: "it is on another screen than \(name)")
            }
            return Point(x: touched.point.x + offset.x, y: touched.point.y + offset.y)
        }
    }
}

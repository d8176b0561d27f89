import HIDRecords
import Scenes
import TouchKit

extension ViewTree {
    /// The point of the first screen where `location` is now.
    borrowing func point(of location: ScenarioLocation) throws(UntouchableView) -> Point {
        switch location.origin {
        case .screen: return location.offset
        case .view(let view, let fractions):
            let (screen, point) = try touchablePoint(of: view, at: fractions)
            guard screen == 0 else {
                throw UntouchableView(
                    name: self[view].name, reason: "it is on another screen than the first")
            }
            return Point(x: point.x + location.offset.x, y: point.y + location.offset.y)
        }
    }
}

import HIDRecords
import Scenes
import TouchKit

/// Why a finger cannot go to a view.
struct UntouchableView: Error {
    let name: String
    let reason: String

    var message: String { "cannot touch \(name): \(reason)" }
}

extension ViewTree {
    /// The point of the first screen where `location` is now.
    borrowing func point(of location: ScenarioLocation) throws(UntouchableView) -> Point {
        switch location.origin {
        case .screen: return location.offset
        case .view(let view, let fractions):
            try checkTouchable(view)
            let bounds = self[view: view].bounds
            let point = Point(
                x: bounds.origin.x + fractions.x * bounds.size.width,
                y: bounds.origin.y + fractions.y * bounds.size.height)
            let origin = transformToScreen(of: view).applied(to: point)
            return Point(x: origin.x + location.offset.x, y: origin.y + location.offset.y)
        }
    }

    private borrowing func checkTouchable(_ view: ResponderID) throws(UntouchableView) {
        let name = self[view].name
        guard let window = window(of: view).flatMap({ self.window($0) }) else {
            throw UntouchableView(name: name, reason: "it is in no window")
        }
        guard window.screen == 0 else {
            throw UntouchableView(name: name, reason: "it is on another screen than the first")
        }
        guard transformToScreen(of: view).inverse != nil else {
            throw UntouchableView(name: name, reason: "its transform has no inverse")
        }
    }
}

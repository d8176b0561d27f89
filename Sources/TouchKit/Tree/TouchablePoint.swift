package import HIDRecords

/// Why a finger cannot go to a view.
package struct UntouchableView: Error {
    /// The name of the view.
    package let name: String
    /// Why not, in words.
    package let reason: String

    /// The view called `name` cannot be touched, for that `reason`.
    package init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }

    /// `cannot touch NAME: REASON`
    package var message: String { "cannot touch \(name): \(reason)" }
}

extension ViewTree {
    /// The point of a screen, which has that index, at which `view` has the point at these `fractions` of its width and height.
    package borrowing func touchablePoint(
        of view: ResponderID, at fractions: Point
    ) throws(UntouchableView) -> (screen: Int, point: Point) {
        let name = self[view].name
        guard self[view].kind == .view || self[view].kind == .window else {
            throw UntouchableView(name: name, reason: "it is no view")
        }
        guard let window = window(of: view).flatMap({ self.window($0) }) else {
            throw UntouchableView(name: name, reason: "it is in no window")
        }
        guard transformToScreen(of: view).inverse != nil else {
            throw UntouchableView(name: name, reason: "its transform has no inverse")
        }
        let bounds = self[view: view].bounds
        let point = Point(
            x: bounds.origin.x + fractions.x * bounds.size.width,
            y: bounds.origin.y + fractions.y * bounds.size.height)
        return (window.screen, transformToScreen(of: view).applied(to: point))
    }
}

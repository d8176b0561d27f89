import Reports

/// The views that a presentation adds, by their names: `order.transition` around what the controller `order` presents, and
/// `order.dimming` behind it.
enum PresentedViews {
    private static let transition = ".transition"
    private static let dimming = ".dimming"

    /// The controller whose presentation has added the view `name`, around the presented one; nil for other views.
    static func controller(of name: String) -> String? {
        name.hasSuffix(transition) ? String(name.dropLast(transition.count)) : nil
    }

    /// How a view of a presentation is drawn: nil if it is as any other.
    static func className(of view: DrawnView) -> String? {
        guard let controller = view.superview.flatMap(controller) else { return nil }
        return view.id == controller + dimming ? "dimming" : "sheet"
    }

    /// The index of the first view that nothing presented lies over: of what dims all behind it, or covers it without dimming.
    static func firstUncovered(of views: [DrawnView]) -> Int {
        let names = views.map(className)
        let cover = names.indices.last { index in
            names[index] == "dimming" || names[index] == "sheet" && names[max(0, index - 1)] != "dimming"
        }
        return cover ?? 0
    }
}

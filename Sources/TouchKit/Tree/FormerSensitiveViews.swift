/// Which views have left sensitive ones, or were sensitive themselves, since something began that is not over.
struct FormerSensitiveViews: Sendable {
    /// By the number of a view the outermost sensitive view around it then; -1 for others. It has no more entries than it needs.
    private var views: [Int32] = []

    /// The outermost sensitive view that was around `view`; nil for none.
    subscript(view: ResponderID) -> ResponderID? {
        get {
            guard Int(view.index) < views.count, views[Int(view.index)] >= 0 else { return nil }
            return ResponderID(index: Int(views[Int(view.index)]))
        }
        set {
            while views.count <= Int(view.index) { views.append(-1) }
            views[Int(view.index)] = newValue?.index ?? -1
        }
    }

    /// Nothing is under way any more, and all that was is told.
    mutating func removeAll() { views = [] }
}

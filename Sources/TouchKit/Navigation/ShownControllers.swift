/// A view controller and those that are seen when it is: those of the views in its view, each before those in it, and of pages
/// the selected one alone.
struct ShownControllers {
    /// All of them, itself first.
    private(set) var all: [ResponderID] = []

    /// Those of `controller`.
    init(from controller: ResponderID, in tree: ViewTree) {
        guard let view = tree.viewController(controller)?.view else {
            all = [controller]
            return
        }
        var views = [view]
        while let view = views.popLast() {
            if let inner = tree.controller(of: view) {
                if inner != controller, let container = tree.viewControllers.container(of: inner),
                    tree.viewController(container)?.container?.top != inner
                {
                    continue
                }
                all.append(inner)
            }
            views += tree.subviews(of: view).reversed()
        }
    }
}

extension Consequences {
    /// `controller`, and those that it shows, send `events`, one after the other.
    mutating func send(_ events: LifeCycleEvent..., from controller: ResponderID, in tree: ViewTree) {
        let shown = ShownControllers(from: controller, in: tree)
        for event in events {
            for controller in shown.all { append(.controller(.send(event, from: controller))) }
        }
    }
}

import Scenes
import TouchKit

extension App {
    /// Whether its changes are recorded.
    package var isWatched: Bool { watch != nil }

    /// Whether the node called `id` is in its state: it lies in a window, or it is a controller, the application or its
    /// delegate.
    package func isInState(_ id: String) -> Bool {
        let tree = application.tree
        if let responder = tree.responder(named: id) {
            switch tree[responder].kind {
            case .application, .delegate, .windowScene, .viewController: return true
            case .window: return tree.window(responder)?.isOnScreen == true
            case .view: return tree.isInWindow(responder)
            }
        }
        return application.recognizers.contains { $0.name == id && tree.isInWindow($0.view) }
    }
}

extension ViewTree {
    fileprivate func isInWindow(_ view: ResponderID) -> Bool {
        window(of: view).flatMap(window)?.isOnScreen == true
    }
}

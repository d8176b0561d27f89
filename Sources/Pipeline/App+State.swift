import Scenes
import TouchKit

extension App {
    /// Whether its changes are recorded.
    package var isWatched: Bool { watch != nil }

    /// How many responders and recognizers it has, also those in no window.
    package var itemCount: Int { application.tree.responders.count + application.recognizers.count }

    /// Those of `ids` that are in its state: they lie in a window, or are a controller, the application or its delegate.
    package func idsInState(among ids: Set<String>) -> Set<String> {
        let tree = application.tree
        var found: Set<String> = []
        for index in tree.responders.indices where ids.contains(tree.responders[index].name) {
            if tree.isInState(ResponderID(index: index)) { found.insert(tree.responders[index].name) }
        }
        for recognizer in application.recognizers where ids.contains(recognizer.name) {
            if recognizer.isAttached, tree.isInWindow(recognizer.view) { found.insert(recognizer.name) }
        }
        return found
    }
}

extension ViewTree {
    fileprivate func isInState(_ id: ResponderID) -> Bool {
        switch self[id].kind {
        case .application, .delegate, .windowScene, .viewController: true
        case .window: window(id)?.isOnScreen == true
        case .view: isInWindow(id)
        }
    }

    fileprivate func isInWindow(_ view: ResponderID) -> Bool {
        window(of: view).flatMap(window)?.isOnScreen == true
    }
}

package import HIDRecords

/// What effects and the system do to views and to touches in flight.
extension Application {
    /// `beginIgnoringInteractionEvents`: touches in flight are cancelled when the first one begins.
    package mutating func beginIgnoringInteraction(at time: Timestamp, to log: inout DecisionLog) {
        ignoringDepth += 1
        if ignoringDepth == 1 { cancelTouches(.ignoringInteraction, at: time, to: &log) }
    }

    /// `endIgnoringInteractionEvents`; one without a begin changes nothing and is logged as an error.
    package mutating func endIgnoringInteraction(at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        if ignoringDepth == 0 {
            log.append(.endIgnoringWithoutBegin)
        } else {
            ignoringDepth -= 1
        }
    }

    /// Takes `view` and its subtree out of its window: the touches in it are cancelled first, with the chain as it is.
    package mutating func removeFromSuperview(
        _ view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        cancelTouches(.viewRemoved, at: time, to: &log) { [tree] touch in
            touch.view.map { tree.isDescendant($0, of: view) } ?? false
        }
        tree.removeFromSuperview(view)
    }

    /// Has the presenter present `controller`: its view becomes the window's frontmost subview.
    package mutating func present(_ controller: ResponderID) {
        guard let place = scene.presentations.firstIndex(where: { $0.controller == controller }),
            !scene.presentations[place].isPresented
        else { return }
        let presentation = scene.presentations[place]
        scene.presentations[place].isPresented = true
        tree.updateViewController(controller) { $0.presentingViewController = presentation.presenter }
        tree.addSubview(presentation.view, to: presentation.window)
    }

    /// Dismisses `controller`: the touches in its view are cancelled and the view leaves the window.
    package mutating func dismiss(_ controller: ResponderID, at time: Timestamp, to log: inout DecisionLog) {
        guard let place = scene.presentations.firstIndex(where: { $0.controller == controller }),
            scene.presentations[place].isPresented
        else { return }
        removeFromSuperview(scene.presentations[place].view, at: time, to: &log)
        scene.presentations[place].isPresented = false
        tree.updateViewController(controller) { $0.presentingViewController = nil }
    }
}

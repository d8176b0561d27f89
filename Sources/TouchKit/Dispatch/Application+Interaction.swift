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

    /// Ends ignoring of interaction as often as it has begun, and returns how often that was.
    package mutating func endAllIgnoringInteraction() -> Int {
        defer { ignoringDepth = 0 }
        return ignoringDepth
    }

    /// Takes `view` and its subtree out of its window; a window, which has no superview, goes off its screen.
    ///
    /// First, with the chain as it is, the touches in it and a shake it takes part in are cancelled, and a first
    /// responder in it resigns.
    package mutating func removeFromSuperview(
        _ view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        cancelTouches(ofLeaving: view, at: time, to: &log)
        cancelShake(within: view, to: &log)
        resignFirstResponder(within: view, to: &log)
        if tree[view].kind == .window {
            tree[view: view].flags.insert(.hidden)
            handOverKey(from: view, to: &log)
        }
        tree.removeFromSuperview(view)
        // The end of editing may have made another one in there first.
        resignFirstResponder(within: view, to: &log)
    }

    /// The application becomes inactive, and active again at once: what is in flight, touches and shake, is cancelled.
    package mutating func resignActive(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog
    ) {
        cancelTouches(reason, at: time, to: &log)
        sendMotion(.cancelled, at: time, to: &log)
    }

    /// Has the presenter present `controller`: its transition view, with its view, becomes the window's frontmost
    /// subview.
    ///
    /// A presenter that is in no window itself presents nothing (`UIViewController.present(_:animated:)`).
    package mutating func present(_ controller: ResponderID) {
        guard let place = scene.presentations.firstIndex(where: { $0.controller == controller }),
            !scene.presentations[place].isPresented,
            tree.window(ofResponder: scene.presentations[place].presenter) != nil
        else { return }
        let presentation = scene.presentations[place]
        scene.presentations[place].isPresented = true
        tree.updateViewController(controller) { $0.presentingViewController = presentation.presenter }
        tree.fit(transition: presentation.transition, to: presentation.window)
        if tree.superview(of: presentation.view) != presentation.transition {
            tree.addSubview(presentation.view, to: presentation.transition)
        }
        tree.addSubview(presentation.transition, to: presentation.window)
    }

    /// Dismisses `controller`, and first those it presents itself: its view leaves the window.
    package mutating func dismiss(_ controller: ResponderID, at time: Timestamp, to log: inout DecisionLog) {
        guard let place = scene.presentations.firstIndex(where: { $0.controller == controller }),
            scene.presentations[place].isPresented
        else { return }
        scene.presentations[place].isPresented = false
        for next in scene.presentations where next.presenter == controller {
            dismiss(next.controller, at: time, to: &log)
        }
        removeFromSuperview(scene.presentations[place].transition, at: time, to: &log)
        scene.presentations[place].isPresented = false
        tree.updateViewController(controller) { $0.presentingViewController = nil }
    }
}

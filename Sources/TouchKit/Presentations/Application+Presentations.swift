package import Core
import HIDRecords

/// Presenting and dismissing controllers (`present(_:animated:completion:)`, `dismiss(animated:completion:)`).
extension Application {
    /// Has `controller` presented, for as long as `duration` says without touches.
    ///
    /// - Returns: false if too much waits: then it is presented, and can be touched at once.
    mutating func present(
        _ controller: ResponderID, duration: Interval?, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) -> Bool {
        if let (presenter, other) = presentations.presentation(instead: controller) {
            log.append(.app(.fails(.present(controller, by: presenter, whichPresents: other))))
            return false
        }
        guard presentations.present(controller, in: &surface.tree),
            let presentation = presentations[controller]
        else { return true }
        var isScheduled = true
        if let duration {
            isScheduled = schedule(
                .init(
                    deadline: deadline(after: duration, from: time), effects: [],
                    performer: log.performer(of: entry), animated: presentation.view, controller: controller))
        }
        takeFocus(presentation, to: &log)
        if let covered = presentations.viewToCover(by: controller, in: tree) {
            removeFromSuperview(covered.view, at: time, to: &log)
            presentations.note(covered, of: controller)
            // What that caused may have dismissed it again.
            if presentations[controller]?.isPresented == false {
                presentations.uncover(by: controller, in: &surface.tree)
            }
        }
        return isScheduled
    }

    /// The first responder of the window resigns, if it may, as a controller is presented that is no popover and no menu.
    private mutating func takeFocus(_ presentation: Presentation, to log: inout DecisionLog) {
        guard presentation.style.takesFocus,
            let first = tree.window(presentation.window)?.firstResponder
        else { return }
        carryOut(.resigning(first), to: &log)
        guard presentation.style == .alert, !tree.isFirstResponder(first) else { return }
        presentations.note(formerFirstResponder: first, of: presentation.controller)
    }

    /// Dismisses `controller`: at once, or after `duration` without touches.
    mutating func dismiss(
        _ controller: ResponderID, duration: Interval?, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        if let duration, let view = presentations.presentedView(of: controller) {
            let isWaiting =
                scheduled.isDismissing(controller)
                || schedule(
                    .init(
                        deadline: deadline(after: duration, from: time),
                        effects: [.presentation(.dismiss(controller))],
                        performer: log.performer(of: entry), animated: view, controller: controller))
            if isWaiting { return }
        }
        dismiss(controller, at: time, to: &log)
    }

    /// Dismisses `controller`, and first those it presents itself: its view leaves the window. What had the focus before an
    /// alert gets it back.
    package mutating func dismiss(_ controller: ResponderID, at time: Timestamp, to log: inout DecisionLog) {
        guard let window = presentations[controller]?.window,
            let view = presentations.presentedView(of: controller)
        else { return }
        let former = presentations.takeFormerFirstResponder(of: controller)
        takeAway(controller, view, at: time, to: &log)
        guard let former, tree.window(window)?.firstResponder == nil,
            tree.mayBecomeFirstResponder(former), tree.window(ofResponder: former) == window
        else { return }
        carryOut(.becoming(former), to: &log)
    }

    private mutating func takeAway(
        _ controller: ResponderID, _ view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard let dismissal = presentations.beginDismissal(of: controller) else { return }
        endTransitions(of: controller, view)
        for dependent in dismissal.dependents {
            // The focus that it took goes to nobody in what is dismissed with it.
            _ = presentations.takeFormerFirstResponder(of: dependent)
            if let view = presentations.presentedView(of: dependent) {
                takeAway(dependent, view, at: time, to: &log)
            }
        }
        presentations.uncover(by: controller, in: &surface.tree)
        removeFromSuperview(dismissal.transition, at: time, to: &log)
        presentations.endDismissal(of: controller, in: &surface.tree)
    }

    // MARK: Dismissal by people

    /// The recognizer `id` of a presentation has changed its state, or its fingers have moved.
    mutating func followPresentation(by id: RecognizerID, to log: inout DecisionLog) {
        guard case .tap = arena.descriptions[id].gesture else { return dragSheet(by: id, to: &log) }
        guard arena[id].state == .recognized,
            let presentation = presentations.presentation(ofRecognizer: id), presentation.isPresented
        else { return }
        if presentation.grabber == id {
            return SheetGrabber(of: presentation.view).tap(at: surface.touches.time, on: &surface)
        }
        let controller = presentation.controller
        guard mayDismiss(presentation, by: id) else {
            return report(.didAttemptToDismiss, .tapOutside, of: controller, to: &log)
        }
        report(.didDismiss, .tapOutside, of: controller, to: &log)
        dismiss(controller, at: surface.touches.time, to: &log)
    }

    /// Whether people may dismiss it, as they try with the recognizer `id`.
    func mayDismiss(_ presentation: Presentation, by id: RecognizerID) -> Bool {
        !presentation.isModalInPresentation && arena.holds(presentation.shouldDismiss, for: id, surface)
    }

    /// `controller` tells its delegate, which sends the actions that it has for that.
    mutating func report(
        _ event: PresentationEvent, _ gesture: DismissalGesture, of controller: ResponderID,
        to log: inout DecisionLog
    ) {
        log.append(.app(.presentation(controller, event, gesture)))
        for action in presentations[controller]?.actions[event] ?? [] {
            sendAction(action, from: .responder(controller), at: log.time, to: &log)
        }
    }
}

/// Menus that buttons and long presses open, and the choice of items.
extension Application {
    /// The consequences of the recognizer `id`, which opens a menu or follows a finger over items, having entered `state`.
    mutating func menuReaction(to id: RecognizerID, in state: GestureState) -> Consequences {
        let touch = arena[id].touches.first.flatMap(surface.touches.touch(of:))
        return MenuRecognizer(id, among: arena.descriptions).reaction(to: state, of: touch, on: &surface)
    }
}

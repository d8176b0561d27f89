package import Core

/// What follows as a controller is presented or dismissed, in order. Each step looks at what those before have caused.
struct PresentationSteps {
    /// One thing that follows.
    enum Step {
        /// The first responder of the window resigns, if it may.
        case resign(ResponderID, for: Presentation)
        /// What the controller covers leaves its superview.
        case cover(by: ResponderID)
        /// What was covered comes back.
        case uncover(by: ResponderID)
        /// The controller, whose view this is, is presented or dismissed at once, if that took its time.
        case endTransitions(of: ResponderID, ResponderID)
        /// A controller that this one presents is dismissed first, and gives the focus that it took to nobody.
        case dismissFirst(ResponderID)
        /// The view leaves the window.
        case remove(ResponderID)
        /// The controller is dismissed.
        case end(ResponderID)
        /// What was first responder of the window before an alert becomes so again, if it still can and no other has.
        case focus(ResponderID, in: ResponderID)
    }

    /// The steps; none where nothing follows.
    private(set) var steps: [Step]

    /// Those that have been presented with `presentation`.
    init(presenting presentation: Presentation, in tree: ViewTree) {
        steps = [.cover(by: presentation.controller)]
        if presentation.style.takesFocus, let first = tree.window(presentation.window)?.firstResponder {
            steps.insert(.resign(first, for: presentation), at: 0)
        }
    }

    /// Those of the dismissal of `controller`, which begins; none if it is not presented.
    init(dismissing controller: ResponderID, _ presentations: inout Presentations) {
        steps = []
        guard let window = presentations[controller]?.window,
            let view = presentations.presentedView(of: controller)
        else { return }
        let former = presentations.takeFormerFirstResponder(of: controller)
        guard let dismissal = presentations.beginDismissal(of: controller) else { return }
        steps = [.endTransitions(of: controller, view)]
        for dependent in dismissal.dependents { steps.append(.dismissFirst(dependent)) }
        steps += [.uncover(by: controller), .remove(dismissal.transition), .end(controller)]
        if let former { steps.append(.focus(former, in: window)) }
    }
}

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
        carryOut(PresentationSteps(presenting: presentation, in: tree), at: time, to: &log)
        return isScheduled
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
        carryOut(PresentationSteps(dismissing: controller, &presentations), at: time, to: &log)
    }

    /// Does what follows as a controller is presented or dismissed.
    private mutating func carryOut(
        _ steps: PresentationSteps, at time: Timestamp, to log: inout DecisionLog
    ) {
        for step in steps.steps {
            switch step {
            case .resign(let first, let presentation): resign(first, for: presentation, to: &log)
            case .cover(let controller): cover(by: controller, at: time, to: &log)
            case .uncover(let controller): presentations.uncover(by: controller, in: &surface.tree)
            case .endTransitions(let controller, let view): endTransitions(of: controller, view)
            case .dismissFirst(let dependent):
                _ = presentations.takeFormerFirstResponder(of: dependent)
                dismiss(dependent, at: time, to: &log)
            case .remove(let view): removeFromSuperview(view, at: time, to: &log)
            case .end(let controller): presentations.endDismissal(of: controller, in: &surface.tree)
            case .focus(let former, let window):
                guard tree.window(window)?.firstResponder == nil, tree.mayBecomeFirstResponder(former),
                    tree.window(ofResponder: former) == window
                else { continue }
                carryOut(.becoming(former), to: &log)
            }
        }
    }

    private mutating func resign(
        _ first: ResponderID, for presentation: Presentation, to log: inout DecisionLog
    ) {
        carryOut(.resigning(first), to: &log)
        guard presentation.style == .alert, !tree.isFirstResponder(first) else { return }
        presentations.note(formerFirstResponder: first, of: presentation.controller)
    }

    private mutating func cover(
        by controller: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard let covered = presentations.viewToCover(by: controller, in: tree) else { return }
        removeFromSuperview(covered.view, at: time, to: &log)
        presentations.note(covered, of: controller)
        // What that caused may have dismissed it again.
        if presentations[controller]?.isPresented == false {
            presentations.uncover(by: controller, in: &surface.tree)
        }
    }
}

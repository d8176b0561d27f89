import Core

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

    // MARK: Performing

    /// Carries them out in `application`.
    func perform(in application: inout Application, at time: Timestamp) {
        for step in steps { Self.perform(step, in: &application, at: time) }
    }

    private static func perform(_ step: Step, in application: inout Application, at time: Timestamp) {
        switch step {
        case .resign(let first, let presentation):
            resign(first, for: presentation, in: &application)
        case .cover(let controller): cover(by: controller, in: &application, at: time)
        case .uncover(let controller):
            application.presentations.uncover(by: controller, in: &application.surface.tree)
        case .endTransitions(let controller, let view):
            application.scheduled.endTransitions(of: controller)
            Animation.end(of: view, in: &application)
            if !application.isSendingEvent { application.updateDeadline() }
        case .dismissFirst(let dependent):
            _ = application.presentations.takeFormerFirstResponder(of: dependent)
            PresentationSteps(dismissing: dependent, &application.presentations)
                .perform(in: &application, at: time)
        case .remove(let view): LeavingView(view: view).remove(from: &application, at: time)
        case .end(let controller):
            application.presentations.endDismissal(of: controller, in: &application.surface.tree)
        case .focus(let former, let window):
            let tree = application.tree
            guard tree.window(window)?.firstResponder == nil, tree.mayBecomeFirstResponder(former),
                tree.window(ofResponder: former) == window
            else { return }
            FirstResponderChange.becoming(former).perform(in: &application)
        }
    }

    private static func resign(
        _ first: ResponderID, for presentation: Presentation, in application: inout Application
    ) {
        FirstResponderChange.resigning(first).perform(in: &application)
        guard presentation.style == .alert, !application.tree.windows.isFirstResponder(first) else { return }
        application.presentations.note(formerFirstResponder: first, of: presentation.controller)
    }

    private static func cover(
        by controller: ResponderID, in application: inout Application, at time: Timestamp
    ) {
        guard let covered = application.presentations.viewToCover(by: controller, in: application.tree)
        else { return }
        LeavingView(view: covered.view).remove(from: &application, at: time)
        application.presentations.note(covered, of: controller)
        // What that caused may have dismissed it again.
        if application.presentations[controller]?.isPresented == false {
            application.presentations.uncover(by: controller, in: &application.surface.tree)
        }
    }
}

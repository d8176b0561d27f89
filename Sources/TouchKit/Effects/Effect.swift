import Core
import HIDRecords

/// One thing a responder does when it performs an action, by who carries it out.
package enum Effect: Equatable, Sendable {
    /// Reaches beyond the app.
    case outbound(OutboundEffect)
    /// Changes properties of a view, a window or a recognizer.
    case set(PropertyChanges)
    /// Changes what lies where in the tree, or which recognizers are on a view.
    case tree(TreeEffect)
    /// Scrolls a scroll view, or stops it.
    case scroll(ScrollingEffect)
    /// Sends an action as this responder would; nil for one that has no sender.
    case action(Action, from: ResponderID?)
    /// Presents or dismisses a controller.
    case presentation(PresentationEffect)
    /// Changes the stack of a navigation controller.
    case navigation(NavigationEffect)
    /// Changes the first responder.
    case firstResponder(FirstResponderEffect)
    /// Has effects wait, or forgets those that wait.
    case scheduling(SchedulingEffect)
    /// Changes which events the app takes.
    case interaction(InteractionEffect)
}

extension Effect {
    /// The EFFECT of `ID performs NAME: EFFECT`, with the names of `tree`.
    package func sentence(in tree: ViewTree) -> String {
        switch self {
        case .outbound(let effect): effect.sentence(in: tree)
        case .set(let changes): "set \(changes.targetName) \(changes.text)"
        case .tree(let effect): effect.sentence(in: tree)
        case .scroll(let effect): effect.sentence(in: tree)
        case .action(let action, let sender):
            "action \(action.name)"
                + (sender.map { " from \(tree[$0].name)" } ?? "")
                + (action.target.map { " to \(tree[$0].name)" } ?? "")
        case .presentation(let effect): effect.sentence(in: tree)
        case .navigation(let effect): effect.sentence(in: tree)
        case .firstResponder(let effect): effect.sentence(in: tree)
        case .scheduling(let effect): effect.sentence(in: tree)
        case .interaction(let effect): effect.sentence
        }
    }

    /// The effect with those that are part of it and those that it schedules.
    package var withScheduled: [Effect] {
        if case .scheduling(let effect) = self { [self] + effect.scheduled } else { [self] }
    }
}

extension Effect {
    /// Has whom it belongs to carry it out in `application`, for the action that the entry of that index performs, or for none.
    ///
    /// - Returns: as ``Application/perform(_:performedBy:at:)`` says.
    func perform(in application: inout Application, performedBy entry: Int?, at time: Timestamp) -> Bool {
        switch self {
        case .outbound(let effect):
            effect.perform(in: &application, performedBy: entry, at: time)
        case .set(let changes): changes.perform(in: &application)
        case .tree(let effect): return effect.perform(in: &application, at: time)
        case .scroll(let effect):
            effect.perform(on: &application.surface, at: time).perform(in: &application)
        case .action(let action, let sender):
            return application.sendAction(action, from: sender.map { .responder($0) } ?? .absent, at: time)
        case .presentation(let effect):
            return effect.perform(in: &application, performedBy: entry, at: time)
        case .navigation(let effect): return effect.perform(in: &application, at: time)
        case .firstResponder(let effect): return effect.perform(in: &application)
        case .scheduling(let effect):
            return effect.perform(in: &application, performedBy: entry, at: time)
        case .interaction(let effect):
            return effect.perform(in: &application, performedBy: entry, at: time)
        }
        return true
    }
}

extension Effect: ReferenceHolder {
    @inline(never)
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Effect {
        switch self {
        case .outbound(let effect): .outbound(map(effect))
        case .interaction: self
        case .set(let changes): .set(map(changes))
        case .tree(let effect): .tree(map(effect))
        case .scroll(let effect): .scroll(map(effect))
        case .action(let action, let sender): .action(map(action), from: map(sender))
        case .presentation(let effect): .presentation(map(effect))
        case .navigation(let effect): .navigation(map(effect))
        case .firstResponder(let effect): .firstResponder(map(effect))
        case .scheduling(let effect): .scheduling(map(effect))
        }
    }
}

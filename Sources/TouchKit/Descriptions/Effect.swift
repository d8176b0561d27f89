package import Core
import HIDRecords

/// One thing a responder does when it performs an action.
package enum Effect: Equatable, Sendable {
    /// Sends a message to the topic's subscribers at the socket.
    case publish(topic: String)
    /// Runs a program, killed after `timeout`.
    case run(arguments: [String], timeout: Interval)
    /// Starts a systemd unit.
    case unit(String)
    /// Changes properties of a view, a window or a recognizer.
    case set(PropertyChanges)
    /// Puts a view or a window, with all in it, at a position; one that is in a window already stays where it is.
    case insert(ResponderID, InsertPosition)
    /// Puts a view at a position, wherever it lies.
    case add(ResponderID, AddPosition)
    /// Takes views from their superviews, and windows off their screens.
    case remove([ResponderID])
    /// Attaches a recognizer, called by this name, to a view; it leaves the one that it is attached to.
    case addGesture(RecognizerID, named: String, to: ResponderID)
    /// Detaches a recognizer, called by this name, from its view.
    case removeGesture(RecognizerID, named: String)
    /// Puts a view in front of its siblings, or a window in front of those of its level.
    case bringToFront(ResponderID)
    /// Puts a view behind its siblings, or a window behind those of its level.
    case sendToBack(ResponderID)
    /// Makes a window on its screen the key window, if it may be.
    case makeKey(ResponderID)
    /// Scrolls a scroll view, at once or in a while.
    case scroll(ResponderID, to: ScrollDestination, animated: Bool)
    /// Sends an action as this responder would; nil for one that has no sender.
    case action(Action, from: ResponderID?)
    /// Has a controller's presenter present it.
    case present(ResponderID, duration: Interval? = nil)
    /// Dismisses a presented controller.
    case dismiss(ResponderID, duration: Interval? = nil)
    /// `UIResponder.becomeFirstResponder`.
    case becomeFirstResponder(ResponderID)
    /// `UIResponder.resignFirstResponder`.
    case resignFirstResponder(ResponderID)
    /// `UIApplication.beginIgnoringInteractionEvents` and its end.
    case ignoreInteraction(Bracket)
    /// `UIApplication.beginReceivingRemoteControlEvents` and its end.
    case receiveRemoteControl(Bracket)
    /// Changes a view that cannot be hit for a while.
    case animate(Animation)
    /// Does this after a while, in place of what waits under the same id.
    case after(Interval, [Effect], id: String?)
    /// Forgets what waits under this id.
    case cancelTimer(String)
    /// Takes another state, for a while or until it takes yet another one.
    case state(InteractionState, for: Interval?)
    /// Brings another app to the front.
    case foreground(app: String)
    /// Has what fingers did of late kept in a file, for this reason.
    case snapshot(reason: String)

    /// One of a pair of calls.
    package enum Bracket: String, CaseIterable, Sendable {
        case begin, end
    }

    /// The most bytes of the reason for a snapshot.
    package static let longestReason = 200

    /// The longest a program runs unless its effect says otherwise.
    package static let defaultTimeout = Interval(microseconds: 5_000_000)
}

extension Effect {
    /// The EFFECT of `ID performs NAME: EFFECT`, with the names of `tree`.
    package func sentence(in tree: ViewTree) -> String {
        switch self {
        case .publish(let topic): "publish \(topic)"
        case .run(let arguments, _): "run \(arguments.joined(separator: " "))"
        case .unit(let name): "unit \(name)"
        case .set(let changes): "set \(changes.targetName) \(changes.text)"
        case .insert(let id, let position): "insert \(tree[id].name)\(position.words(in: tree))"
        case .add(let id, let position): "add \(tree[id].name)\(position.words(in: tree))"
        case .addGesture(_, let name, let view): "addGesture \(name) to \(tree[view].name)"
        case .removeGesture(_, let name): "removeGesture \(name)"
        case .remove(let ids): "remove \(ids.map { tree[$0].name }.joined(separator: ", "))"
        case .bringToFront(let id): "bringToFront \(tree[id].name)"
        case .sendToBack(let id): "sendToBack \(tree[id].name)"
        case .makeKey(let id): "makeKey \(tree[id].name)"
        case .scroll(let id, .offset(let offset), _):
            "scroll \(tree[id].name) \(decimal(offset.x)),\(decimal(offset.y))"
        case .scroll(let id, .view(let view), _): "scroll \(tree[id].name) to \(tree[view].name)"
        case .action(let action, let sender):
            "action \(action.name)"
                + (sender.map { " from \(tree[$0].name)" } ?? "")
                + (action.target.map { " to \(tree[$0].name)" } ?? "")
        case .present(let id, let duration): "present \(tree[id].name)\(Self.text(of: duration))"
        case .dismiss(let id, let duration): "dismiss \(tree[id].name)\(Self.text(of: duration))"
        case .becomeFirstResponder(let id): "becomeFirstResponder \(tree[id].name)"
        case .resignFirstResponder(let id): "resignFirstResponder \(tree[id].name)"
        case .ignoreInteraction(let bracket): "ignoreInteraction \(bracket.rawValue)"
        case .receiveRemoteControl(let bracket): "receiveRemoteControl \(bracket.rawValue)"
        case .animate(let animation):
            "animate \(tree[animation.view].name)\(Self.text(of: animation.duration))"
        case .after(let interval, _, let id):
            "after \(decimal(interval.seconds))" + (id.map { " \($0)" } ?? "")
        case .cancelTimer(let id): "cancelTimer \(id)"
        case .foreground(let app): "foreground \(app)"
        case .snapshot(let reason): "snapshot \(reason)"
        case .state(let state, let duration):
            "state \(state.rawValue)" + (duration.map { " for \(decimal($0.seconds))" } ?? "")
        }
    }

    /// How long an effect takes, as its sentence ends.
    private static func text(of duration: Interval?) -> String {
        duration.map { " \(decimal($0.seconds))" } ?? ""
    }
}

extension Effect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Effect {
        switch self {
        case .publish, .run, .unit, .ignoreInteraction, .receiveRemoteControl, .cancelTimer, .foreground,
            .state, .snapshot:
            self
        case .after(let interval, let effects, let id): .after(interval, map(effects), id: id)
        case .animate(let animation): .animate(map(animation))
        case .set(let changes): .set(map(changes))
        case .insert(let id, let position): .insert(map(id), map(position))
        case .add(let id, let position): .add(map(id), map(position))
        case .addGesture(let id, let name, let view): .addGesture(map(id), named: name, to: map(view))
        case .removeGesture(let id, let name): .removeGesture(map(id), named: name)
        case .remove(let ids): .remove(map(ids))
        case .bringToFront(let id): .bringToFront(map(id))
        case .sendToBack(let id): .sendToBack(map(id))
        case .makeKey(let id): .makeKey(map(id))
        case .scroll(let id, let destination, let isAnimated):
            .scroll(map(id), to: map(destination), animated: isAnimated)
        case .action(let action, let sender): .action(map(action), from: map(sender))
        case .present(let id, let duration): .present(map(id), duration: duration)
        case .dismiss(let id, let duration): .dismiss(map(id), duration: duration)
        case .becomeFirstResponder(let id): .becomeFirstResponder(map(id))
        case .resignFirstResponder(let id): .resignFirstResponder(map(id))
        }
    }
}

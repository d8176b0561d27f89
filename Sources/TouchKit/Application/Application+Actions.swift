package import Core
import HIDRecords

/// Target-action (`UIApplication.sendAction(_:to:from:for:)`), and what actions do.
extension Application {
    /// Sends `action` to its target, or along the responder chain to the first that responds to it.
    ///
    /// The target performs its effects before this returns. An explicit target that does not respond and a chain in which
    /// none responds make it a discarded action. A recognizer sends it in `state`, with what it has measured; once it has
    /// acted, the outcomes of its touches know of its actions.
    ///
    /// - Returns: whether somebody took it.
    @discardableResult
    mutating func sendAction(
        _ action: Action, from sender: ActionSender, in state: GestureState? = nil, at time: Timestamp
    ) -> Bool {
        let isNews = if case .recognizer(let id) = sender { !arena[id].hasActed } else { true }
        let name = log.keep(action.name)
        guard actionBudget.begin() else {
            log.append(.action(.dropped(name: name)))
            return false
        }
        defer { actionBudget.end() }
        let beginsSensitivity = log.beginSensitivity(
            sender.isSensitive(with: log.touches(in: log.cause), among: arena.descriptions, in: tree))
        defer { if beginsSensitivity { log.endSensitivity() } }
        guard let (target, effects) = recipient(of: action, from: sender) else {
            log.append(.action(.discarded(name: name)))
            return false
        }
        let sending = Decision.action(.sent(sender, name: name, target: target))
        if case .recognizer(let id) = sender, let state {
            let reading = log.values.keep(readingOf: id, in: state, arena, on: surface)
            log.append(sending, valueAt: reading, isNews: isNews)
        } else {
            log.append(sending, value: surface.value(of: sender), isNews: isNews)
        }
        for effect in effects {
            let performing = Decision.action(.performs(target, name: name, effect: log.keep(effect)))
            log.append(
                performing, value: surface.publishedValue(of: effect) ?? surface.value(of: sender),
                isNews: false)
            perform(effect, performedBy: log.entries.count - 1, at: time)
        }
        return true
    }

    /// The responder that `action` of `sender` gets to as things stand; nil if it is discarded.
    package func responder(to action: Action, from sender: ActionSender) -> ResponderID? {
        recipient(of: action, from: sender)?.target
    }

    private func recipient(
        of action: Action, from sender: ActionSender
    ) -> (target: ResponderID, effects: [Effect])? {
        actions.recipient(
            of: action, from: sender.responder(among: arena.descriptions, in: tree), settings.nilTarget,
            in: tree)
    }

    // MARK: Effects

    /// Carries out `effect` at once, for the action that the entry of that index performs, or for none; what reaches beyond
    /// the app goes to ``DecisionLog/outbox``.
    ///
    /// Writes no line of its own, only what it causes.
    ///
    /// - Returns: false if a responder refused to become or to stop being first responder, if nothing responded to an action,
    ///   if there was nowhere to put a view, if a stack is not as it would have to be, or if too much waits for its time.
    @discardableResult
    @inline(never)
    package mutating func perform(
        _ effect: Effect, performedBy entry: Int? = nil, at time: Timestamp
    ) -> Bool {
        log.time = time
        let isDone = effect.perform(in: &self, performedBy: entry, at: time)
        if !isSendingEvent {
            publishOffsets(at: time)
            updateDeadline()
        }
        return isDone
    }

    /// Gives the recognizer `id` new values.
    ///
    /// In the middle of a sequence they count at once, except those of the gesture itself: a recognizer that is disabled
    /// fails or is cancelled, one that waits may recognize, and views may get calls that were withheld.
    package mutating func apply(_ changes: [RecognizerChange], to id: RecognizerID, at time: Timestamp) {
        guard arena.contains(id) else { return }
        let wasEnabled = arena.descriptions[id].isEnabled
        arena.apply(changes, to: id)
        followChange(of: id, wasEnabled: wasEnabled, at: time)
    }

    /// The recognizer `id` has other values; before, it `wasEnabled`, or not.
    mutating func followChange(of id: RecognizerID, wasEnabled: Bool, at time: Timestamp) {
        if wasEnabled != arena.descriptions[id].isEnabled, arena.descriptions[id].isOfScrollView {
            surface.scrolls.noteKeeping(
                of: arena.descriptions[id].view, arena.descriptions, in: &surface.tree)
        }
        guard !arena[id].touches.isEmpty else { return }
        performEvent(at: time) { application in
            application.arena.followChange(
                of: id, wasEnabled: wasEnabled, on: application.surface, to: &application.log)
        }
    }

    /// Performs `effects` for `client` in order, between two events.
    ///
    /// - Returns: for each effect whether it was done: see ``perform(_:performedBy:at:)``.
    package mutating func perform(_ effects: [Effect], for client: String, at time: Timestamp) -> [Bool] {
        advance(before: time)
        var results: [Bool] = []
        results.reserveCapacity(effects.count)
        for effect in effects {
            log.time = time
            let name = log.keep(client)
            log.append(.action(.clientPerforms(client: name, effect: log.keep(effect))))
            results.append(perform(effect, performedBy: log.entries.count - 1, at: time))
        }
        return results
    }
}

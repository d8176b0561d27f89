package import Core
import HIDRecords

/// Target-action: `UIControl.sendActions(for:)`, `UIApplication.sendAction(_:to:from:for:)`, and what actions do.
extension Application {
    /// Sends the actions registered for `controlEvent`, in order of addition; those registered for one of the `earlier` events
    /// of the same moment have been sent.
    mutating func send(
        _ controlEvent: ControlEvents, after earlier: ControlEvents = [], from control: ResponderID,
        to log: inout DecisionLog
    ) {
        log.append(
            .action(.sends(control, controlEvent)), value: surface.value(ofView: control), isNews: false)
        var (meant, earlier) = (controlEvent, earlier)
        let isOfPress = !controlEvent.isDisjoint(with: .ofPress)
        if isOfPress, !controlEvent.isDisjoint(with: .ofLift), surface.isImmediate(control) {
            // What the lift would bring about has been sent as the finger came down.
            (meant, earlier) = controlEvent == .touchUpInside ? ([], []) : (.ofLift, .ofTouchDown)
        }
        for registration in surface.controls[control].registrations
        where !registration.events.isDisjoint(with: meant)
            && registration.events.isDisjoint(with: earlier)
        {
            sendAction(registration.action, from: .responder(control), at: log.time, to: &log)
        }
        if isOfPress {
            carryOut(Consequences(forMenuTo: controlEvent, of: control, on: &surface), to: &log)
        }
        if controlEvent == .primaryActionTriggered {
            let touches = log.touches(in: log.cause)
            carryOut(Consequences(ofTabTapOn: control, by: touches, of: &surface), to: &log)
            carryOut(CellSwipe.close(afterActionOf: control, on: &surface), to: &log)
        }
        if controlEvent == .valueChanged, TrackedControl(control).triggersPrimaryAction(on: surface) {
            send(.primaryActionTriggered, after: .valueChanged, from: control, to: &log)
        }
    }

    /// Step 4 of an event: sends the queued actions of recognizers from `start` on, with all that they cause.
    mutating func sendRecognizerActions(from start: Int, to log: inout DecisionLog) {
        guard arena.pendingActions.count > start else { return }
        let cause = log.cause
        var index = start
        while index < arena.pendingActions.count {
            let (id, state) = (arena.pendingActions[index].recognizer, arena.pendingActions[index].state)
            index += 1
            if arena.descriptions[id].isOwn {
                if !dragOn(by: id, logsOffsets: log.logsEachOffset) {
                    log.cause = arena.boundTouches(of: id, in: surface.touches, &log)
                    follow(id, in: state, to: &log)
                }
                guard arena.descriptions[id].sendsAction(in: state) else { continue }
            }
            guard let action = arena.descriptions[id].action, maySend(id, in: state) else { continue }
            log.cause = arena.boundTouches(of: id, in: surface.touches, &log)
            let hadActed = arena[id].hasActed
            let isTaken = sendAction(
                action, from: .recognizer(id), in: state, at: surface.touches.time, to: &log)
            if isTaken, !hadActed { arena[id].hasActed = true }
            if arena.descriptions[id].resetsMeasure { arena.countAnew(id) }
        }
        log.cause = cause
        arena.pendingActions.removeLast(arena.pendingActions.count - start)
    }

    /// Has the owner of the recognizer `id`, which has entered `state`, do what that is for.
    mutating func follow(_ id: RecognizerID, in state: GestureState, to log: inout DecisionLog) {
        switch arena.descriptions[id].owner {
        case .scene: break
        case .scrollView: carryOut(scroll(by: id, logsOffsets: log.logsEachOffset), to: &log)
        case .wheel: carryOut(WheelTap(id: id).turn(on: &surface, arena), to: &log)
        case .presentation:
            carryOut(
                Consequences(ofPresentationTo: id, of: presentations, arena, on: &surface), to: &log)
        case .navigation:
            let pop = InteractivePop(container: arena.descriptions[id].view)
            carryOut(pop.follow(id, in: state, arena, on: &surface), to: &log)
        case .menu, .items:
            let touch = arena[id].touches.first.flatMap(surface.touches.touch(of:))
            let menu = MenuRecognizer(id, among: arena.descriptions)
            carryOut(menu.reaction(to: state, of: touch, on: &surface), to: &log)
        case .swipeActions:
            let swipe = CellSwipe(id: id, cell: arena.descriptions[id].view)
            carryOut(swipe.follow(in: state, on: &surface, arena), to: &log)
        case .movement:
            let touch = arena[id].touches.first.flatMap(surface.touches.touch(of:))
            let movement = CellMovement(id: id, cell: arena.descriptions[id].view)
            carryOut(movement.follow(touch, in: state, on: &surface), to: &log)
        }
    }

    /// Has the scroll view of the pan `id` go on to follow its fingers, unless each move is logged.
    ///
    /// - Returns: whether it did, and there is nothing else to do.
    private mutating func dragOn(by id: RecognizerID, logsOffsets: Bool) -> Bool {
        guard arena[id].state == .changed, !logsOffsets, let index = surface.scrolls.dragIndex(by: id) else {
            return false
        }
        return ScrollPan.dragOn(at: index, by: arena.values(of: id).direction, on: &surface)
    }

    /// Has a scroll view follow its recognizer `id`.
    private mutating func scroll(by id: RecognizerID, logsOffsets: Bool) -> Consequences {
        let pan = ScrollPan(id: id, view: arena.descriptions[id].view)
        if surface.scrolls[pan.view]?.pinch == id {
            return ScrollPinch(id: id, view: pan.view).follow(on: &surface, arena)
        }
        return pan.follow(on: &surface, arena, logsOffsets: logsOffsets)
    }

    /// Whether the recognizer `id` may send its action in `state` so soon after the last one; notes that it does.
    private mutating func maySend(_ id: RecognizerID, in state: GestureState) -> Bool {
        let time = surface.touches.time
        if state == .changed, let rate = arena.descriptions[id].actionRate, let last = arena[id].lastAction,
            (time - last).microseconds * Int64(rate) < 1_000_000
        {
            return false
        }
        arena[id].lastAction = time
        return true
    }

    /// Sends `action` to its target, or along the responder chain to the first that responds to it.
    ///
    /// The target performs its effects before this returns. An explicit target that does not respond and a chain in which
    /// none responds make it a discarded action. A recognizer sends it in `state`, with what it has measured; once it has
    /// acted, the outcomes of its touches know of its actions.
    ///
    /// - Returns: whether somebody took it.
    @discardableResult
    mutating func sendAction(
        _ action: Action, from sender: ActionSender, in state: GestureState? = nil, at time: Timestamp,
        to log: inout DecisionLog
    ) -> Bool {
        let isNews = if case .recognizer(let id) = sender { !arena[id].hasActed } else { true }
        let name = log.keep(action.name)
        guard actionBudget.begin() else {
            log.append(.action(.dropped(name: name)))
            return false
        }
        defer { actionBudget.end() }
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
            perform(effect, performedBy: log.entries.count - 1, at: time, to: &log)
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
        _ effect: Effect, performedBy entry: Int? = nil, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        log.time = time
        defer { if !isSendingEvent { endEffect(at: time, to: &log) } }
        switch effect {
        case .outbound(let effect):
            effect.perform(in: &self, performedBy: entry, at: time, to: &log)
            return true
        case .set(let changes):
            apply(changes, to: &log)
            return true
        case .tree(let effect): return effect.perform(in: &self, at: time, to: &log)
        case .scroll(let effect):
            carryOut(effect.perform(on: &surface, at: time), to: &log)
            return true
        case .action(let action, let sender):
            return sendAction(action, from: sender.map { .responder($0) } ?? .absent, at: time, to: &log)
        case .presentation(let effect):
            return effect.perform(in: &self, performedBy: entry, at: time, to: &log)
        case .navigation(let effect): return effect.perform(in: &self, at: time, to: &log)
        case .firstResponder(let effect): return effect.perform(in: &self, to: &log)
        case .scheduling(let effect):
            return effect.perform(in: &self, performedBy: entry, at: time, to: &log)
        case .interaction(let effect):
            return effect.perform(in: &self, performedBy: entry, at: time, to: &log)
        }
    }

    /// Ends an effect that is part of no event.
    private mutating func endEffect(at time: Timestamp, to log: inout DecisionLog) {
        if !surface.scrolls.publications.isEmpty {
            surface.scrolls.publishOffsets(at: time, in: surface.tree, to: &log)
        }
        updateDeadline()
    }

    /// Changes what a `set` effect, or an animation, changes.
    mutating func apply(_ changes: PropertyChanges, to log: inout DecisionLog) {
        switch changes.target {
        case .view(let id, let changes):
            for change in changes {
                surface.apply(change, to: id, to: &log)
                presentations.follow(change, of: id, in: &surface.tree)
                if case .presentation(let change) = change {
                    surface.sheets.stop(for: change, of: presentations[id], in: &surface.tree)
                    presentations.apply(change, to: id, in: &surface.tree)
                }
                if !surface.sheets.isAtRest { surface.sheets.follow(change, of: id, at: log.time, in: tree) }
                if !surface.scrolls.descriptions.isEmpty {
                    let consequences = Scroller(id).follow(
                        change, arena.descriptions, on: &surface, at: log.time)
                    carryOut(consequences, to: &log)
                }
                if case .controller(let change) = change { change.perform(on: id, in: &self, to: &log) }
                if change == .view(.flag(.enabled, false)), tree[view: id].viewClass.tracksTouches {
                    cancelTracking(in: id, to: &log)
                }
            }
        case .recognizer(let id, let changes):
            apply(changes, to: id, at: log.time, to: &log)
        }
    }

    /// Gives the recognizer `id` new values.
    ///
    /// In the middle of a sequence they count at once, except those of the gesture itself: a recognizer that is disabled
    /// fails or is cancelled, one that waits may recognize, and views may get calls that were withheld.
    package mutating func apply(
        _ changes: [RecognizerChange], to id: RecognizerID, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard arena.contains(id) else { return }
        let wasEnabled = arena.descriptions[id].isEnabled
        arena.apply(changes, to: id)
        followChange(of: id, wasEnabled: wasEnabled, at: time, to: &log)
    }

    /// The recognizer `id` has other values; before, it `wasEnabled`, or not.
    mutating func followChange(
        of id: RecognizerID, wasEnabled: Bool, at time: Timestamp, to log: inout DecisionLog
    ) {
        if wasEnabled != arena.descriptions[id].isEnabled, arena.descriptions[id].isOfScrollView {
            surface.scrolls.noteKeeping(
                of: arena.descriptions[id].view, arena.descriptions, in: &surface.tree)
        }
        guard !arena[id].touches.isEmpty else { return }
        performEvent(at: time, to: &log) { application, log in
            application.arena.followChange(
                of: id, wasEnabled: wasEnabled, on: application.surface, to: &log)
        }
    }

    /// Performs `effects` for `client` in order, between two events.
    ///
    /// - Returns: for each effect whether it was done: see ``perform(_:performedBy:at:to:)``.
    package mutating func perform(
        _ effects: [Effect], for client: String, at time: Timestamp, to log: inout DecisionLog
    ) -> [Bool] {
        advance(before: time, to: &log)
        var results: [Bool] = []
        results.reserveCapacity(effects.count)
        for effect in effects {
            log.time = time
            let name = log.keep(client)
            log.append(.action(.clientPerforms(client: name, effect: log.keep(effect))))
            results.append(perform(effect, performedBy: log.entries.count - 1, at: time, to: &log))
        }
        return results
    }
}

/// What follows from the steps of its parts.
extension Application {
    /// Does what follows from the step of a part.
    mutating func carryOut(_ consequences: Consequences, to log: inout DecisionLog) {
        for step in consequences.steps { carryOut(step, to: &log) }
    }

    private mutating func carryOut(_ step: Consequences.Step, to log: inout DecisionLog) {
        switch step {
        case .send(let event, let sender): send(event, from: sender, to: &log)
        case .react(var reaction): send(&reaction, to: &log)
        case .release(let control): cancelTracking(in: control, to: &log)
        case .report(let report, let view):
            log.append(report, of: view)
            for action in surface.scrolls[view]?.actions[report.event] ?? [] {
                sendAction(action, from: .responder(view), at: log.time, to: &log)
            }
        case .note(let report, let view): log.append(report, of: view)
        case .animate(let view, let animation): Scroller(view).begin(animation, on: &surface)
        case .follow(let id, let state): follow(id, in: state, to: &log)
        case .enable(let id, let isEnabled):
            apply([.flag(.enabled, isEnabled)], to: id, at: log.time, to: &log)
        case .closeSwipes(within: let view): carryOut(CellSwipe.close(within: view, on: &surface), to: &log)
        case .closeSwipe(of: let cell):
            if surface.swipes.cell == cell { carryOut(CellSwipe.close(cell, on: &surface), to: &log) }
        case .dismissKeyboard:
            if let first = textInputWithKeyboard { carryOut(.resigning(first), to: &log) }
        case .becomeFirst(let id, let again):
            if again || !tree.isFirstResponder(id) { carryOut(.becoming(id), to: &log) }
        case .resignFirst(let id): carryOut(.resigning(id), to: &log)
        case .present(let menu, let gesture):
            guard presentations.mayPresent(menu, in: tree) else { return }
            carryOut(.report(.willDisplayMenu, gesture, of: menu), to: &log)
            PresentationEffect.present(menu).perform(in: &self, at: log.time, to: &log)
        case .controller(let step): carryOut(step, to: &log)
        }
    }

    private mutating func carryOut(_ step: Consequences.ControllerStep, to log: inout DecisionLog) {
        switch step {
        case .send(let event, let controller): send(event, from: controller, at: log.time, to: &log)
        case .report(let event, let gesture, let controller):
            log.append(.app(.presentation(controller, event, gesture)))
            for action in presentations[controller]?.actions[event] ?? [] {
                sendAction(action, from: .responder(controller), at: log.time, to: &log)
            }
        case .dismiss(let controller):
            PresentationEffect.dismiss(controller).perform(in: &self, at: log.time, to: &log)
        case .release(let lift, let mayLeave):
            lift.release(mayLeave: mayLeave, at: surface.touches.time, on: &surface)
        case .stop(let view): surface.sheets.stop(view, in: &surface.tree)
        case .select(let detent, let controller):
            presentations.apply(.selectedDetent(detent), to: controller, in: &surface.tree)
        case .pop(let top, let navigation):
            log.append(.app(.didPop(top)))
            let stack = Array(tree.viewControllers(of: navigation).dropLast())
            StackChange(container: navigation, stack: stack, hasBegun: true)
                .perform(in: &self, at: log.time, to: &log)
        case .selectTab(let controller, let container):
            select(controller, in: container, animated: true, to: &log)
        case .popToRoot(let navigation):
            NavigationEffect.popToRoot(navigation).perform(in: &self, at: log.time, to: &log)
        case .refuseSelection(let controller): log.append(.app(.fails(.select(controller))))
        }
    }

    /// The container `container` shows `controller`, which belongs to it; pages are turned, `animated` or at once.
    mutating func select(
        _ controller: ResponderID, in container: ResponderID, animated: Bool, to log: inout DecisionLog
    ) {
        if let turn = PageTurn(by: container, in: tree) {
            let steps = turn.go(to: controller, animated: animated, on: &surface, at: log.time)
            return carryOut(steps, to: &log)
        }
        StackChange(container: container, stack: [controller]).perform(in: &self, at: log.time, to: &log)
    }

    /// The text input that is first responder of the key window; nil for none.
    private var textInputWithKeyboard: ResponderID? {
        guard let first = tree.keyWindow.flatMap(tree.window)?.firstResponder,
            tree[first].kind == .view, tree[view: first].viewClass.behavior.takesText
        else { return nil }
        return first
    }
}

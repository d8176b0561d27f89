import Core
import HIDRecords

/// What a touch came to, by the first rule that holds.
extension OutcomeRecord {
    /// What it came to, of which its client says `answer`.
    func verdict(
        on surface: Surface, _ recognizers: [GestureRecognizerDescription], _ answer: AwaitedAnswers.Wait?
    ) -> TouchOutcome.Verdict {
        let choices = surface.outcomes.choices
        if hasActed { return .acted(interruptionOfAction(unless: choices.hasCourse(id))) }
        if let disregard { return .ignored(disregard) }
        if let refusal {
            // A view takes one finger and its recognizers take two: the second one zoomed, and is no palm.
            return viewOfOwnRecognizer(recognizers).map { .handled(by: $0, discarded: discarded) }
                ?? refusal.verdict
        }
        if client != nil, case .refused(let refusal) = tracking {
            return .nothing(reason(of: refusal, on: surface))
        }
        if let answer, let verdict = verdict(by: answer, in: surface.tree) { return verdict }
        if let verdict = choices.verdict(of: self, on: surface) { return verdict }
        if let press = LostPress(self, on: surface, recognizers) { return .nothing(press.reason) }
        if let view = viewOfOwnRecognizer(recognizers) { return .handled(by: view, discarded: discarded) }
        if let interruption { return .cancelled(interruption, discarded: discarded) }
        if let handler {
            return reason(ofCell: handler, in: surface.tree).map(TouchOutcome.Verdict.nothing)
                ?? .handled(by: handler, discarded: discarded)
        }
        return .nothing(reason(on: surface, recognizers))
    }

    /// What its client made of it; nil while that is not known.
    private func verdict(by wait: AwaitedAnswers.Wait, in tree: ViewTree) -> TouchOutcome.Verdict? {
        switch wait.end {
        case nil, .timeout: return nil
        case .silence(let silence):
            return .nothing(.client(silence, of: tree.clients.clients[Int(wait.client)].name))
        case .answer(let answer, _):
            switch answer.outcome {
            case .acted: return .acted(nil)
            case .handled:
                let responder = answer.view.flatMap(tree.responder(named:)) ?? handler ?? control ?? view
                return responder.map { .handled(by: $0, discarded: nil) }
            case .nothing(let reason): return .nothing(.answered(reason))
            }
        }
    }

    /// The scroll view that it scrolled, or stopped, or the sheet that it dragged, if nobody had got it; or the dimming view
    /// beside which something was to be dismissed.
    private func viewOfOwnRecognizer(_ recognizers: [GestureRecognizerDescription]) -> ResponderID? {
        guard control == nil, let id = taker ?? idleRecognizer, recognizers[id].isOwn else { return nil }
        let view = recognizers[id].view
        if case .tap = recognizers[id].gesture, handler == view { return view }
        return handler == nil ? view : nil
    }

    /// What kept the touch from its end after it had acted: a motor is on, and will not go off. A touch that `hasCourse` went
    /// on in a menu.
    private func interruptionOfAction(unless hasCourse: Bool) -> Interruption? {
        if controlHasActed, !hasCourse, let taker { return .recognizer(taker) }
        return stage == .cancelled ? cancellation : nil
    }

    /// What took it from its view or cancelled it; nil if nothing did.
    var interruption: Interruption? { taker.map(Interruption.recognizer) ?? cancellation }

    /// Why the system cancelled it; nil if it did not.
    var cancellation: Interruption? { cancelReason.map(Interruption.system) }

    /// Why `handler`, if it is a cell, made nothing of the touch; nil if it is none, or made something of it.
    private func reason(ofCell handler: ResponderID, in tree: ViewTree) -> NothingReason? {
        guard tree[handler].kind == .view, tree[view: handler].viewClass == .cell else { return nil }
        if case .declined(let refusal) = tracking { return .declined(refusal) }
        if tracking == .upOutside { return .touchUpOutside }
        return tracking == .disabled ? .disabled : nil
    }

    private func reason(
        on surface: Surface, _ recognizers: [GestureRecognizerDescription]
    ) -> NothingReason {
        if view == nil { return screen == PanelAttachment.noScreen ? .noScreen : .noView }
        if let discarded { return .actionDiscarded(discarded) }
        if tracking == .disabled { return .disabled }
        if case .refused(let refusal) = tracking { return reason(of: refusal, on: surface) }
        if case .declined(let refusal) = tracking { return .declined(refusal) }
        if let control, surface.controls.hasActions(control, in: surface.tree) {
            if tracking == .upOutside { return .touchUpOutside }
            if isLeftAlone(by: control, on: surface) { return .tooManyTouches }
        }
        let questioned = failures.filter { isInQuestion($0, recognizers) }.map { $0.questioned }
        if !questioned.isEmpty { return .recognizers(questioned) }
        if let idleRecognizer { return .recognizerWithoutAction(idleRecognizer) }
        if let firstResponderRefusal { return .firstResponder(firstResponderRefusal) }
        // A tap of a text field is cancelled for the field as it lifts.
        if let control, tracking == .upInside, surface.isEditable(control) { return .moved }
        if tracking == .besideKnob { return .besideKnob(distanceFromKnob(on: surface)) }
        guard let control else {
            return surface.outcomes.scrolling(of: id)?.keeper.map(NothingReason.kept) ?? .notHandled
        }
        if surface.controls[control].registrations.isEmpty { return .noAction }
        if tracking == .untracked { return .notTracked }
        if tracking == .upInside, surface.hasActionsForValue(control) {
            return .unchanged(standstill(of: control, on: surface))
        }
        return .noActionForEvent(.touchUpInside)
    }

    private func reason(of refusal: PolicyRefusal, on surface: Surface) -> NothingReason {
        let policy = control.map { surface.controls[$0].policy } ?? ControlPolicy()
        return .policy(refusal, policy.interval(of: refusal))
    }

    /// Whether the control did not follow the touch to its end: it has one finger at a time, and none that hit a view in it.
    private func isLeftAlone(by control: ResponderID, on surface: Surface) -> Bool {
        if tracking == .tooManyTouches { return true }
        guard tracking == .none else { return false }
        return control != view
            || surface.controls[control].registrations.contains { $0.events.contains(.touchUpInside) }
    }

    /// Why the value of `control` is as it was.
    private func standstill(of control: ResponderID, on surface: Surface) -> ValueStandstill? {
        guard let valued = surface.valuedControl(control),
            let start = surface.tree.convert(beganLocation, from: nil, to: control),
            let location = surface.tree.convert(end.location, from: nil, to: control)
        else { return nil }
        return ValueStandstill(valued, from: start, to: location, in: surface.tree[view: control].bounds)
    }

    /// How far from the knob of its slider it began; nil where the knob has come there since.
    private func distanceFromKnob(on surface: Surface) -> Double? {
        guard let control, case .slider(let slider)? = surface.valuedControl(control),
            let place = surface.tree.convert(beganLocation, from: nil, to: control)
        else { return nil }
        return slider.distance(of: place, in: surface.tree[view: control].bounds)
    }

    // MARK: Recognizers in question

    /// Whether the recognizer might have been meant: a finger beside a button fails every recognizer around it.
    private func isInQuestion(
        _ failure: RecognizerFailure, _ recognizers: [GestureRecognizerDescription]
    ) -> Bool {
        let recognizer = recognizers[failure.questioned.recognizer]
        let isOnView = recognizer.view == view || recognizer.view == control
        switch recognizer.gesture {
        case .tap(let tap):
            let all = max(1, tap.numberOfTapsRequired).multipliedReportingOverflow(
                by: recognizer.gesture.fingers)
            return isOnView || !all.overflow && 2 * Int(failure.touchCount) >= all.partialValue
        case .longPress(let press):
            let elapsed = failure.elapsed ?? duration
            return isOnView || 2 * elapsed.seconds >= press.minimumPressDuration.seconds
        case .swipe(let swipe): return 2 * travel >= swipe.minimumDistance
        case .pan(let pan): return travel > pan.hysteresis
        case .screenEdgePan(let edgePan): return travel > edgePan.pan.hysteresis
        case .pinch, .rotation, .custom: return true
        }
    }
}

extension Refusal {
    /// What a touch came to that its view did not get: one beside the swipe actions of a cell has closed them.
    fileprivate var verdict: TouchOutcome.Verdict {
        switch rule {
        case .multipleTouchEnabled, .exclusiveTouch: .refused(self)
        case .swipeActions(let cell): .handled(by: cell, discarded: nil)
        }
    }
}

extension OutcomeRecord {
    /// How many failures are remembered: as many as a scene may attach recognizers to one touch.
    private static let rememberedFailures = 256

    /// A recognizer failed with the touch or refused it.
    mutating func fail(_ failure: RecognizerFailure) {
        if failures.count < Self.rememberedFailures { failures.append(failure) }
    }

    /// `control` gets its touchesBegan, as the first one.
    mutating func reach(_ control: ResponderID, in tree: ViewTree) {
        self.control = control
        // The hit view itself has said what it makes of the touch.
        if control != view, !tree[view: control].flags.contains(.enabled) { tracking = .disabled }
        if tree[view: control].viewClass.behavior.takesText, tree.windows.isFirstResponder(control) {
            handler = handler ?? control
        }
    }

    /// Whether the finger made a tap, by the settings that count taps.
    func isTap(_ taps: TapSettings) -> Bool {
        stage == .lifted && duration <= taps.maximumHold && taps.isNear(end.location, beganLocation)
    }
}

extension Gesture {
    /// How many fingers it needs.
    var fingers: Int {
        switch self {
        case .tap(let tap): max(1, tap.numberOfTouchesRequired)
        case .longPress(let press): max(1, press.numberOfTouchesRequired)
        case .swipe(let swipe): max(1, swipe.numberOfTouchesRequired)
        case .pan(let pan): max(1, pan.minimumNumberOfTouches)
        case .screenEdgePan, .custom: 1
        case .pinch, .rotation: 2
        }
    }
}

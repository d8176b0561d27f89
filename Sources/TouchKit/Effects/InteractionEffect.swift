package import Core

/// An effect on which events the app takes.
package enum InteractionEffect: Equatable, Sendable {
    /// Takes another state, for a while or until it takes yet another one.
    case state(InteractionState, for: Interval?)
    /// `UIApplication.beginIgnoringInteractionEvents` and its end.
    case ignoreInteraction(Bracket)
    /// `UIApplication.beginReceivingRemoteControlEvents` and its end.
    case receiveRemoteControl(Bracket)

    /// Takes touches otherwise from now on; nil for each finger that makes one at once.
    case touchAccommodations(TouchAccommodations?)

    /// One of a pair of calls.
    package enum Bracket: String, CaseIterable, Sendable {
        case begin, end
    }

    /// How sentences call it.
    var sentence: String {
        switch self {
        case .state(let state, let duration):
            "state \(state.rawValue)" + (duration.map { " for \(decimal($0.seconds))" } ?? "")
        case .ignoreInteraction(let bracket): "ignoreInteraction \(bracket.rawValue)"
        case .receiveRemoteControl(let bracket): "receiveRemoteControl \(bracket.rawValue)"
        case .touchAccommodations(let accommodations):
            "touchAccommodations \(accommodations?.sentence ?? "none")"
        }
    }

    /// Changes which events `application` takes, for the entry at that index if an action performs it.
    ///
    /// - Returns: false if too much waits for its time.
    func perform(in application: inout Application, performedBy entry: Int?, at time: Timestamp) -> Bool {
        switch self {
        case .state(let state, let duration):
            return Self.enter(state, for: duration, performedBy: entry, in: &application)
        case .ignoreInteraction(.begin):
            if application.ignoredInteraction.begin() {
                application.cancelTouches(.ignoringInteraction, at: time)
            }
        case .ignoreInteraction(.end): application.log.append(application.ignoredInteraction.end())
        case .receiveRemoteControl(let bracket):
            application.nonTouchEvents.isReceivingRemoteControl = bracket == .begin
        case .touchAccommodations(let accommodations):
            Self.accommodate(accommodations, in: &application)
        }
        return true
    }

    /// Has `application` take `state`, for a while or until it takes another one; what the entry of that index performs, if there is
    /// one.
    ///
    /// Touches in flight are cancelled if the state does not let all through.
    private static func enter(
        _ state: InteractionState, for duration: Interval?, performedBy entry: Int?,
        in application: inout Application
    ) -> Bool {
        let time = application.log.time
        // It has no end, if the one that comes then is the same.
        let duration = state == application.gate.lasting ? nil : duration
        let end = duration.map { application.scheduled.deadline(after: $0, from: time) }
        let oldEnd = application.endOfInteractionState
        ScheduledEffects.cancelEndOfState(in: &application)
        if let end {
            let performer = application.log.performer(of: entry)
            let suspends = oldEnd.map { $0 > end && state != application.gate.state } ?? false
            let after = suspends ? (application.gate.state, oldEnd) : application.gate.next(at: end)
            guard endState(at: end, then: after, performer, in: &application) else { return false }
        }
        let passes = duration != nil || state == .wake
        guard application.gate.enter(state, passing: passes, until: end, over: oldEnd) else {
            if oldEnd != nil || duration != nil {
                application.log.append(.app(.enters(application.tree.application, state, for: duration)))
            }
            return true
        }
        application.noteState(for: duration, performedBy: entry)
        guard state != .normal else { return true }
        application.cancelTouches(.state(state), at: time)
        KeyEvent.cancelled.perform(in: &application, at: time)
        return true
    }

    /// Has `application` take the state that `next` is at the time `end`; false if too much waits.
    private static func endState(
        at end: Timestamp, then next: (state: InteractionState, end: Timestamp?),
        _ performer: ScheduledEffects.Performer, in application: inout Application
    ) -> Bool {
        let effect = Effect.interaction(.state(next.state, for: next.end.map { $0 - end }))
        return ScheduledEffects.Item(
            deadline: end, effects: [effect], performer: performer, endsState: true
        ).schedule(in: &application)
    }

    /// A touch, or a key, wakes `application` at `time`; `areFingersDown` if fingers are that did.
    static func wake(_ application: inout Application, at time: Timestamp, areFingersDown: Bool) {
        ScheduledEffects.cancelEndOfState(in: &application)
        let next = application.gate.next(at: time)
        application.gate.wake(at: time, areFingersDown: areFingersDown)
        if let end = next.end {
            _ = endState(at: end, then: application.gate.next(at: end), .nobody, in: &application)
        }
        application.noteState(for: next.end.map { $0 - time }, performedBy: nil)
    }

    /// Fingers that come down from now on are held to `accommodations`, or to none.
    private static func accommodate(
        _ accommodations: TouchAccommodations?, in application: inout Application
    ) {
        guard accommodations != application.touchAccommodations else { return }
        application.surface.touches.accommodate(accommodations)
        application.accommodationChanges &+= 1
        let id = application.tree.application
        application.surface.tree.changed.note(id)
        application.log.append(
            .app(.accommodates(id, application.log.keep(accommodations?.sentence ?? "none"))))
    }
}

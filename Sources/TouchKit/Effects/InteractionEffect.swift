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
    func perform(
        in application: inout Application, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) -> Bool {
        switch self {
        case .state(let state, let duration):
            return application.enter(state, for: duration, performedBy: entry, at: time, to: &log)
        case .ignoreInteraction(.begin):
            if application.ignoredInteraction.begin() {
                application.cancelTouches(.ignoringInteraction, at: time, to: &log)
            }
        case .ignoreInteraction(.end): application.ignoredInteraction.end(to: &log)
        case .receiveRemoteControl(let bracket):
            application.nonTouchEvents.isReceivingRemoteControl = bracket == .begin
        case .touchAccommodations(let accommodations): application.accommodate(accommodations, to: &log)
        }
        return true
    }
}

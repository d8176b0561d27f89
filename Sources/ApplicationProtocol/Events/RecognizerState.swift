import Core

/// A recognizer of which the program decides has entered a state: the event `gestureState`.
///
/// It is told when the recognizer begins, and once when the program may say nothing more of these touches.
public struct RecognizerState: Equatable, Sendable {
    /// A state, by UIKit's names.
    public enum State: String, CaseIterable, Sendable {
        /// It has begun: what the program said holds.
        case began
        /// It has recognized, and is over.
        case ended
        /// It had begun, and comes to nothing.
        case cancelled
        /// It comes to nothing.
        case failed

        /// Whether the program may say nothing more of these touches.
        public var isFinal: Bool { self != .began }
    }

    /// When, in seconds on `CLOCK_MONOTONIC`.
    public var time: Double
    /// The app.
    public var app: String
    /// The id of the recognizer.
    public var recognizer: String
    /// The state that it is in now.
    public var state: State
    /// Why it failed or was cancelled, in the journal's words; nil if the state says all.
    public var reason: String?

    /// The news that `recognizer` of `app` is in `state`.
    public init(time: Double, app: String, recognizer: String, state: State, reason: String? = nil) {
        self.time = time
        self.app = app
        self.recognizer = recognizer
        self.state = state
        self.reason = reason
    }

    init?(json: JSONValue) {
        guard let time = json["time"]?.number, let app = json["app"]?.string,
            let recognizer = json["recognizer"]?.string,
            let state = json["state"]?.string.flatMap(State.init(rawValue:))
        else { return nil }
        self.init(
            time: time, app: app, recognizer: recognizer, state: state, reason: json["reason"]?.string)
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("time", time)
        json.put("app", app)
        json.put("recognizer", recognizer)
        json.put("state", state.rawValue)
        json.put("reason", ifAny: reason)
    }
}

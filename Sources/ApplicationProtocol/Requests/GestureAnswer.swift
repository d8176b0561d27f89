import Core

/// The state that a program gives a recognizer of which it decides: the request `setState`.
public struct GestureAnswer: Equatable, Sendable {
    /// A state, by UIKit's names.
    public enum State: String, CaseIterable, Sendable {
        /// It is the gesture, which goes on.
        case began
        /// The gesture that has begun went on.
        case changed
        /// The gesture that has begun is over; or it is a gesture of one moment, and this is it.
        case ended
        /// The gesture that has begun comes to nothing.
        case cancelled
        /// It is not the gesture.
        case failed
    }

    /// The id of the recognizer.
    public var recognizer: String
    /// The id of one of its present touches: an answer to earlier ones is refused.
    public var touch: Int
    /// The state that it enters.
    public var state: State

    /// The answer that `recognizer`, which has that touch, enters `state`.
    public init(recognizer: String, touch: Int, _ state: State) {
        self.recognizer = recognizer
        self.touch = touch
        self.state = state
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("recognizer", recognizer)
        json.put("touch", touch)
        json.put("state", state.rawValue)
    }
}

import Core

/// What a program made of a touch that ended at one of its views: the request `answer`.
public struct TouchAnswer: Equatable, Sendable {
    /// What became of the touch.
    public enum Outcome: Equatable, Sendable {
        /// The program did this: 1 to 16 names of 1 to 80 characters.
        case acted([String])
        /// The program took the touch, and did nothing that has a name.
        case handled
        /// The program did nothing, for this reason of 1 to 80 characters.
        case nothing(String)
    }

    /// The id of the touch.
    public var touch: Int
    /// What became of it.
    public var outcome: Outcome
    /// What else is to be known of it, 1 to 80 characters; nil for nothing.
    public var note: String?
    /// The time from the finger's last stamp until the program did what it did, in seconds, 0 to 60; nil if it does not know.
    public var delay: Double?
    /// The time from the kernel's stamp of the touch's beginning until the program first saw it, in seconds, 0 to 600; nil if it does
    /// not know.
    public var seenAfter: Double?
    /// The id of the view that it really was; nil for the one that the touch hit.
    public var view: String?

    /// The name of the state in which the program was as the touch began, 1 to 64 of A-Z a-z 0-9 _ -; nil if it names none.
    public var state: String?

    /// The answer that the touch with this id came to `outcome`.
    public init(touch: Int, _ outcome: Outcome) {
        self.touch = touch
        self.outcome = outcome
    }

    /// How long a program may take for an answer, in seconds.
    package static let patience = 0.1...10.0
    /// How long it takes at most if it does not say.
    package static let usualPatience = 1.0
    /// The longest delay.
    package static let longestDelay = 60.0
    /// The longest time until a program first saw a touch.
    package static let longestUnseen = 600.0
    /// The most things that a program did.
    package static let mostDeeds = 16

    /// Whether `text` is one of an answer: 1 to 80 characters.
    package static func isText(_ text: String) -> Bool { (1...80).contains(text.unicodeScalars.count) }

    /// Whether `text` may be the name of a state.
    package static func isState(_ text: String) -> Bool { isPlainName(text, upTo: 64) }

    /// The name of the outcome.
    package var name: Name {
        switch outcome {
        case .acted: .acted
        case .handled: .handled
        case .nothing: .nothing
        }
    }

    /// The names of outcomes that a program may answer with.
    package enum Name: String, CaseIterable, Sendable {
        case acted, handled, nothing
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("touch", touch)
        json.put("outcome", name.rawValue)
        switch outcome {
        case .acted(let deeds): json.put("did", deeds)
        case .handled: break
        case .nothing(let reason): json.put("reason", reason)
        }
        json.put("note", ifAny: note)
        json.put("delay", ifAny: delay)
        json.put("seenAfter", ifAny: seenAfter)
        json.put("view", ifAny: view)
        json.put("state", ifAny: state)
    }
}

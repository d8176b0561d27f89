package import Core

/// A responder or recognizer as programs see it that watch a scene.
package struct StateNode: Equatable, Sendable {
    /// What it is.
    package enum Kind: String, CaseIterable, Sendable {
        case application, delegate, window, controller, view, recognizer
    }

    /// Its id.
    package let id: String
    /// What it is.
    package let kind: Kind
    /// Of a view its superview, of a recognizer its view, of a controller its window, its presenter or its view, of a
    /// delegate the application; nil for a window and the application.
    package let parent: String?
    /// Which of its parent's nodes of this kind it is, from 0.
    package let index: Int
    /// The keys of a scene that are not at their defaults, and `value`, in the order of the manual.
    package let keys: [JSONValue.Member]
}

/// What an event or a batch has changed in a state, in the order in which it is to be applied.
package enum StateStep: Equatable, Sendable {
    /// The node has these keys; one that is null is at its default.
    case set(String, keys: [JSONValue.Member])
    /// The node has gone with all in it, and its later siblings move up; these are the ids of all that has gone.
    case remove(String, contents: [String])
    /// A node has come, with all in it behind it; its later siblings make room.
    case insert([StateNode])
    /// The first responder, the key window, or both have changed.
    case responders(StateHead)
}

/// What is true of an app as a whole.
package struct StateHead: Equatable, Sendable {
    /// The first responder of the key window.
    package var firstResponder: String?
    /// The key window.
    package var keyWindow: String?

    /// With these ids.
    package init(firstResponder: String?, keyWindow: String?) {
        self.firstResponder = firstResponder
        self.keyWindow = keyWindow
    }
}

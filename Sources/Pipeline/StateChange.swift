package import Scenes
package import TouchKit

/// What one event or one batch has changed in the state of an app that is watched.
package struct StateChange: Equatable, Sendable {
    /// What has changed.
    package enum Content: Equatable, Sendable {
        /// In the order in which it is to be applied.
        case steps([StateStep])
        /// Whether the app is in front; with it goes what is true of it as a whole.
        case front(Bool, StateHead)
        /// All of it: there is another scene.
        case anew
    }

    /// The app.
    package let app: String
    /// The revision that this makes.
    package let revision: Int
    /// What brought it about: `touch 17`, `recognizer ID`, `timer`, `control`, `reload`, or the name of a client.
    package let by: String
    /// What has changed.
    package let content: Content
}

/// The state of an app.
package struct AppState: Sendable {
    /// How often it has changed.
    package let revision: Int
    /// Whether the app is in front.
    package let isFront: Bool
    /// What is true of the app as a whole.
    package let head: StateHead
    /// Its screens.
    package let screens: [Screen]
    /// A walk through its nodes.
    package let walk: StateWalk

    /// All nodes: parents before what is in them, siblings in order.
    package var nodes: [StateNode] { Array(walk) }
}

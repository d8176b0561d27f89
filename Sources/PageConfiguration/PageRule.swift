package import ApplicationProtocol
import Core

/// What the configuration says of the elements that a selector of CSS matches.
package struct PageRule: Equatable, Sendable {
    /// A key that a rule sets of the views of its elements, as it is in a scene.
    package enum Key: String, CaseIterable, Sendable {
        case sensitive, hold, debounce, rateLimit, immediate, trackingOutset
        case exclusiveTouch, userInteractionEnabled, hidden, alpha
        case actions, gestures, on, motion, remote, canBecomeFirstResponder
        case whileLocked, whileMaintenance
    }

    /// The keys that keep touches from the page: where the browser reads the panel itself, they would only say so.
    private static let policies: Set<Key> = [.hold, .debounce, .rateLimit]

    /// Which elements.
    package let match: String
    /// Where the rule is written, for messages: `page.yaml:12:3`.
    package let place: String
    /// What the views of the elements have.
    package var set: [Key: JSON] = [:]
    /// Whether the elements, and what is in them, are nothing that people use.
    package var ignores = false

    /// A rule about the elements that `match` matches, written at `place`.
    package init(match: String, place: String) {
        self.match = match
        self.place = place
    }

    /// A key that keeps touches from the page, if the rule sets one.
    package var policy: Key? { Key.allCases.first { Self.policies.contains($0) && set[$0] != nil } }
}

package import Core

/// What an application does when nobody has touched it for a while (`idle:`).
package struct IdleRule: Equatable, Sendable {
    /// How long no finger must have touched.
    package let after: Interval
    /// What is done then.
    package internal(set) var effects: [Effect]

    /// The rule that performs `effects` after a rest of that length.
    package init(after: Interval, effects: [Effect]) {
        self.after = after
        self.effects = effects
    }
}

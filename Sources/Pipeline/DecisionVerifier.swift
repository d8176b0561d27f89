package import TouchKit

/// Watches what the apps of a pipeline decide, and tells what no app may do.
package protocol DecisionVerifier: Sendable {
    /// Takes the decisions of one event of the app at the place `app`, whose scene they have made `scene`.
    mutating func observe(_ log: DecisionLog, of app: Int, in scene: Scene)
    /// What was violated and when, in words; empty is good.
    var violations: [String] { get }
    /// What has begun and not come to its end, in words; empty when the last event is over.
    var unfinished: [String] { get }
}

package import TouchKit

/// Checks the decisions of a pipeline's apps against rules that always hold.
///
/// It is an object because nobody else holds what it has seen, and it is the only one: a pipeline needs no room for it.
package protocol DecisionVerifier: AnyObject {
    /// Takes the decisions of one event in the app at the index `app`, which left its scene as `scene`.
    func observe(_ log: DecisionLog, of app: Int, in scene: Scene)
    /// One sentence for each violation, with its time; empty when there is none.
    var violations: [String] { get }
    /// One sentence for each thing that began and has not ended; empty after the last event.
    var unfinished: [String] { get }
}

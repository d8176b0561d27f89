package import Core

/// Timers that stayed due when they fired: each is passed over until its owner's deadline is another one.
package struct StuckTimers<Owner: Hashable & Sendable>: Sendable {
    private var deadlines: [Owner: Timestamp] = [:]

    /// No timer is stuck.
    package init() {}

    /// Whether the timer of `owner` is passed over while it is due at `deadline`.
    package func contains(_ owner: Owner, at deadline: Timestamp) -> Bool { deadlines[owner] == deadline }

    /// The timer of `owner` fired and is due at `deadline` all the same.
    ///
    /// - Returns: whether this is the first time.
    package mutating func add(_ owner: Owner, at deadline: Timestamp) -> Bool {
        deadlines.updateValue(deadline, forKey: owner) == nil
    }
}

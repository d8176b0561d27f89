package import Core

/// Timers that stayed due when they fired: each is skipped until its owner's deadline changes.
package struct StuckTimers<Owner: Hashable & Sendable>: Sendable {
    private var deadlines: [Owner: Timestamp] = [:]

    /// No timer is stuck.
    package init() {}

    /// Whether the timer of `owner` is skipped while it is due at `deadline`.
    package func contains(_ owner: Owner, at deadline: Timestamp) -> Bool { deadlines[owner] == deadline }

    /// Notes that the timer of `owner` fired and is still due at `deadline`.
    ///
    /// - Returns: Whether this is the first time.
    package mutating func add(_ owner: Owner, at deadline: Timestamp) -> Bool {
        deadlines.updateValue(deadline, forKey: owner) == nil
    }
}

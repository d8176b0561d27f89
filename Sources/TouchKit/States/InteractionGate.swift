/// Keeps which touches an app takes.
struct InteractionGate: Sendable {
    /// The state of the app.
    private(set) var state = InteractionState.normal
    /// Whether fingers may still be down that woke the app, or came while those were.
    private(set) var isWaking = false
    /// Counts the changes of the state.
    private(set) var changeCount: UInt64 = 0

    /// Whether each new touch gets through.
    var isOpen: Bool { state == .normal && !isWaking }

    /// Takes `state`; false if it is that already.
    mutating func enter(_ state: InteractionState) -> Bool {
        guard state != self.state else { return false }
        self.state = state
        isWaking = false
        changeCount &+= 1
        return true
    }

    /// A touch wakes the app: until all fingers are up, others press nothing either.
    mutating func wake() {
        if enter(.normal) { isWaking = true }
    }

    /// The fingers that woke the app are up.
    mutating func endWaking() { isWaking = false }
}

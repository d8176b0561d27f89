import HIDRecords

/// Which contacts of a panel are down, by its frames.
struct DownContacts {
    private var slots: Set<Int> = []

    /// How many are down.
    var count: Int { slots.count }

    /// Follows `change`.
    mutating func take(_ change: PanelChange) {
        switch change.kind {
        case .begin: slots.insert(change.slot)
        case .end, .replacement: slots.remove(change.slot)
        case .move: break
        }
    }

    /// Forgets all, because nobody knows which are down.
    mutating func forget() { slots = [] }
}

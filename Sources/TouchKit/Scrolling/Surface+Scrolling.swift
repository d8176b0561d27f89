import HIDRecords

/// Where scroll views are scrolled to.
extension Surface {
    /// Gives the scroll view `id` the new value.
    mutating func apply(_ change: ScrollChange, to id: ResponderID) {}

    /// Whether the scroll view `id` is at this end of its range, or beyond.
    func isScrolled(_ id: ResponderID, to edge: Condition.ScrollEdge) -> Bool { false }
}

package import HIDRecords

/// What a scroll view reports, by the names of UIScrollViewDelegate.
package struct ScrollReport: Equatable, Sendable {
    /// The delegate's methods.
    package enum Event: String, CaseIterable, Sendable {
        case willBeginDragging, didEndDragging, didEndDecelerating, didEndScrollingAnimation
        case willBeginZooming, didEndZooming
        /// Each change of the offset, in logs that have all moves.
        case didScroll
    }

    /// What happens.
    package let event: Event
    /// The offset, as it is then; nil for an event of zooming.
    package var offset: Point?
    /// How fast it goes on, in whole points per second; nil if nothing is left to move.
    package var velocity: Point?
    /// Where it will come to rest; nil if nothing is left to move.
    package var target: Point?
    /// The scale; nil for other events than those of zooming.
    package var scale: Double?

    /// A report of `event`.
    package init(_ event: Event, at offset: Point?) {
        self.event = event
        self.offset = offset
    }
}

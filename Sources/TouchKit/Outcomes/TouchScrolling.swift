import HIDRecords

/// What scroll views have to do with a touch, until its outcome is reported: most touches have nothing of it.
struct TouchScrolling: Sendable {
    /// Which touch it is.
    let touch: TouchID
    /// The first scroll view that it dragged, unless it stopped one that moved.
    var start: Start?
    /// The first scroll view that kept it from the responders around it.
    var keeper: ResponderID?

    /// Where a scroll view was when a finger began to drag it.
    struct Start: Sendable {
        let view: ResponderID
        let offset: Point
    }
}

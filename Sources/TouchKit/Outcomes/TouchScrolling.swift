import HIDRecords

/// What scroll views and sheets have to do with a touch, until its outcome is reported: most touches have nothing of it.
struct TouchScrolling: Sendable {
    /// Which touch it is.
    let touch: TouchID
    /// The first scroll view or sheet that it dragged, unless it stopped one that moved.
    var start: Start?
    /// The first scroll view that kept it from the responders around it.
    var keeper: ResponderID?

    /// Where a scroll view or a sheet was when a finger began to drag it: see ``Surface/dragPosition(of:)``.
    struct Start: Sendable {
        let view: ResponderID
        let position: Point
    }
}

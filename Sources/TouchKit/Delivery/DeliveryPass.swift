/// One pass through calls that views are due, for the touches of one window or of all.
struct DeliveryPass {
    /// Why the calls are due.
    enum Cause: Equatable {
        /// Recognizers took touches from their views.
        case takenTouches
        /// Nothing withholds them any more.
        case released
        /// The fingers began or ended.
        case finger(TouchPhase)
        /// The system cancelled the touches.
        case system
    }

    let cause: Cause
    /// The window, or nil for all.
    let window: ResponderID?
    /// The touch at which the pass continues.
    var nextTouch = TouchID(0)
    /// The index of the touch at which the pass continues.
    var nextIndex = 0
    /// How far the withheld calls have been looked through.
    var search = ReleaseSearch()

    private var changeCount: Int

    /// The calls for the touches of `window` that are due because of `cause`, when recognizers have changed `changeCount`
    /// times.
    init(_ cause: Cause, in window: ResponderID?, changeCount: Int) {
        self.cause = cause
        self.window = window
        self.changeCount = changeCount
    }

    /// What an action changed for the recognizers may concern touches and calls that were looked at already.
    mutating func restart(ifChangedFrom changeCount: Int) {
        guard self.changeCount != changeCount else { return }
        self.changeCount = changeCount
        nextTouch = TouchID(0)
        search = ReleaseSearch()
    }
}

/// How far the queue of withheld calls has been looked through: those before `index` still wait, and hold up `heldUp`.
struct ReleaseSearch {
    var index = 0
    var heldUp = HeldUpViews()
}

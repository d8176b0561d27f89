import HIDRecords

/// What programs are told of a scroll view, and when.
///
/// Rule: scroll-views/what-it-tells.
struct ModelTelling {
    enum State: String { case dragging, decelerating, rest }

    /// Where it is and what it does, as they were told, and as it is now.
    private var told: (offset: Point, state: State)
    private var current: (offset: Point, state: State)
    /// In microseconds.
    private let period: Int
    /// When it began to move, and when they were last told.
    private var began = 0
    private var last = 0

    init(offset: Point, period: Int) {
        told = (offset, .rest)
        current = told
        self.period = period
    }

    /// When the next of the periods since it began begins.
    private var next: Int { began + ((last - began) / period + 1) * period }

    /// When they are told without anything else happening; nil if they are not.
    var deadline: Int? {
        switch current.state {
        case .decelerating: next
        case .dragging: current.offset == told.offset ? nil : next
        case .rest: nil
        }
    }

    /// What they are told at `time`, after something has happened.
    mutating func take(_ offset: Point, _ state: State, at time: Int) -> String? {
        current = (offset, state)
        if state != told.state {
            if told.state == .rest { began = time }
        } else if offset == told.offset {
            // What goes on by itself is looked at in each period.
            if state == .decelerating, time >= next { last = time }
            return nil
        } else if state != .rest, time < next {
            return nil
        }
        told = current
        last = time
        return "\(offset.text) \(state.rawValue)"
    }
}

extension ScrollModel {
    /// Tells programs what there is to tell.
    mutating func tell() {
        for view in scene.views.indices {
            let isHeld = drags[view] != nil || stopped.contains(view)
            let state: ModelTelling.State =
                motions[view] != nil ? .decelerating : isHeld ? .dragging : .rest
            let text = tellings[view]?.take(offsets[view], state, at: now)
            if let text { told.append("told of \(name(view)) \(text)") }
        }
    }
}

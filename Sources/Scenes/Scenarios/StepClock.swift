import Core

/// The times of the steps of a scenario, one after the other.
struct StepClock {
    /// Where the time of a step is counted from.
    enum Start {
        /// The start of the scenario.
        case scenario(Interval)
        /// The end of the step before.
        case stepBefore(Interval)
        /// The end of the step before, the usual time after it.
        case usual
    }

    /// What of a step has to do with its time.
    enum Step {
        case gesture(Interval)
        case frame
        /// Nothing that fingers do.
        case other
    }

    /// When the step before ended, by what the file says.
    private(set) var end = Timestamp(microseconds: 0)
    private var isFirst = true
    /// The time of the last step, and of its last frame if it had one.
    private var last = Timestamp(microseconds: 0)
    private var lastFrame: (time: Timestamp, isOfGesture: Bool)?

    /// The time of the next step.
    ///
    /// A gesture shares a frame with no other step: of two that would have one time, the second comes a microsecond
    /// later.
    mutating func time(of step: Step, _ start: Start) -> Timestamp {
        let asked = time(start, isGesture: step.isGesture)
        var time = max(asked, last)
        if let lastFrame, step.isTouch, step.isGesture || lastFrame.isOfGesture, time <= lastFrame.time {
            time = lastFrame.time + Interval(microseconds: 1)
        }
        isFirst = false
        end = asked + step.duration
        last = time + step.duration
        if step.isTouch { lastFrame = (last, step.isGesture) }
        return time
    }

    private func time(_ start: Start, isGesture: Bool) -> Timestamp {
        switch start {
        case .scenario(let time): Timestamp(microseconds: 0) + time
        case .stepBefore(let time): end + time
        case .usual where isFirst: end
        case .usual: end + Interval(microseconds: isGesture ? 1_000_000 : 100_000)
        }
    }
}

extension StepClock.Step {
    fileprivate var isGesture: Bool {
        switch self {
        case .gesture: true
        case .frame, .other: false
        }
    }

    fileprivate var isTouch: Bool {
        switch self {
        case .gesture, .frame: true
        case .other: false
        }
    }

    fileprivate var duration: Interval {
        switch self {
        case .gesture(let duration): duration
        case .frame, .other: Interval(microseconds: 0)
        }
    }
}

/// The events that a control sends because of one touch at one moment, in their order.
///
/// They are sent one at a time: an action may end the tracking, and with it what was still to come.
struct ControlReaction: Sendable {
    /// What an event needs that is not the first.
    enum Condition: Sendable {
        case nothing
        /// The control still tracks the touch.
        case tracked(TouchID)
        /// The control does not stand where it stood before this tracking, which is over, and has not reported that.
        case unreported(ControlTracking)
    }

    /// The control.
    let control: ResponderID
    private let condition: Condition
    private var events: InlineArray<4, ControlEvents> = [[], [], [], []]
    private var count = 0
    private var index = 0
    private var sent: ControlEvents = []
    /// Whether the tracking is over, after which a value may go back.
    var endsTracking = false

    /// A reaction of `control` that sends nothing yet.
    init(of control: ResponderID, needing condition: Condition) {
        self.control = control
        self.condition = condition
    }

    /// Adds `event` at the end; there are four at most.
    mutating func append(_ event: ControlEvents) {
        events[count] = event
        count += 1
    }

    /// The next event, and the events of the touch that were sent before it: what is registered for one of those has run.
    ///
    /// - Returns: nil when there is none left, or none is to be sent any more.
    mutating func next(on surface: inout Surface) -> (event: ControlEvents, earlier: ControlEvents)? {
        guard index < count, index == 0 || isMet(on: surface) else { return nextOfReturn(on: &surface) }
        let event = events[index]
        index += 1
        defer { sent.formUnion(event) }
        return (event, event.isSubset(of: .touches) ? sent : [])
    }

    private mutating func nextOfReturn(
        on surface: inout Surface
    ) -> (event: ControlEvents, earlier: ControlEvents)? {
        guard endsTracking else { return nil }
        endsTracking = false
        return TrackedControl(control).returnValue(on: &surface) ? (.valueChanged, []) : nil
    }

    private func isMet(on surface: Surface) -> Bool {
        switch condition {
        case .nothing: true
        case .tracked(let touch): surface.controls[touch, control] != nil
        case .unreported(let tracking): TrackedControl.isUnreported(tracking, on: surface)
        }
    }
}

extension ControlReaction {
    /// Sends the events in `application`.
    mutating func send(in application: inout Application) {
        while let (event, earlier) = next(on: &application.surface) {
            TrackedControl(control).sendActions(for: event, after: earlier, in: &application)
        }
    }
}

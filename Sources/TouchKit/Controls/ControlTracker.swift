import Core
import HIDRecords

/// A touch that a control tracks (`UIControl.isTracking`).
struct ControlTracking: Equatable, Sendable {
    let control: ResponderID
    let touch: TouchID
    /// `UIControl.isTouchInside`, by which it is highlighted too.
    var isInside = true
    /// Whether it is the detail button of a cell that tracks it, and is not highlighted as a cell is.
    var isOnAccessory = false
    /// When it came inside the last time.
    var insideSince: Timestamp
    /// How the touch changes the value of a control that has one.
    var course = ValueTracking.none
    /// What such a control stood at before it; a control that is not continuous reports what differs from that.
    var initialValue: ControlValue?

    /// When it makes a stepper step if it is held until then.
    var nextStep: Timestamp? {
        if case .stepper(let course) = course { course.nextStep } else { nil }
    }
}

/// The controls of an app: what they are, and the touches that they track.
struct ControlTracker: Sendable {
    /// Those that differ from ``ControlDescription/init()``.
    private(set) var descriptions: Table<ResponderID, ControlDescription>
    /// One for each finger on a control, and for each that lifted while the call of its control is withheld: few.
    private(set) var trackings: [ControlTracking] = []

    /// When controls that ask about it sent something because a finger lifted inside, each in order.
    private var sendings = Table<ResponderID, [Timestamp]>()

    /// The controls that change.
    var changed = ChangeRecorder<ResponderID>()
    /// Counts changes of controls.
    private(set) var changeCount: UInt64 = 0

    /// The controls that `descriptions` describe, none of them touched.
    init(_ descriptions: Table<ResponderID, ControlDescription>) {
        self.descriptions = descriptions
    }

    /// Takes over `descriptions`.
    mutating func describe(_ descriptions: Table<ResponderID, ControlDescription>) {
        self.descriptions = descriptions
    }

    /// Adds the controls among `responders`, which `descriptions` describe.
    mutating func add(_ responders: Range<Int>, from descriptions: Table<ResponderID, ControlDescription>) {
        for id in responders.lazy.map(ResponderID.init(index:)) {
            if let description = descriptions[id] { self.descriptions[id] = description }
        }
    }

    /// What `control` is.
    subscript(control: ResponderID) -> ControlDescription {
        get { descriptions[control] ?? ControlDescription() }
        _modify {
            changeCount &+= 1
            changed.note(control)
            yield &descriptions[control, default: ControlDescription()]
        }
    }

    /// Whether a finger on `control`, a control of `tree`, may send something: it is a text field, or something stands under
    /// `on`.
    func hasActions(_ control: ResponderID, in tree: ViewTree) -> Bool {
        tree[view: control].viewClass.behavior.takesText || !self[control].registrations.isEmpty
    }

    /// How `control` tracks `touch`; nil when it does not.
    subscript(touch: TouchID, control: ResponderID) -> ControlTracking? {
        trackings.first { $0.touch == touch && $0.control == control }
    }

    /// The first touch that `control` tracks for which `predicate` holds.
    func first(of control: ResponderID, where predicate: (ControlTracking) -> Bool) -> ControlTracking? {
        trackings.first { $0.control == control && predicate($0) }
    }

    /// Whether any touch is tracked.
    var isTracking: Bool { !trackings.isEmpty }

    /// When a finger that is still held makes a stepper step; nil when none of the `live` touches will.
    func nextStepDeadline(among live: [Touch]) -> Timestamp? {
        var next: Timestamp?
        for tracking in trackings {
            guard let deadline = tracking.nextStep, let index = live.index(of: tracking.touch),
                live[index].isDown
            else { continue }
            if next.map({ deadline < $0 }) ?? true { next = deadline }
        }
        return next
    }

    /// Begins a tracking, or replaces the one of the same touch and control.
    mutating func set(_ tracking: ControlTracking) {
        if let index = index(of: tracking.touch, tracking.control) {
            trackings[index] = tracking
        } else {
            trackings.append(tracking)
        }
    }

    /// Ends the tracking of `touch` by `control`, and returns it as it was last; nil when there is none.
    mutating func end(_ touch: TouchID, _ control: ResponderID) -> ControlTracking? {
        index(of: touch, control).map { trackings.remove(at: $0) }
    }

    /// The value of `control` was set to that of `valued`: drags go on from there.
    mutating func rebase(_ control: ResponderID, on valued: ValuedControl, in bounds: Rect) {
        for index in trackings.indices where trackings[index].control == control {
            valued.rebase(&trackings[index].course, in: bounds)
            trackings[index].initialValue = valued.value
        }
    }

    /// Why `control` sends nothing for a finger that lifts at `time` and has been inside since `began`; notes that it sends
    /// something if there is no reason.
    mutating func refusal(
        by control: ResponderID, at time: Timestamp, insideSince began: Timestamp
    ) -> PolicyRefusal? {
        let policy = self[control].policy
        guard policy != ControlPolicy() else { return nil }
        var earlier = sendings[control] ?? []
        if let refusal = policy.refusal(at: time, insideSince: began, after: earlier) { return refusal }
        earlier.append(time)
        sendings[control] = Array(earlier.suffix(policy.remembered))
        return nil
    }

    /// `control` has sent something when `former`, a control of `old`, did.
    mutating func takeSendings(of former: ResponderID, in old: ControlTracker, by control: ResponderID) {
        sendings[control] = old.sendings[former]
    }

    /// Takes the new numbers of controls.
    mutating func renumberSendings(_ renumbering: Renumbering) {
        var kept = Table<ResponderID, [Timestamp]>()
        for (id, times) in sendings where renumbering.keeps(id) { kept[renumbering(id)] = times }
        sendings = kept
    }

    private func index(of touch: TouchID, _ control: ResponderID) -> Int? {
        trackings.firstIndex { $0.touch == touch && $0.control == control }
    }
}

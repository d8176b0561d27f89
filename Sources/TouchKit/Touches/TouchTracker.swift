import Core
import HIDRecords

/// The touches of an app: makes them of the panels' frames, and keeps each until nothing of it matters any more.
struct TouchTracker: Sendable {
    /// The touches as the current event changed them.
    private(set) var event = TouchEvent()
    /// Touches whose finger is up but which still matter, ascending: a call to their view is withheld, or a recognizer is
    /// bound to them.
    private(set) var lifted: [Touch] = []
    /// Whether there may be touches of which no view has seen a move.
    private(set) var mayMoveFirst = false

    /// The fingers that began to touch while touches were ignored.
    private var ignored: [PanelPath] = []
    private var paths = PathTable()
    private var tapCounts = TapCountTracker()
    private var scales = PanelScales()
    /// Decides which fingers become touches; nil where all do at once.
    var accommodator: TouchAccommodator?
    /// The touches that it kept from the app in the current event, each with the reason; nil for one that the system cancels.
    private var declined: [(touch: Touch, reason: AccommodatedTouch?)] = []
    /// How long the fingers of touches that begin in the current event were down before.
    private var waits: [(touch: TouchID, time: Interval)] = []
    /// Whether a touch begins in the current event whose finger was down as the app woke.
    private(set) var beginsOfWaking = false
    /// What fingers do next whose touches have begun in the current event.
    private var continuations: [(path: PanelPath, panel: PanelAttachment, finger: DigitizerFinger)] = []

    // MARK: Frames

    /// Begins an event at `time`: the last one is the past, all touches stationary, where they are.
    mutating func beginEvent(at time: Timestamp) {
        event.timestamp = time
        event.settle()
        beginsOfWaking = false
        if !waits.isEmpty { waits = [] }
    }

    /// How long the finger of `touch`, which begins in the current event, was down before; nil for no time.
    func wait(of touch: TouchID) -> Interval? { waits.first { $0.touch == touch }?.time }

    /// When the current event happened.
    var time: Timestamp { event.timestamp }

    /// Changes the touches as one frame of `panel` says; `numbers` numbers those that begin. A finger in range that does not
    /// touch is none.
    mutating func update(
        from record: DigitizerEvent, of panel: PanelAttachment, numbers: inout TouchNumbers,
        taps: TapSettings
    ) {
        let fingers = record.fingers.span
        var areAnyHeldBack = false
        for index in fingers.indices {
            let path = PanelPath(panel: panel.panel, index: fingers[index].index)
            if !ignored.isEmpty, !fingers[index].touch || fingers[index].comesDown {
                forgetIgnored(path, asItLifts: !fingers[index].eventMask.contains(.cancel))
            }
            if let touch = paths[path] {
                event.allTouches[touch].update(
                    from: fingers[index], at: record.timestamp, on: panel, taps)
            } else if fingers[index].comesDown {
                if accommodator == nil {
                    add(fingers[index], on: path, of: panel, id: numbers.next(), at: record.timestamp)
                } else {
                    areAnyHeldBack = true
                }
            } else if accommodator != nil {
                let step = accommodator?.follow(fingers[index], on: path, at: record.timestamp)
                if let step { take(step) }
            }
        }
        if areAnyHeldBack { beginAccommodated(record, of: panel, numbers: &numbers) }
    }

    /// The fingers of `record` that come down, of which the accommodations decide: the others have lifted before.
    private mutating func beginAccommodated(
        _ record: DigitizerEvent, of panel: PanelAttachment, numbers: inout TouchNumbers
    ) {
        let time = record.timestamp
        for touch in event.allTouches where touch.phase == .ended && touch.path.panel == panel.panel {
            accommodator?.noteLift(on: panel.panel, at: time)
        }
        for next in continuations where !next.finger.touch && next.path.panel == panel.panel {
            accommodator?.noteLift(on: panel.panel, at: time)
        }
        for finger in record.fingers where finger.comesDown {
            let path = PanelPath(panel: panel.panel, index: finger.index)
            guard paths[path] == nil else { continue }
            let step = accommodator?.begin(finger, on: path, of: panel, number: numbers.next(), at: time)
            if let step { take(step) }
        }
    }

    /// Seldom called, and kept out of the loop over the fingers.
    @inline(never)
    private mutating func add(
        _ finger: DigitizerFinger, on path: PanelPath, of panel: PanelAttachment, id: TouchID,
        at time: Timestamp
    ) {
        paths.note(path, at: event.allTouches.count)
        scales.note(panel)
        mayMoveFirst = true
        event.allTouches.append(Touch(finger, on: path, of: panel, id: id, at: time))
    }

    /// Counts the taps of the touch at `index`, which just began and whose window is known.
    mutating func countTaps(of index: Int, settings: TapSettings) {
        let count = tapCounts.count(of: event.allTouches[index], settings: settings)
        event.allTouches[index].tapCount = count
        event.allTouches[index].beganTapCount = count
    }

    /// A touch whose finger lifted is cancelled after all: the next tap does not continue it.
    mutating func forgetTap(of id: TouchID) { tapCounts.forget(id) }

    /// Whether a finger touches, or did when touches were ignored and has not lifted.
    var areFingersDown: Bool { !event.allTouches.isEmpty || !ignored.isEmpty || isAnyWaiting }

    /// Whether a finger touches that did so before the current event, or did when touches were ignored or the app woke and has not
    /// lifted.
    var areEarlierFingersDown: Bool {
        !ignored.isEmpty || event.allTouches.contains { $0.phase != .began && $0.isDown } || beginsOfWaking
            || accommodator?.isAnyOfWaking == true
    }

    /// Drops the touches that begin in the current event.
    mutating func removeNewTouches() {
        for touch in event.allTouches where touch.phase == .began { ignored.append(touch.path) }
        event.allTouches.removeAll { $0.phase == .began }
        paths.update(from: event.allTouches)
    }

    /// Lets the touches that ended or were cancelled leave the event; those that still matter go to ``lifted``.
    mutating func removeEnded(keeping matters: (Touch) -> Bool) {
        for index in event.allTouches.indices where !event.allTouches[index].isDown {
            let touch = event.allTouches[index]
            if touch.phase == .ended { accommodator?.noteLift(on: touch.path.panel, at: touch.timestamp) }
            if touch.phase == .ended, !touch.delivery.isViewLost { tapCounts.end(touch) }
            if matters(touch) { lifted.insertInOrder(touch) }
        }
        event.allTouches.removeAll { !$0.isDown }
        paths.update(from: event.allTouches)
    }

    /// Forgets the lifted touches for which `predicate` holds.
    mutating func forgetLifted(where predicate: (Touch) -> Bool) { lifted.removeAll(where: predicate) }

    /// Points per millimetre of the panel that `touch` is on; 0 when that is unknown.
    func pointsPerMillimetre(under touch: Touch) -> Double { scales[touch.path.panel] }

    // MARK: Live and lifted touches together

    /// The touch at `index` of ``TouchEvent/allTouches``.
    subscript(index: Int) -> Touch {
        _read { yield event.allTouches[index] }
        _modify { yield &event.allTouches[index] }
    }

    /// The touches in the event, ascending.
    var live: [Touch] { _read { yield event.allTouches } }

    /// The touch of that number, if it still matters.
    func touch(_ id: TouchID) -> Touch? {
        if let index = event.allTouches.index(of: id) { return event.allTouches[index] }
        return lifted.index(of: id).map { lifted[$0] }
    }

    /// Whether the touch of that number still matters and `predicate` holds for it.
    func contains(_ id: TouchID, where predicate: (borrowing Touch) -> Bool) -> Bool {
        if let index = event.allTouches.index(of: id) { return predicate(event.allTouches[index]) }
        return lifted.index(of: id).map { predicate(lifted[$0]) } ?? false
    }

    /// Whether the touch of that number has lifted and still matters.
    func isLifted(_ id: TouchID) -> Bool { lifted.index(of: id) != nil }

    /// Changes the touch of that number, wherever it is.
    mutating func update(_ id: TouchID, _ change: (inout Touch) -> Void) {
        if let index = event.allTouches.index(of: id) {
            change(&event.allTouches[index])
        } else if let index = lifted.index(of: id) {
            change(&lifted[index])
        }
    }

    /// Cancels the live touches.
    mutating func cancelLive() {
        ignored.removeAll()
        for index in event.allTouches.indices { event.allTouches[index].cancel(at: time) }
    }

    /// Cancels the lifted touches for which `isConcerned` holds: no later tap continues one whose view did not see it end.
    mutating func cancelLifted(where isConcerned: (Touch) -> Bool = { _ in true }) {
        for index in lifted.indices where isConcerned(lifted[index]) {
            if lifted[index].isTracked { tapCounts.forget(lifted[index].id) }
            lifted[index].cancel(at: time)
        }
    }

    /// The lowest one from `first` on for which `predicate` holds.
    func lowest(from first: TouchID = TouchID(0), where predicate: (Touch) -> Bool) -> Touch? {
        let live = event.allTouches[event.allTouches.index(from: first)...].first(where: predicate)
        let lifted = lifted[lifted.index(from: first)...].first(where: predicate)
        guard let live, let lifted else { return live ?? lifted }
        return live.id < lifted.id ? live : lifted
    }

    /// All from `first` on for which `predicate` holds, ascending.
    func all(from first: TouchID = TouchID(0), where predicate: (Touch) -> Bool) -> [Touch] {
        var touches = lifted[lifted.index(from: first)...].filter(predicate)
        touches += event.allTouches[event.allTouches.index(from: first)...].filter(predicate)
        touches.putInOrder { $0.id < $1.id }
        return touches
    }

    // MARK: Calls that are due

    /// The phases of the touches in `window`; of lifted touches, only that they are cancelled.
    func phases(in window: ResponderID) -> TouchPhaseSet {
        var phases = event.phases(in: window)
        for touch in lifted where touch.window == window && touch.phase == .cancelled {
            phases.insert(.cancelled)
        }
        return phases
    }

    /// The window of the lowest touch whose view is due for a call because the system cancelled it.
    var nextCancelledWindow: ResponderID? {
        lowest { $0.dueCall == .cancelled && $0.window != nil }?.window
    }

    /// The first touch from the index `first` on whose view in `window` is due for a call of `phase`.
    func nextDue(_ phase: TouchPhase, in window: ResponderID?, from first: Int) -> Int? {
        let touches = event.allTouches.span
        var index = first
        while index < touches.count {
            if touches[index].dueCall == phase, touches[index].window == window { return index }
            index += 1
        }
        return nil
    }

    /// Notes which touches in `window` the views that have seen them begin now see move for the first time.
    ///
    /// - Returns: whether there is one.
    mutating func noteFirstMoves(in window: ResponderID) -> Bool {
        var hasFirstMove = false
        mayMoveFirst = false
        for index in event.allTouches.indices where !event.allTouches[index].hasMoved {
            let touch = event.allTouches[index]
            let movesNow =
                touch.window == window && touch.dueCall == .moved && touch.delivery == .begun
            event.allTouches[index].hasMoved = movesNow
            if movesNow { hasFirstMove = true } else { mayMoveFirst = true }
        }
        return hasFirstMove
    }

    /// Settles the moves of the next view in `window`, from the touch at the index `first` on.
    ///
    /// - Returns: the call for the touches that the view has seen begin; nil when there is none left. What it has not seen
    ///   begin it does not see move: moves are not withheld, they are left out.
    @inline(__always)
    mutating func takeNextMoved(
        in window: ResponderID?, from first: inout Int, _ tree: ViewTree, to log: inout DecisionLog
    ) -> ViewCall? {
        var touches = event.allTouches.mutableSpan
        while first < touches.count {
            let index = first
            first += 1
            guard touches[index].dueCall == .moved, touches[index].window == window else { continue }
            touches[index].dueCall = nil
            guard let view = touches[index].view else { continue }
            let start = log.touchCount
            if touches[index].delivery == .begun { log.add(touches[index]) }
            if tree[view: view].flags.contains(.multipleTouchEnabled) {
                for other in first..<touches.count
                where touches[other].dueCall == .moved && touches[other].view == view {
                    touches[other].dueCall = nil
                    if touches[other].delivery == .begun { log.add(touches[other]) }
                }
            }
            let set = log.set(from: start)
            if !set.isEmpty { return ViewCall(phase: .moved, view: view, touches: set) }
        }
        return nil
    }
}

/// Fingers that wait before their touches count.
extension TouchTracker {
    /// Fingers that come down from now on are held to `accommodations`, or to none; those that wait go on.
    mutating func accommodate(_ accommodations: TouchAccommodations?) {
        if accommodator == nil {
            accommodator = accommodations.map { TouchAccommodator($0) }
        } else {
            accommodator?.accommodations = accommodations
            if !isAnyWaiting, accommodations == nil { accommodator = nil }
        }
    }

    /// The fingers that wait were down as the app woke: their touches are ignored.
    mutating func noteWaking() { accommodator?.noteWaking() }

    /// Whether a finger waits.
    var isAnyWaiting: Bool { accommodator?.waiting.isEmpty == false }

    /// Whether fingers do something more at the time of the current event.
    var hasContinuations: Bool { !continuations.isEmpty }

    private mutating func take(_ step: TouchAccommodator.Step) {
        guard let id = accommodator?.takeNumber() else { return }
        switch step {
        case .begins(let waiting, let finger, let then):
            beginsOfWaking = beginsOfWaking || waiting.isOfWaking
            add(finger, on: waiting.path, of: waiting.panel, id: id, at: time)
            update(id) { $0.origin.sensitiveView = waiting.sensitiveView }
            if waiting.began < time { waits.append((id, time - waiting.began)) }
            if let then { continuations.append((waiting.path, waiting.panel, then)) }
        case .ends(let waiting, let reason):
            var touch = Touch(
                waiting.first, on: waiting.path, of: waiting.panel, id: id, at: waiting.began)
            touch.origin.sensitiveView = waiting.sensitiveView
            scales.note(waiting.panel)
            declined.append((touch, reason))
            if reason?.rule == .ignoreRepeat { ignored.append(waiting.path) }
        }
    }

    /// The finger on `path` has lifted, or comes down anew; without `asItLifts`, the system cancels its contact.
    private mutating func forgetIgnored(_ path: PanelPath, asItLifts: Bool = true) {
        let (count, now) = (ignored.count, time)
        ignored.removeAll { $0 == path }
        if asItLifts, ignored.count < count { accommodator?.noteLift(on: path.panel, at: now) }
    }

    /// The fingers that have rested long enough begin their touches.
    mutating func beginDue() {
        let now = time
        while let step = accommodator?.takeDue(at: now) { take(step) }
    }

    /// The fingers that wait do so no more.
    mutating func endWaiting() {
        while let step = accommodator?.takeWaiting() { take(step) }
    }

    /// Takes the touches that the app does not get.
    mutating func takeDeclined() -> [(touch: Touch, reason: AccommodatedTouch?)] {
        defer { declined.removeAll() }
        return declined
    }

    /// The touches that have begun at the same time in the event before go on.
    mutating func continueTouches(taps: TapSettings) {
        for next in continuations {
            if let touch = paths[next.path] {
                event.allTouches[touch].update(from: next.finger, at: time, on: next.panel, taps)
            } else if !next.finger.touch {
                forgetIgnored(next.path)
            }
        }
        continuations.removeAll()
    }
}

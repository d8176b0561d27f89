import Core
import HIDRecords

/// The views of an app, the touches on them, and what its controls make of these: what recognizers and responders decide
/// about.
package struct Surface: Sendable {
    /// The responders.
    package internal(set) var tree: ViewTree
    /// The touches.
    var touches = TouchTracker()
    /// The controls.
    var controls: ControlTracker
    /// The scroll views.
    var scrolls: ScrollTable
    /// The sheets that are not in their places.
    var sheets = SheetTable()
    /// The fingers that choose among the items of menus and alerts.
    var slides: [ItemSlide] = []
    /// The cell that shows swipe actions.
    var swipes: SwipeTable
    /// The cells that fingers move.
    var movements: [InteractiveMovement] = []
    /// The touches that programs hold.
    var heldTouches = HeldTouches()
    /// What the touches come to.
    var outcomes = OutcomeTracker()

    private(set) var hitTable = HitTable()

    /// The views of `scene`, without touches.
    init(_ scene: Scene) {
        tree = scene.tree
        controls = ControlTracker(scene.controls)
        scrolls = ScrollTable(scene.scrollViews)
        swipes = SwipeTable(tree, scene.controls)
        scrolls.updatePublications(in: tree)
    }

    /// Adds the responders of `scene` that this has not, with what belongs to them.
    mutating func add(from scene: Scene, _ recognizers: [GestureRecognizerDescription]) {
        let before = tree.responders.count
        tree.add(from: scene.tree)
        let added = before..<tree.responders.count
        controls.add(added, from: scene.controls)
        scrolls.add(added, from: scene.scrollViews)
        scrolls.updatePublications(in: tree)
        for view in scene.scrollViews.keys where Int(view.index) >= before {
            prepareScrollView(view, recognizers)
        }
    }

    /// Makes the scroll view `view`, which is new, what its recognizers, its refresh control and a date picker around it ask for.
    mutating func prepareScrollView(_ view: ResponderID, _ recognizers: [GestureRecognizerDescription]) {
        scrolls.noteKeeping(of: view, recognizers, in: &tree)
        if scrolls[view]?.wheel != nil { WheelRest.follow(view, on: &self) }
        RefreshControl.makeRoom(in: view, on: &self)
    }

    /// Takes over `scene`, which is what this shows, with the numbers that `renumbering` has given anew.
    mutating func compact(to scene: Scene, _ renumbering: Renumbering) {
        tree = scene.tree
        controls.describe(scene.controls)
        controls.renumberSendings(renumbering)
        swipes = SwipeTable(tree, scene.controls)
        scrolls.describe(scene.scrollViews)
        scrolls.publications = []
        scrolls.updatePublications(in: tree)
    }

    /// Whether no touch is known, nor tracked, nor waits for its outcome, and nothing moves.
    var isQuiet: Bool {
        touches.live.isEmpty && touches.lifted.isEmpty && !controls.isTracking && outcomes.records.isEmpty
            && heldTouches.isEmpty && scrolls.isAtRest && sheets.isAtRest && !touches.isAnyWaiting
    }

    /// Puts the scroll views and sheets that move by themselves where they are at `time`.
    mutating func moveViews(to time: Timestamp) {
        if !scrolls.motions.isEmpty { scrolls.moveViews(to: time, in: &tree) }
        if !sheets.courses.isEmpty { sheets.moveSheets(to: time, in: &tree) }
    }

    // MARK: Hit-testing

    /// The view at `point` of `screen` (`UIWindow.hitTest`), with the calls that found it.
    mutating func hitTest(_ point: Point, on screen: Int, trace: inout some HitTrace) -> ResponderID? {
        updateHitTable()
        // The tree is not handed over before it is needed: that would copy it.
        switch hitTable.start(at: point, on: screen, trace: &trace) {
        case .hits(let view): return view
        case .asks(let stop):
            return hitTable.hitTest(point, on: screen, after: stop, in: tree, trace: &trace)
        }
    }

    /// Takes what `other`, whose tree is the same, has compiled for hit-testing.
    mutating func takeHitTable(of other: Surface) { hitTable = other.hitTable }

    /// Compiles the tree for hit-testing, if it changed since the last time.
    mutating func updateHitTable() {
        // The tree is not handed over before it is needed: that would copy it.
        if !hitTable.isCurrent(at: tree.generation) { hitTable.update(from: tree) }
    }

    /// `point(inside:with:)` of `view`, which asks other views, for a point of its screen.
    func includes(_ point: Point, in view: ResponderID) -> Bool {
        var table = hitTable
        table.update(from: tree)
        return table.pointInside(point, of: view, in: tree)
    }

    // MARK: Views and touches

    /// Whether one call may bring `view` several touches (`isMultipleTouchEnabled`).
    func takesSeveralTouches(_ view: ResponderID) -> Bool {
        tree[view: view].flags.contains(.multipleTouchEnabled)
    }

    /// The touches that go into one call with `first`, the lowest of its view for which `predicate` holds, ascending.
    func together(with first: Touch, where predicate: (Touch) -> Bool) -> [Touch] {
        guard let view = first.view, takesSeveralTouches(view) else { return [first] }
        return touches.all(from: first.id) { $0.view == view && predicate($0) }
    }

    /// Why `view` does not take a new touch: it takes one at a time (`isMultipleTouchEnabled`), or exclusiveness forbids it
    /// (`isExclusiveTouch`, window by window).
    func refusal(ofTouchOn view: ResponderID) -> Refusal? {
        let flags = tree[view: view].flags
        let window = tree.window(of: view)
        let tracked = touches.live.lazy.filter { $0.isTracked && $0.isDown }
        if !flags.contains(.multipleTouchEnabled), let holder = tracked.first(where: { $0.view == view }) {
            return Refusal(rule: .multipleTouchEnabled, holder: holder.id, holderView: view)
        }
        var elsewhere: Refusal?
        for other in tracked where other.window == window {
            guard let otherView = other.view, otherView != view else { continue }
            if tree[view: otherView].flags.contains(.exclusiveTouch) {
                let rule = Refusal.Rule.exclusiveTouch(of: otherView)
                return Refusal(rule: rule, holder: other.id, holderView: otherView)
            }
            let rule = Refusal.Rule.exclusiveTouch(of: view)
            elsewhere = elsewhere ?? Refusal(rule: rule, holder: other.id, holderView: otherView)
        }
        return flags.contains(.exclusiveTouch) ? elsewhere : nil
    }

    /// Whether the finger is on the panel: one whose `touchesEnded` is still to come is not.
    func isDown(_ id: TouchID) -> Bool { touches.live.index(of: id).map { touches[$0].isDown } ?? false }

    /// `view` and its subtree leave their window: marks the touches that hit one of them, and reports those whose finger
    /// is down or whose view would never be called for them.
    mutating func loseViews(within view: ResponderID, to log: inout DecisionLog) {
        for touch in touches.all(where: { !$0.delivery.isViewLost && $0.phase != .cancelled }) {
            guard let hitView = touch.view, tree.isDescendant(hitView, of: view) else { continue }
            if touch.isDown || touch.isTracked { noteCancelled(touch, .viewRemoved, in: log) }
            touches.update(touch.id) { $0.delivery = touch.delivery == .begun ? .leaving : .lost }
            if touches.isLifted(touch.id) { touches.forgetTap(of: touch.id) }
            if touch.isDown || touch.delivery == .withheld {
                log.append(.delivery(.cancelled(log.set(of: touch), .viewRemoved)))
            }
        }
    }

    /// Cancels the touches whose view has left its window unless `isHeld`: no responder or recognizer has them any more.
    mutating func cancelLost(unless isHeld: (TouchID) -> Bool) {
        for index in touches.live.indices where touches[index].delivery.isViewLost {
            guard touches[index].isDown, !isHeld(touches[index].id) else { continue }
            touches[index].phase = .cancelled
            touches[index].dueCall = nil
        }
    }

    // MARK: Touches that the system cancels

    /// Cancels the touches for which `isConcerned` holds while an event is being sent, and reports them.
    ///
    /// Touches that lift in that event are cancelled for their view, but their recognizers have seen them end.
    mutating func cancelTouches(
        _ reason: CancelReason, to log: inout DecisionLog, where isConcerned: (Touch) -> Bool = { _ in true }
    ) {
        for index in touches.live.indices where isConcerned(touches[index]) {
            let touch = touches[index]
            if touch.isDown {
                touches[index].cancel(at: touches.time)
                noteCancelled(touch, reason, in: log)
                if !touch.delivery.isViewLost {
                    log.append(.delivery(.cancelled(log.set(of: touches[index]), reason)))
                }
            } else if touch.phase == .ended, touch.isTracked, !reason.sparesLifted {
                touches[index].cancel(at: touches.time)
                noteCancelled(touch, reason, in: log)
                if touch.delivery == .withheld {
                    log.append(.delivery(.cancelled(log.set(of: touch), reason)))
                }
            }
        }
        guard !reason.sparesLifted else { return }
        touches.cancelLifted(where: isConcerned)
        for touch in touches.lifted where isConcerned(touch) && touch.dueCall == .cancelled {
            if touch.isTracked { noteCancelled(touch, reason, in: log) }
            if touch.delivery == .withheld { log.append(.delivery(.cancelled(log.set(of: touch), reason))) }
        }
    }

    /// Reports the touches that the system cancelled; one whose finger is up counts if a call to its view is withheld.
    mutating func reportCancelled(_ reason: CancelReason, to log: inout DecisionLog) {
        for touch in touches.all(where: { $0.dueCall == .cancelled && !$0.delivery.isViewLost }) {
            let isLifted = touches.isLifted(touch.id)
            if touch.isTracked || !isLifted { noteCancelled(touch, reason, in: log) }
            if touch.delivery == .withheld || !isLifted {
                log.append(.delivery(.cancelled(log.set(of: touch), reason)))
            }
        }
    }

    /// The touches of fingers that waited have come to nothing, because of `cancelReason` where no accommodation says why.
    mutating func declineTouches(_ cancelReason: CancelReason, to log: inout DecisionLog) {
        for (declined, reason) in touches.takeDeclined() {
            let touch = withholding(declined)
            beginOutcome(of: touch)
            if let reason {
                log.append(.arrival(.ignores(log.set(of: touch), .accommodation(reason))))
                outcomes.disregard(touch.id, .accommodation(reason))
            } else {
                noteCancelled(touch, cancelReason, in: log)
                log.append(.delivery(.cancelled(log.set(of: touch), cancelReason)))
            }
        }
    }

    /// The system cancels the touches of fingers that wait.
    mutating func cancelWaitingTouches(_ reason: CancelReason, to log: inout DecisionLog) {
        guard touches.isAnyWaiting else { return }
        touches.endWaiting()
        declineTouches(reason, to: &log)
    }

    /// Whether the application or its window swallows `touch`: nobody gets it.
    func isSwallowed(_ touch: Touch) -> Bool {
        tree[tree.application].sendEvent == .swallow
            || touch.window.map { tree[$0].sendEvent == .swallow } ?? false
    }

    /// The application, or one window, swallows the event, and the touches that begin in it for good.
    mutating func skipTouches(by responder: ResponderID, in window: ResponderID? = nil) {
        keepNewTouches(by: responder, in: window)
        for touch in touches.all(where: { window == nil || $0.window == window }) {
            touches.update(touch.id) { touch in
                touch.dueCall = nil
                if touch.phase != .moved { touch.delivery.close() }
            }
        }
    }

    /// A touch that hit nothing is discarded when it begins, and silent afterwards.
    mutating func discard(_ index: Int, to log: inout DecisionLog) {
        touches[index].dueCall = nil
        guard touches[index].phase == .began else { return }
        log.append(.delivery(.discarded(.began, log.set(of: touches[index]))))
    }

    // MARK: New touches

    /// Finds out what the new touch at `index` hits; returns the set of it alone.
    private mutating func findView(of index: Int, taps: TapSettings, to log: inout DecisionLog) -> TouchSet {
        let view = hitTest(touches[index], to: &log)
        touches[index].view = view
        touches[index].window = view.flatMap(tree.window(of:))
        touches[index].noteSensitiveView(in: tree)
        touches.countTaps(of: index, settings: taps)
        beginOutcome(of: touches[index])
        let set = log.set(of: touches[index])
        log.append(.arrival(.hit(set, view)))
        return set
    }

    /// Finds out what the new touch at `index` hits, and has it get through if `state` leaves that open. Another one is
    /// nobody's but for recognizers.
    ///
    /// - Returns: whether it gets through.
    mutating func admit(
        _ index: Int, in state: InteractionState, taps: TapSettings, to log: inout DecisionLog
    ) -> Bool {
        let set = findView(of: index, taps: taps, to: &log)
        let touch = touches[index]
        guard state != .normal, state.outermostOpenView(around: touch.view, in: tree) == nil else {
            take(index, set, to: &log)
            return true
        }
        if touch.window == nil { touches[index].dueCall = nil }
        log.append(.arrival(.ignores(set, .state(state))))
        outcomes.update(touch.id) { $0.swallow(.state(state)) }
        return false
    }

    /// Makes the window of the new touch at `index`, which `set` holds alone, key, and has its view accept or refuse it.
    private mutating func take(_ index: Int, _ set: TouchSet, to log: inout DecisionLog) {
        log.append(makeKey(touches[index].window, by: set))
        accept(index, to: &log)
    }

    /// Drops the touches that begin in the current event for good, for this reason.
    mutating func ignoreNewTouches(_ reason: Disregard, to log: inout DecisionLog) {
        withholdNewTouches()
        log.append(.arrival(.ignores(log.set(of: touches.live) { $0.phase == .began }, reason)))
        for touch in touches.live where touch.phase == .began {
            beginOutcome(of: touch)
            outcomes.disregard(touch.id, reason)
        }
        touches.removeNewTouches()
    }

    private mutating func hitTest(_ touch: Touch, to log: inout DecisionLog) -> ResponderID? {
        guard log.detail.hitTestLimit != 0 else {
            var none = NoTrace()
            return hitTest(touch.location, on: touch.screen, trace: &none)
        }
        let cause = log.cause
        log.cause = log.set(of: touch)
        defer { log.cause = cause }
        let view = hitTest(touch.location, on: touch.screen, trace: &log)
        log.endHitTest()
        return view
    }

    /// Decides whether the view that the new touch at `index` hit accepts it.
    private mutating func accept(_ index: Int, to log: inout DecisionLog) {
        guard let view = touches[index].view else { return }
        let touch = touches[index]
        let refusal =
            swipes.refusal(of: touch, on: view, in: tree, controls) ?? refusal(ofTouchOn: view)
        if let refusal {
            log.append(.arrival(.refuses(view, log.set(of: touches[index]), refusal.rule)))
            outcomes.update(touches[index].id) { $0.refusal = refusal }
        } else {
            touches[index].delivery = .accepted
        }
    }
}

extension CancelReason {
    /// Whether a touch whose finger is up comes to its end: what is ignored from now on are fingers.
    fileprivate var sparesLifted: Bool {
        switch self {
        case .ignoringInteraction, .state: true
        case .panelRemoved, .panelRevoked, .panelGrabbed, .panelReleased, .suspended, .lidClosed, .palm,
            .viewRemoved, .interrupted, .foreground, .panelTest, .reloaded, .terminated:
            false
        }
    }
}

import Core
import HIDRecords

/// A press that a scroll view or a sheet took: a thumb that rolls as it presses moves farther than the hysteresis, the scroll view
/// had not come to rest, or somebody else dragged it, and what the finger was on never acts.
struct LostPress {
    /// How long the touch of a press lasts at most.
    private static let longest = Interval(microseconds: 300_000)
    /// How far what is dragged by a press moves: less than this, in points. Less than this nobody sees it move.
    static let leastDrag = 10.0

    /// The recognizer that took it, and how many points it has moved what it drags, or that had to go.
    let reason: NothingReason

    /// What became of `touch` on `surface`, if it began on something that acts, and a scroll view or a sheet took it for a drag
    /// that was short and moved next to nothing; nil for any other touch.
    init?(_ touch: OutcomeRecord, on surface: Surface, _ recognizers: [GestureRecognizerDescription]) {
        guard touch.stage == .lifted, let start = surface.outcomes.scrolling(of: touch.id)?.start,
            let pan = surface.scrolls[start.view]?.pan ?? touch.taker, recognizers[pan].view == start.view,
            surface.sheets.course(of: start.view)?.isLeaving != true
        else {
            return nil
        }
        let hysteresis = recognizers[pan].gesture.hysteresis
        let distance = Self.distance(from: start, on: surface)
        // One that other fingers took along as they dragged has done none of that if it lay still.
        let isPress =
            start.isShared
            ? touch.travel <= hysteresis
            : distance < Self.leastDrag
                && (touch.travel <= 2 * hysteresis || touch.duration <= Self.longest)
        guard isPress,
            Self.hasActor(from: touch.view, within: start.view, on: surface, recognizers)
                || start.remaining != nil
                    && Self.hasHandler(from: touch.view, within: start.view, of: surface.tree)
        else {
            return nil
        }
        reason = start.remaining.map { .stillMoving(pan, $0) } ?? .lostToScroll(pan, distance)
    }

    /// How far what was dragged has moved; a scroll view perhaps only by the time it comes to rest, while a sheet goes back.
    private static func distance(from start: TouchScrolling.Start, on surface: Surface) -> Double {
        let distance = (surface.dragPosition(of: start.view) - start.position).length
        guard let target = surface.scrolls.motion(of: start.view)?.target else { return distance }
        return max(distance, (target - start.position).length)
    }

    /// Whether something from `view` up, within `dragged`, would have acted, had the finger lifted at once.
    private static func hasActor(
        from view: ResponderID?, within dragged: ResponderID, on surface: Surface,
        _ recognizers: [GestureRecognizerDescription]
    ) -> Bool {
        var next = view
        while let view = next, view != dragged {
            if acts(view, on: surface) || recognizers.contains(where: { isTap($0, on: view) }) { return true }
            next = surface.tree.superview(of: view)
        }
        return false
    }

    /// Whether a program, or a responder that is no control, would have handled the touch on `view`, within `dragged`.
    private static func hasHandler(
        from view: ResponderID?, within dragged: ResponderID, of tree: ViewTree
    ) -> Bool {
        let phases: [TouchPhase] = [.began, .moved, .ended]
        var next = view
        while let responder = next, responder != dragged {
            if tree.isAttached(responder) { return true }
            if phases.contains(where: { tree.disposition(of: responder, in: $0) != .pass }) {
                let isControl = tree[responder].kind == .view && tree[view: responder].viewClass.isControl
                return !isControl && !tree.keepsTouches(responder, in: .began)
            }
            next = tree.next(of: responder)
        }
        return false
    }

    /// Whether `view` is a control or cell that does something when it is tapped.
    private static func acts(_ view: ResponderID, on surface: Surface) -> Bool {
        guard surface.tree[view: view].flags.contains(.enabled) else { return false }
        if surface.tree[view: view].viewClass.behavior.takesText {
            return surface.tree[view].canBecomeFirstResponder
                && surface.controls[view].textInput[.shouldBeginEditing]
        }
        return !surface.controls[view].registrations.isEmpty
    }

    /// Whether `recognizer` acts as one finger taps `view`, to which it is attached.
    private static func isTap(_ recognizer: GestureRecognizerDescription, on view: ResponderID) -> Bool {
        guard case .tap(let tap) = recognizer.gesture else { return false }
        return recognizer.view == view && recognizer.isAttached && recognizer.isEnabled
            && recognizer.action != nil && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}

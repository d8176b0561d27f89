import Core
import HIDRecords

/// Presses that a scroll view took: a thumb that rolls as it presses moves farther than the hysteresis, and what it was on
/// never acts.
extension OutcomeRecord {
    /// How long the touch of a press lasts at most.
    private static let pressDuration = Interval(microseconds: 300_000)
    /// How far what is dragged by a press moves: less than this, in points. Less than this nobody sees it move.
    static let leastDrag = 10.0

    /// Why the touch did nothing, if it began on something that acts, and a scroll view took it for a drag that was short and
    /// moved next to nothing; nil for any other touch.
    func lostPress(on surface: Surface, _ recognizers: [GestureRecognizerDescription]) -> NothingReason? {
        guard stage == .lifted, let start = surface.outcomes.scrolling(of: id)?.start,
            let scrollView = surface.scrolls[start.view]
        else {
            return nil
        }
        let isShort =
            travel <= 2 * recognizers[scrollView.pan].gesture.hysteresis || duration <= Self.pressDuration
        let distance = surface.distance(of: start.view, from: start.offset)
        guard isShort, distance < Self.leastDrag, isOnActor(within: start.view, on: surface, recognizers)
        else {
            return nil
        }
        return .lostToScroll(scrollView.pan, distance)
    }

    /// Whether the touch hit something within `scrollView` that would have acted, had the finger lifted at once.
    private func isOnActor(
        within scrollView: ResponderID, on surface: Surface, _ recognizers: [GestureRecognizerDescription]
    ) -> Bool {
        var next = view
        while let view = next, view != scrollView {
            let wouldAct = surface.controls.acts(view, in: surface.tree)
            if wouldAct || recognizers.contains(where: { $0.isTap(on: view) }) { return true }
            next = surface.tree.superview(of: view)
        }
        return false
    }
}

extension Surface {
    /// How far the scroll view `view`, which was at `offset`, has moved, or will have by the time it comes to rest.
    fileprivate func distance(of view: ResponderID, from offset: Point) -> Double {
        let distance = (tree.contentOffset(of: view) - offset).length
        guard let target = scrolls.motion(of: view)?.target else { return distance }
        return max(distance, (target - offset).length)
    }
}

extension ControlTracker {
    /// Whether `view` is a control or cell that does something when it is tapped.
    fileprivate func acts(_ view: ResponderID, in tree: ViewTree) -> Bool {
        guard tree[view: view].flags.contains(.enabled) else { return false }
        if tree[view: view].viewClass.behavior.takesText { return tree[view].canBecomeFirstResponder }
        return !self[view].registrations.isEmpty
    }
}

extension GestureRecognizerDescription {
    /// Whether it acts as one finger taps `view`, to which it is attached.
    fileprivate func isTap(on view: ResponderID) -> Bool {
        guard case .tap(let tap) = gesture else { return false }
        return self.view == view && isAttached && isEnabled && action != nil
            && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}

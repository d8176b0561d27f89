import Core
import TouchKit

/// No recognizer of a view always recognizes in the place of another one.
struct RivalRule {
    let draft: SceneDraft
    let facts: LintFacts
    let views: LintViews
    private let mentions: RecognizerMentions
    private var warned: Set<RecognizerID> = []

    /// So many recognizers of a view, the first ones, are compared with those after them.
    private static let mostCompared = 16

    /// The rule for `draft`.
    init(draft: SceneDraft, facts: LintFacts, views: LintViews) {
        (self.draft, self.facts, self.views) = (draft, facts, views)
        mentions = RecognizerMentions(draft.scene.gestures)
    }

    /// Warns if a recognizer that was attached to the view of `id` before it always recognizes first, or the other way round; the
    /// first one that was attached to that view is at `first`.
    mutating func warn(of id: RecognizerID, first: Int) {
        for index in (first..<Int(id.index)).prefix(Self.mostCompared) {
            let earlier = RecognizerID(index: index)
            for (one, other) in [(earlier, id), (id, earlier)] where isCertain(one, before: other) {
                if let reason = reasonOfWaiting(for: one, other) ?? reasonOfTouchDown(one, before: other) {
                    warn(of: other, reason)
                }
            }
            if isCertain(id, before: earlier), let reason = reasonOfPress(id, before: earlier) {
                warn(of: earlier, reason)
            }
            if isCertain(earlier, before: id), let reason = reason(earlier, before: id) {
                return warn(of: id, reason)
            }
        }
    }

    private mutating func warn(of id: RecognizerID, _ reason: String) {
        guard warned.insert(id).inserted else { return }
        draft.reader.warning(
            .neverRecognizes, draft.notes.gestureNodes[Int(id.index)],
            "\(escaped(draft.scene.gestures[id].name)) never recognizes\(reason)")
    }

    /// Whether nothing but the gestures decides between the two, and the earlier one may recognize and prevent the later.
    private func isCertain(_ earlier: RecognizerID, before later: RecognizerID) -> Bool {
        let (one, other) = (draft.scene.gestures[earlier], draft.scene.gestures[later])
        // That of a scroll view has nothing to do where all of the content is to be seen, that of a sheet with a swipe up.
        return (!one.isOwn || alwaysBegins(one)) && one.isEnabled && one.shouldBegin.isAlways(true)
            && one.shouldReceive.isAlways(true)
            && one.requireToFail.isEmpty && !mentions.mayWait(earlier, one)
            && one.canPrevent.names(later) && other.canBePrevented.names(earlier)
            && !one.simultaneousWith.mayHave(later) && !other.simultaneousWith.mayHave(earlier)
            && facts[earlier].isEmpty && facts[later].isEmpty
            && !mentions.distinguish(earlier, later, in: draft.scene.gestures)
    }

    /// Whether it is the long press that opens the menu of a view, or moves a cell, which nothing can disable.
    private func alwaysBegins(_ one: GestureRecognizerDescription) -> Bool {
        if one.owner == .movement {
            return draft.scene.controls[one.view]?.cell?.canMove == true
                && draft.scene.tree[view: one.view].flags.contains(.enabled)
                && !facts[one.view].contains(.isSet)
        }
        return one.owner == .menu && draft.viewClass(of: one.view)?.tracksTouches == false
    }

    private func reason(_ earlier: RecognizerID, before later: RecognizerID) -> String? {
        let (one, other) = (draft.scene.gestures[earlier], draft.scene.gestures[later])
        let name = escaped(one.name)
        if !one.isOwn, Self.doesRecognize(one, whenever: other) {
            return ": \(name), attached before it, always recognizes instead"
        }
        if let reason = reasonOfPress(earlier, before: later) { return reason }
        if one.isOwn { return nil }
        guard case .pan(let pan) = one.gesture, case .swipe(let swipe) = other.gesture,
            pan.minimumNumberOfTouches == 1, swipe.numberOfTouchesRequired == 1,
            swipe.minimumDistance > pan.hysteresis,
            one.allowedTouchTypes.isSuperset(of: other.allowedTouchTypes),
            // Whatever keeps the pan from it keeps the swipe from it, too.
            one.canBePrevented == other.canBePrevented, one.simultaneousWith == other.simultaneousWith,
            let view = views.index(of: one.view), views.switchCount(in: view) == 0
        else { return nil }
        return
            " with one finger: \(name), attached before it, begins after \(shownPoints(pan.hysteresis)) points"
    }

    /// A long press comes before one that takes longer with the same fingers; that of a menu, which is attached first, also before
    /// one that takes as long.
    private func reasonOfPress(_ shorter: RecognizerID, before longer: RecognizerID) -> String? {
        let (one, other) = (draft.scene.gestures[shorter], draft.scene.gestures[longer])
        guard case .longPress(let press) = one.gesture, case .longPress(let later) = other.gesture,
            !other.isOwn, later.numberOfTouchesRequired == press.numberOfTouchesRequired,
            later.numberOfTapsRequired == press.numberOfTapsRequired,
            later.allowableMovement <= press.allowableMovement,
            later.minimumPressDuration > press.minimumPressDuration
                || one.isOwn && later.minimumPressDuration == press.minimumPressDuration,
            one.allowedTouchTypes.isSuperset(of: other.allowedTouchTypes),
            one.requiresExclusiveTouchType == other.requiresExclusiveTouchType,
            one.canBePrevented == other.canBePrevented, one.simultaneousWith == other.simultaneousWith
        else { return nil }
        let name = escaped(one.name)
        return one.isOwn
            ? ": \(name), which \(one.owner == .menu ? "opens the menu" : "moves the cell"), always recognizes instead"
            : ": \(name), which takes \(decimal(press.minimumPressDuration.seconds)) s, always recognizes before"
    }

    /// One that waits for another to fail, which recognizes whenever it could itself.
    private func reasonOfWaiting(for awaited: RecognizerID, _ id: RecognizerID) -> String? {
        let (one, other) = (draft.scene.gestures[awaited], draft.scene.gestures[id])
        guard other.requireToFail.named.contains(awaited) else { return nil }
        if case .tap(let first) = one.gesture, case .tap(var later) = other.gesture,
            first.numberOfTapsRequired <= later.numberOfTapsRequired,
            one.allowedTouchTypes.isSuperset(of: other.allowedTouchTypes)
        {
            let taps = first.numberOfTapsRequired
            later.numberOfTapsRequired = taps
            guard first == later else { return nil }
            return ": it waits for \(escaped(one.name)) to fail, which recognizes "
                + (taps == 1 ? "with the first tap" : "with the \(taps) first taps")
        }
        guard reason(awaited, before: id) != nil else { return nil }
        return ": it waits for \(escaped(one.name)) to fail, which always recognizes before"
    }

    /// A long press of no time recognizes before anything else of its view that one finger begins.
    private func reasonOfTouchDown(_ press: RecognizerID, before id: RecognizerID) -> String? {
        let (one, other) = (draft.scene.gestures[press], draft.scene.gestures[id])
        guard case .longPress(let gesture) = one.gesture, gesture.minimumPressDuration.seconds == 0,
            gesture.numberOfTouchesRequired == 1, gesture.numberOfTapsRequired == 0, !other.isOwn,
            one.allowedTouchTypes.isSuperset(of: other.allowedTouchTypes)
        else { return nil }
        guard Self.isOfOneFinger(other.gesture) else { return nil }
        if case .longPress(let later) = other.gesture, later.minimumPressDuration.seconds == 0 { return nil }
        return
            ": \(escaped(one.name)), whose minimumPressDuration is 0, recognizes as soon as a finger comes down"
    }

    /// Whether one finger makes `gesture`, and no program decides of it.
    private static func isOfOneFinger(_ gesture: Gesture) -> Bool {
        switch gesture {
        case .tap(let tap): tap.numberOfTouchesRequired == 1
        case .longPress(let press): press.numberOfTouchesRequired == 1
        case .swipe(let swipe): swipe.numberOfTouchesRequired == 1
        case .pan(let pan): pan.minimumNumberOfTouches == 1
        case .screenEdgePan: true
        case .pinch, .rotation, .custom: false
        }
    }

    /// Whether `one` looks for the same as `other` in the same touches, which both find at once.
    private static func doesRecognize(
        _ one: GestureRecognizerDescription, whenever other: GestureRecognizerDescription
    ) -> Bool {
        switch one.gesture {
        case .tap, .swipe, .longPress, .screenEdgePan: break
        case .pan(let pan):
            guard pan.minimumNumberOfTouches == 1, pan.maximumNumberOfTouches == .max else { return false }
        case .pinch, .rotation, .custom: return false
        }
        return one.gesture == other.gesture && one.isEnabled == other.isEnabled
            && one.allowedTouchTypes == other.allowedTouchTypes
            && one.requiresExclusiveTouchType == other.requiresExclusiveTouchType
            && one.shouldBegin == other.shouldBegin && one.shouldReceive == other.shouldReceive
            && one.simultaneousWith == other.simultaneousWith && one.canPrevent == other.canPrevent
            && one.canBePrevented == other.canBePrevented
    }
}

extension RecognizerSet {
    /// Whether it names `recognizer`, or has a selector that may find it.
    func mayHave(_ recognizer: RecognizerID) -> Bool {
        names(recognizer) || !selectors.isEmpty
    }
}

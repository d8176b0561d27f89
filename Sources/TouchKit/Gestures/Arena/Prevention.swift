import HIDRecords

/// Which recognizer, when it recognizes, fails which (`canPrevent(_:)`, `canBePrevented(by:)`), and which may recognize together
/// (`gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`).
enum Prevention {
    /// Whether `winner`, when it recognizes, fails `loser`.
    static func applies(
        by winner: RecognizerID, to loser: RecognizerID, in arena: GestureArena,
        on surface: Surface
    ) -> Bool {
        let ours = arena.descriptions[winner]
        let theirs = arena.descriptions[loser]
        guard ours.canPrevent.has(loser, in: arena, surface.tree),
            theirs.canBePrevented.has(winner, in: arena, surface.tree),
            !mayJoin(winner, loser, in: arena, on: surface), !mayJoin(loser, winner, in: arena, on: surface)
        else { return false }
        // A tap leaves those alone that need more taps than it.
        let taps = ours.gesture.taps
        return taps == 0 || taps >= theirs.gesture.taps
    }

    /// Whether `id` says that it may recognize together with `other`, as far as it knows now.
    private static func mayJoin(
        _ id: RecognizerID, _ other: RecognizerID, in arena: GestureArena,
        on surface: Surface
    ) -> Bool {
        let set = arena.descriptions[id].simultaneousWith
        if set.names(other) { return true }
        for selector in set.selectors
        where selector.finds(other, arena.descriptions[other], in: surface.tree) {
            if selector.condition.holds(for: id, in: arena, on: surface) { return true }
        }
        return false
    }

    /// The first recognizer that has recognized and does not let `id` do so too.
    static func preventer(
        of id: RecognizerID, in arena: GestureArena, on surface: Surface
    ) -> RecognizerID? {
        if arena.descriptions[id].isPreventedByNone { return nil }
        for other in arena.active
        where other != id && arena[other].state.isRecognized && arena.shareTouch(other, id) {
            if applies(by: other, to: id, in: arena, on: surface) { return other }
        }
        return nil
    }

    /// A tap of more taps that would recognize in the same event and prevent `id`: a double tap's second tap is no single tap of
    /// its own.
    static func readyTapOfMoreTaps(
        than id: RecognizerID, in arena: GestureArena, on surface: Surface
    ) -> RecognizerID? {
        let taps = arena.descriptions[id].gesture.taps
        guard taps > 0, !arena.descriptions[id].isPreventedByNone else { return nil }
        for other in arena.active
        where arena[other].proposal.isReady && arena[other].state == .possible
            && arena.descriptions[other].gesture.taps > taps && arena.shareTouch(other, id)
        {
            if applies(by: other, to: id, in: arena, on: surface) { return other }
        }
        return nil
    }
}

extension RecognizerSet {
    /// Whether it has `id`, by name or because one of its selectors finds it.
    fileprivate func has(
        _ id: RecognizerID, in arena: GestureArena, _ tree: borrowing ViewTree
    ) -> Bool {
        names(id) || selectors.find(id, arena.descriptions[id], in: tree)
    }
}

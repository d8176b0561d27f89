import Core
import HIDRecords

/// A new touch on its way to the recognizers that get it: those of its view and of the superviews, the window included
/// (`UITouch.gestureRecognizers`).
package struct TouchBinding {
    /// The most recognizers that a touch reaches: a scene has no more of them around each other, but effects may bring more
    /// together.
    package static let most = 256

    /// Where the touch is among those that are live.
    let index: Int

    /// Binds the touch to the recognizers of `arena`; in a `state` that does not let all touches through, to those of what it
    /// leaves open.
    func bind(
        in arena: inout GestureArena, of surface: Surface, in state: InteractionState,
        to log: inout DecisionLog
    ) {
        guard !arena.descriptions.isEmpty, surface.touches[index].window != nil else { return }
        var view = surface.touches[index].view
        var depth: Int32 = 0
        var remaining = Self.most
        let states = OpenStates(state)
        let outermost = state.outermostOpenView(around: view, in: surface.tree)
        var isOpen = state == .normal || outermost != nil
        while let current = view {
            for id in arena.attached(to: current).prefix(remaining) {
                if isOpen || !arena.descriptions[id].openStates.isDisjoint(with: states) {
                    offer(to: id, in: &arena, at: depth, surface, &log)
                }
                remaining -= 1
            }
            if current == outermost { isOpen = false }
            view = surface.tree.superview(of: current)
            depth += 1
        }
    }

    /// A finished recognizer takes no touch before its reset; one that has all its fingers ignores more, and those of
    /// another type.
    private func offer(
        to id: RecognizerID, in arena: inout GestureArena, at depth: Int32, _ surface: Surface,
        _ log: inout DecisionLog
    ) {
        let touch = surface.touches[index]
        let (recognizer, description) = (arena[id], arena.descriptions[id])
        let isOfItsType = recognizer.touchType ?? touch.type == touch.type
        guard recognizer.state.isListening, recognizer.window ?? touch.window == touch.window,
            arena.takesFinger(id, surface.touches),
            description.owner.hasUse(
                for: id, of: description.view, on: touch.view, among: arena.descriptions, surface),
            !surface.swipes.isClosing(touch.id, before: id, among: arena.descriptions),
            isOfItsType || !description.requiresExclusiveTouchType
        else { return }
        if let refusal = description.refusal(of: touch, on: surface) {
            log.append(.gesture(.refuses(id, log.set(of: touch), refusal)))
            return
        }
        if recognizer.touches.isEmpty { begin(id, with: touch, in: &arena, surface) }
        let isLate = recognizer.held != nil && recognizer.downCount == 0
        arena[id].touches.append(BoundTouch(id: touch.id, depth: depth, index: index, isLate: isLate))
        arena[id].hasActed = false
        // A gesture that has begun takes its new touches from the views as well.
        if arena[id].state.isActive { arena.viewChanges = [.any, .takenTouches] }
    }

    private func begin(
        _ id: RecognizerID, with touch: Touch, in arena: inout GestureArena, _ surface: Surface
    ) {
        arena[id].window = touch.window
        arena[id].touchType = touch.type
        arena.startMachine(of: id, on: surface.tree.screens[touch.screen].size, surface.tree.clients)
        arena.activate(id)
    }
}

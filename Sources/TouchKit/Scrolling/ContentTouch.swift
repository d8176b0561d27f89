import Core
import HIDRecords

/// A touch in the content of scroll views, of which each may keep it from the views in it.
struct ContentTouch {
    /// The touch.
    let touch: Touch

    /// For how long it waits for the finger to scroll.
    private static let delay = Interval.seconds(0.15)

    /// That of `touch`.
    init(_ touch: Touch) { self.touch = touch }

    // MARK: Touches that wait

    /// The scroll view that keeps its `touchesBegan` from a view in it (`delaysContentTouches`): the innermost whose finger
    /// may still scroll.
    func withholding(on surface: Surface, _ arena: GestureArena) -> Withholding? {
        guard touch.isDown, touch.began + Self.delay > surface.scrolls.contentDeadline else { return nil }
        var withholding: (id: RecognizerID, depth: Int32)?
        for id in arena.active where arena.descriptions[id].isOfScrollView {
            guard arena[id].state == .possible, isDelayed(by: id, on: surface, arena),
                let bound = arena[id].touches.first(where: { $0.id == touch.id })
            else { continue }
            if withholding.map({ bound.depth < $0.depth }) ?? true { withholding = (id, bound.depth) }
        }
        return withholding.map { Withholding(flag: .delaysContentTouches, recognizer: $0.id) }
    }

    private func isDelayed(by id: RecognizerID, on surface: Surface, _ arena: GestureArena) -> Bool {
        let view = arena.descriptions[id].view
        guard view != touch.view, let scrollView = surface.scrolls[view] else { return false }
        return scrollView.pan == id && scrollView.flags.contains(.delaysContentTouches)
            && surface.scrolls.isDraggable(view, in: surface.tree)
    }

    /// Whether a scroll view may keep a touch from a view in it.
    static func mayWait(on surface: Surface) -> Bool {
        !surface.scrolls.descriptions.isEmpty && surface.touches.event.isWithholding
    }

    /// When the first touch that a scroll view keeps from a view in it has waited long enough; nil without one.
    static func nextDeadline(on surface: Surface, _ arena: GestureArena) -> Timestamp? {
        guard mayWait(on: surface) else { return nil }
        var next: Timestamp?
        for touch in surface.touches.live where touch.delivery == .withheld {
            let end = touch.began + delay
            if next.map({ end < $0 }) ?? true,
                ContentTouch(touch).withholding(on: surface, arena) != nil
            {
                next = end
            }
        }
        return next
    }

    /// Whether a finger lifts of which a scroll view has kept `touchesBegan` from a view in it.
    static func isAnyLifting(on surface: Surface) -> Bool {
        !surface.scrolls.descriptions.isEmpty
            && surface.touches.live.contains { $0.delivery == .withheld && $0.phase == .ended }
    }

    // MARK: Refusal

    /// The innermost scroll view around the view that it hit which does not let that have it
    /// (`touchesShouldBegin(_:with:in:)`).
    func scrollViewRefusing(on surface: Surface) -> ResponderID? {
        guard let hitView = touch.view else { return nil }
        var next = surface.tree.superview(of: hitView)
        while let view = next {
            if let scrollView = surface.scrolls[view],
                surface.scrolls.isDraggable(view, in: surface.tree) || surface.scrolls.canZoom(view),
                !scrollView.touchesShouldBegin.holds(
                    for: ConditionSubject(view: view, of: touch), on: surface)
            {
                return view
            }
            next = surface.tree.superview(of: view)
        }
        return nil
    }
}

extension ConditionSubject {
    /// `touch`, in the content of the scroll view `view`, which is asked.
    init(view: ResponderID, of touch: Touch) {
        self.init(
            view: view, hitView: touch.view ?? view, location: touch.location, tapCount: touch.tapCount,
            type: touch.type)
    }
}

import Core
import HIDRecords

extension Paging {
    /// The `contentSize` of a scroll view of `size` with so many pages.
    package func contentSize(ofPages count: Int, in size: Size) -> Size {
        let last = frame(ofPage: count - 1, in: size)
        return Size(width: last.origin.x + last.size.width, height: last.origin.y + last.size.height)
    }

    /// Where the page with that index goes as the scroll view of the size `old` gets the size `new`: one that is as large
    /// as that stays so, any other moves with the corner of its page.
    fileprivate func frame(
        ofPage index: Int, at frame: Rect, from old: Size, to size: Size
    ) -> Rect {
        let (former, new) = (self.frame(ofPage: index, in: old), self.frame(ofPage: index, in: size))
        if frame == former { return new }
        // In a scroll view without a size all pages had one corner.
        guard old.width > 0, old.height > 0 else { return frame }
        let way = new.origin - former.origin
        return Rect(
            x: frame.origin.x + way.x, y: frame.origin.y + way.y, width: frame.size.width,
            height: frame.size.height)
    }
}

/// The pages of a scroll view that gets another size.
struct PageLayout {
    private let turn: PageTurn
    /// The size that it had.
    private let size: Size

    /// Those in `view`, if it has pages, and `change` gives it another size.
    init?(of view: ResponderID, before change: PropertyChange, on surface: Surface) {
        guard surface.scrolls[view] != nil, let size = Self.size(by: change),
            size != surface.tree[view: view].bounds.size, let turn = PageTurn(of: view, in: surface.tree)
        else { return nil }
        self.turn = turn
        self.size = surface.tree[view: view].bounds.size
    }

    /// The size that `change` gives a view; nil if it changes something else.
    private static func size(by change: PropertyChange) -> Size? {
        if case .view(.bounds(let bounds)) = change { return bounds.size }
        if case .view(.frame(let frame)) = change { return frame.size }
        return nil
    }

    /// Pages that are being turned rest, while they lie where they were, and fingers turn them no further.
    func endTurn(on surface: inout Surface, at time: Timestamp) -> Consequences {
        var steps = Consequences()
        for view in surface.scrolls.movingViews(within: turn.view, of: surface.tree) {
            guard let turn = PageTurn(of: view, in: surface.tree) else { continue }
            steps.append(turn.end(on: &surface, at: time))
        }
        return steps
    }

    /// Has them lie side by side in the scroll view as it is now, which shows the selected one.
    func follow(in application: inout Application) {
        Self.layOut(turn, from: size, on: &application.surface, application.arena.descriptions)
    }

    private static func layOut(
        _ turn: PageTurn, from old: Size, on surface: inout Surface,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        let size = surface.tree[view: turn.view].bounds.size
        guard size != old, let container = surface.tree.viewController(turn.controller)?.container,
            let paging = container.paging
        else { return }
        let members = surface.tree.viewControllers.members(of: turn.controller)
        for (index, member) in members.enumerated() {
            guard let page = surface.tree.viewController(member)?.view else { continue }
            let former = surface.tree[view: page].bounds.size
            let frame = paging.frame(ofPage: index, at: surface.tree.frame(of: page), from: old, to: size)
            PropertyChange.view(.frame(frame)).apply(to: page, in: &surface.tree)
            // A page may have pages of its own.
            guard let inner = PageTurn(of: page, in: surface.tree) else { continue }
            layOut(inner, from: former, on: &surface, recognizers)
        }
        let content = paging.contentSize(ofPages: members.count, in: size)
        surface.scrolls.apply(.content(.size(content)), to: turn.view, in: &surface.tree)
        surface.scrolls.noteKeeping(of: turn.view, recognizers, in: &surface.tree)
        if let offset = turn.offset(of: container.top, in: surface.tree) {
            surface.tree.setContentOffset(offset, of: turn.view)
        }
    }
}

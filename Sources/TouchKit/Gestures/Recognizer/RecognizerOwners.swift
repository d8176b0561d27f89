import HIDRecords

/// The recognizers that UIKit attaches itself.
extension GestureArena {
    /// Whether the recognizer `id` takes part now in a touch that hit `view`: a scroll view that fingers neither move nor zoom is
    /// a plain view.
    func hasUse(for id: RecognizerID, on view: ResponderID?, of surface: Surface) -> Bool {
        switch descriptions[id].owner {
        case .scene, .presentation: true
        case .menu, .items: MenuRecognizer(id, among: descriptions).takesTouch(of: view, on: surface)
        case .scrollView:
            surface.scrolls.canZoom(descriptions[id].view)
                || surface.scrolls[descriptions[id].view]?.pan == id
                    && Self.isDraggable(descriptions[id].view, on: surface)
        case .wheel: Self.isDraggable(descriptions[id].view, on: surface)
        case .swipeActions: CellSwipe(id: id, cell: descriptions[id].view).hasUse(on: surface)
        case .movement: CellMovement(id: id, cell: descriptions[id].view).hasUse(on: surface)
        case .navigation: InteractivePop(container: descriptions[id].view).topToPop(on: surface) != nil
        }
    }

    /// Whether fingers can scroll `view`: not if it is a wheel of a date picker that is disabled.
    private static func isDraggable(_ view: ResponderID, on surface: Surface) -> Bool {
        guard surface.scrolls.isDraggable(view, in: surface.tree) else { return false }
        guard let picker = DatePicker.picker(around: view, in: surface.tree) else { return true }
        return surface.tree[view: picker].flags.contains(.enabled)
    }

    /// Why the owner of `id`, whose fingers have moved that way, does not let it begin; nil if it does.
    func refusal(
        byOwnerOf id: RecognizerID, moving travel: Point, on surface: Surface
    ) -> StateReason? {
        switch descriptions[id].owner {
        case .scene, .wheel: nil
        case .scrollView:
            ScrollPan(id: id, view: descriptions[id].view).refusal(moving: travel, on: surface, self)
        case .presentation: SheetPan(id).refusal(moving: travel, on: surface, self)
        case .navigation:
            InteractivePop(container: descriptions[id].view).refusal(of: id, on: surface, self)
        case .menu, .items: MenuRecognizer(id, among: descriptions).refusal(on: surface)
        case .swipeActions:
            CellSwipe(id: id, cell: descriptions[id].view).refusal(moving: travel, on: surface)
        case .movement: CellMovement(id: id, cell: descriptions[id].view).refusal(on: surface)
        }
    }
}

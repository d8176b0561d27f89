import HIDRecords

/// What the owners of recognizers that UIKit attaches itself say about them.
extension RecognizerOwner {
    /// Whether its recognizer `id` of `view` takes part now in a touch that hit `hitView`: a scroll view that fingers neither
    /// move nor zoom is a plain view.
    func hasUse(
        for id: RecognizerID, of view: ResponderID, on hitView: ResponderID?,
        among descriptions: [GestureRecognizerDescription],
        _ surface: Surface
    ) -> Bool {
        switch self {
        case .scene, .presentation: true
        case .menu, .items: MenuRecognizer(id, among: descriptions).takesTouch(of: hitView, on: surface)
        case .scrollView:
            surface.scrolls.canZoom(view)
                || surface.scrolls[view]?.pan == id && Self.isDraggable(view, on: surface)
        case .wheel: Self.isDraggable(view, on: surface)
        case .swipeActions: CellSwipe(id: id, cell: view).hasUse(on: surface)
        case .movement: CellMovement(id: id, cell: view).hasUse(on: surface)
        case .navigation: InteractivePop(container: view).topToPop(on: surface) != nil
        }
    }

    /// Whether fingers can scroll `view`: not if it is a wheel of a date picker that is disabled.
    private static func isDraggable(_ view: ResponderID, on surface: Surface) -> Bool {
        surface.scrolls.isDraggable(view, in: surface.tree) && !DatePicker.disables(view, in: surface.tree)
    }

    /// Why it does not let its recognizer `id` of `view`, whose fingers have moved that way, begin; nil if it does.
    func refusal(
        of id: RecognizerID, of view: ResponderID, moving travel: Point, in arena: GestureArena,
        _ surface: Surface
    ) -> StateReason? {
        switch self {
        case .scene, .wheel: nil
        case .scrollView: ScrollPan(id: id, view: view).refusal(moving: travel, on: surface, arena)
        case .presentation: SheetPan(id).refusal(moving: travel, on: surface, arena)
        case .navigation: InteractivePop(container: view).refusal(of: id, on: surface, arena)
        case .menu, .items: MenuRecognizer(id, among: arena.descriptions).refusal(on: surface)
        case .swipeActions: CellSwipe(id: id, cell: view).refusal(moving: travel, on: surface, arena)
        case .movement: CellMovement(id: id, cell: view).refusal(on: surface)
        }
    }
}

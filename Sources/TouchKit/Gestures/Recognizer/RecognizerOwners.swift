import HIDRecords

/// The recognizers that UIKit attaches itself.
extension Surface {
    /// Whether the recognizer `id`, one of `descriptions`, takes part now in a touch that hit `view`: a scroll view that
    /// fingers neither move nor zoom is a plain view.
    func hasUse(
        for id: RecognizerID, among descriptions: [GestureRecognizerDescription], on view: ResponderID?
    ) -> Bool {
        switch descriptions[id].owner {
        case .scene, .presentation: true
        case .menu, .items: MenuRecognizer(id, among: descriptions).takesTouch(of: view, on: self)
        case .scrollView:
            scrolls.canZoom(descriptions[id].view)
                || scrolls[descriptions[id].view]?.pan == id && isDraggable(descriptions[id].view)
        case .wheel: isDraggable(descriptions[id].view)
        case .swipeActions: canSwipe(descriptions[id].view)
        case .navigation: topToPop(of: descriptions[id].view) != nil
        }
    }

    /// Whether fingers can scroll `view`: not if it is a wheel of a date picker that is disabled.
    private func isDraggable(_ view: ResponderID) -> Bool {
        scrolls.isDraggable(view, in: tree)
            && tree.datePicker(around: view).map { tree[view: $0].flags.contains(.enabled) } ?? true
    }

    /// Why the owner of `id`, whose fingers have moved that way, does not let it begin; nil if it does.
    func refusal(
        byOwnerOf id: RecognizerID, moving travel: Point, _ arena: GestureArena
    ) -> StateReason? {
        switch arena.descriptions[id].owner {
        case .scene, .wheel: nil
        case .scrollView: scrollRefusal(id, moving: travel, arena)
        case .presentation: sheetRefusal(id, moving: travel, arena)
        case .navigation: popRefusal(id, arena)
        case .menu, .items: MenuRecognizer(id, among: arena.descriptions).refusal(on: self)
        case .swipeActions: swipeRefusal(id, moving: travel, arena)
        }
    }
}

import HIDRecords

/// The recognizers that UIKit attaches itself.
extension Surface {
    /// Whether the recognizer `id`, which `description` describes, takes part now: a scroll view that fingers neither move nor
    /// zoom is a plain view.
    func hasUse(for id: RecognizerID, _ description: GestureRecognizerDescription) -> Bool {
        switch description.owner {
        case .scene, .presentation: true
        case .scrollView:
            scrolls.canZoom(description.view)
                || scrolls[description.view]?.pan == id && scrolls.isDraggable(description.view, in: tree)
        }
    }

    /// Why the owner of `id`, whose fingers have moved that way, does not let it begin; nil if it does.
    func refusal(
        byOwnerOf id: RecognizerID, moving travel: Point, _ arena: GestureArena
    ) -> StateReason? {
        switch arena.descriptions[id].owner {
        case .scene: nil
        case .scrollView: scrollRefusal(id, moving: travel, arena)
        case .presentation: sheetRefusal(id, moving: travel, arena)
        }
    }
}

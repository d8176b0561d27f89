import HIDRecords

/// The recognizers that UIKit attaches itself.
extension Surface {
    /// Whether the recognizer `id`, which `description` describes, takes part now in a touch that hit `view`: a scroll view that
    /// fingers neither move nor zoom is a plain view.
    func hasUse(
        for id: RecognizerID, _ description: GestureRecognizerDescription, on view: ResponderID?
    ) -> Bool {
        switch description.owner {
        case .scene, .presentation: true
        case .menu, .items: MenuRecognizer(id: id, description: description).takesTouch(of: view, on: self)
        case .scrollView:
            scrolls.canZoom(description.view)
                || scrolls[description.view]?.pan == id && scrolls.isDraggable(description.view, in: tree)
                    && !isDisabledWheel(description.view)
        case .wheel: scrolls.isDraggable(description.view, in: tree) && !isDisabledWheel(description.view)
        }
    }

    /// Whether `view` is a wheel of a date picker that is disabled.
    private func isDisabledWheel(_ view: ResponderID) -> Bool {
        tree.datePicker(around: view).map { !tree[view: $0].flags.contains(.enabled) } ?? false
    }

    /// Why the owner of `id`, whose fingers have moved that way, does not let it begin; nil if it does.
    func refusal(
        byOwnerOf id: RecognizerID, moving travel: Point, _ arena: GestureArena
    ) -> StateReason? {
        switch arena.descriptions[id].owner {
        case .scene, .wheel: nil
        case .scrollView: scrollRefusal(id, moving: travel, arena)
        case .presentation: sheetRefusal(id, moving: travel, arena)
        case .menu, .items: MenuRecognizer(id: id, description: arena.descriptions[id]).refusal(on: self)
        }
    }
}

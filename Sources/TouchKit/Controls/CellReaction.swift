/// What a cell, and others of its table, send because of one touch at one moment.
///
/// They are sent one at a time: an action may change what is still to come.
struct CellReaction: Sendable {
    /// Something that a cell sends.
    enum Step: Sendable {
        case highlight, unhighlight, tapAccessory
        /// This cell is selected.
        case select(ResponderID)
        /// This cell was selected.
        case deselect(ResponderID)
    }

    private let cell: ResponderID
    private var steps: ArraySlice<Step>
    private var isFirst = true

    /// A reaction of `cell`.
    init(of cell: ResponderID, _ steps: [Step]) {
        self.cell = cell
        self.steps = steps[...]
    }

    /// The next event and the cell that sends it, which is selected then or not; nil when there is none left, or the cell has
    /// left its window meanwhile.
    mutating func next(on surface: inout Surface) -> (sender: ResponderID, event: ControlEvents)? {
        while let step = steps.popFirst() {
            guard isFirst || surface.tree.window(of: cell) != nil else { return nil }
            isFirst = false
            switch step {
            case .highlight: return (cell, .didHighlight)
            case .unhighlight: return (cell, .didUnhighlight)
            case .tapAccessory: return (cell, .accessoryButtonTapped)
            case .select(let chosen):
                guard surface.tree.window(of: chosen) != nil else { continue }
                surface.tree[view: chosen].flags.insert(.selected)
                return (chosen, .didSelect)
            case .deselect(let other):
                guard surface.tree[view: other].flags.contains(.selected) else { continue }
                surface.tree[view: other].flags.remove(.selected)
                return (other, .didDeselect)
            }
        }
        return nil
    }
}

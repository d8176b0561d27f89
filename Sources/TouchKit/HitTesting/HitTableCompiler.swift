import HIDRecords

/// Compiles a ``ViewTree`` into a ``HitTable``, window by window, without recursion.
struct HitTableCompiler {
    let tree: ViewTree
    var table: HitTable
    private var needsRowOfResponder = false

    init(tree: ViewTree, table: HitTable) {
        self.tree = tree
        self.table = table
    }

    /// Where a superview's own coordinates lie: the space, and its origin in that space.
    private struct Frame {
        let row: Int32
        let space: Int
        let origin: Point
    }

    mutating func compile() -> HitTable {
        table.rows.reserveCapacity(tree.responders.count)
        for window in frontToBack() {
            let first = Int32(table.rows.count)
            addSubtree(of: window.responder)
            table.windows.append(
                HitTable.WindowRows(
                    window: window.responder, screen: window.screen, first: first,
                    end: Int32(table.rows.count)))
        }
        if needsRowOfResponder { indexRows() }
        return table
    }

    /// Higher levels first; within a level the window added last.
    private func frontToBack() -> [Window] {
        tree.windows.enumerated()
            .sorted { ($0.element.level, $0.offset) > ($1.element.level, $1.offset) }
            .map(\.element)
    }

    private mutating func addSubtree(of top: ResponderID) {
        var path: [Frame] = [addRow(of: top, in: Frame(row: -1, space: 0, origin: .zero))]
        var next = tree.lastSubview(of: top)
        while true {
            if let view = next, let superview = path.last {
                path.append(addRow(of: view, in: superview))
                next = tree.lastSubview(of: view)
            } else if let done = path.popLast() {
                table.rows[Int(done.row)].end = Int32(table.rows.count)
                if path.isEmpty { return }
                next = tree.siblingBehind(ResponderID(index: Int(table.rows[Int(done.row)].responder)))
            } else {
                return
            }
        }
    }

    private mutating func addRow(of id: ResponderID, in superview: Frame) -> Frame {
        let view = tree[view: id]
        var frame = Frame(
            row: Int32(table.rows.count),
            space: superview.space,
            origin: Point(
                x: superview.origin.x + view.center.x - view.bounds.size.width / 2 - view.bounds.origin.x,
                y: superview.origin.y + view.center.y - view.bounds.size.height / 2 - view.bounds.origin.y
            )
        )
        var area = view.bounds
        var nature = HitTable.Nature()
        if tree.hasTraits(id) {
            let traits = tree[traits: id]
            frame = place(id, traits, row: frame.row, in: superview)
            nature = note(traits)
            area = claimedArea(of: view, traits)
        }
        switch view.hitTestExclusion {
        case .hidden: nature.insert(.hidden)
        case .userInteractionEnabled: nature.insert(.interactionDisabled)
        case .alpha: nature.insert(.transparentAlpha)
        case nil: break
        }
        table.rows.append(
            HitTable.Row(
                minX: frame.origin.x + area.origin.x,
                minY: frame.origin.y + area.origin.y,
                maxX: frame.origin.x + area.maxX,
                maxY: frame.origin.y + area.maxY,
                end: 0,
                parent: superview.row,
                responder: id.index,
                nature: nature.inSpace(frame.space)
            ))
        return frame
    }

    /// A view without a transform shares its superview's space; one with a transform opens its own.
    private mutating func place(
        _ id: ResponderID, _ traits: ViewTraits, row: Int32, in superview: Frame
    ) -> Frame {
        let toSuperview = tree.transformToSuperview(of: id)
        guard traits.transform != .identity else {
            let origin = Point(x: superview.origin.x + toSuperview.tx, y: superview.origin.y + toSuperview.ty)
            return Frame(row: row, space: superview.space, origin: origin)
        }
        let intoSuperview = table.spaces[superview.space]
            .followed(by: .translation(x: -superview.origin.x, y: -superview.origin.y))
        // A singular transform maps no point of the screen into the view: nothing is inside not-a-number.
        let nowhere = AffineTransform(a: .nan, b: .nan, c: .nan, d: .nan, tx: .nan, ty: .nan)
        table.spaces.append(toSuperview.inverse.map(intoSuperview.followed(by:)) ?? nowhere)
        return Frame(row: row, space: table.spaces.count - 1, origin: .zero)
    }

    private mutating func note(_ traits: ViewTraits) -> HitTable.Nature {
        var nature = HitTable.Nature()
        switch traits.hitTest {
        case .none: break
        case .selfOnly:
            nature.insert(.selfOnly)
            table.hasSelfOnly = true
        case .passThrough: nature.insert(.passThrough)
        case .transparent: nature.insert(.transparent)
        case .redirect:
            nature.insert(.redirect)
            needsRowOfResponder = true
        }
        if case .including = traits.pointInside {
            nature.insert(.including)
            needsRowOfResponder = true
        }
        return nature
    }

    private func claimedArea(of view: View, _ traits: ViewTraits) -> Rect {
        switch traits.pointInside {
        case .none, .including: view.bounds
        case .always: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        case .never: .zero
        case .insets(let insets): view.bounds.inset(by: insets)
        }
    }

    private mutating func indexRows() {
        table.rowOfResponder = Array(repeating: -1, count: tree.responders.count)
        for (row, content) in table.rows.enumerated() {
            table.rowOfResponder[Int(content.responder)] = Int32(row)
        }
    }
}

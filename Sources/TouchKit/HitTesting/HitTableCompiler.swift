import HIDRecords

/// Compiles a ``ViewTree`` into a ``HitTable``, window by window, without recursion.
struct HitTableCompiler {
    let tree: ViewTree
    var table: HitTable
    private var needsRowOfResponder = false
    private var spaces = [Space(fromScreen: .identity, toScreen: .identity)]
    private var clusters = SiblingClusters()

    init(tree: ViewTree, table: HitTable) {
        self.tree = tree
        self.table = table
    }

    /// The coordinates in which the rows of a transformed subtree lie; the first space is the screen itself.
    private struct Space {
        let fromScreen: AffineTransform
        let toScreen: AffineTransform
    }

    /// Where a superview's own coordinates lie: the space, and its origin in that space.
    private struct Frame {
        let row: Int32
        var space: Int
        var origin: Point
        var siblings = SiblingClusters.Progress()
    }

    mutating func compile() -> HitTable {
        table.rows.reserveCapacity(SiblingClusters.mostRows(of: tree.responders.count))
        for window in tree.windows.frontToBack {
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

    private mutating func addSubtree(of top: ResponderID) {
        var path: [Frame] = [addRow(of: top, in: Frame(row: -1, space: 0, origin: .zero))]
        var next = tree.lastSubview(of: top)
        while true {
            if let view = next, let superview = path.last {
                clusters.open(at: superview.siblings, in: superview.row, of: &table.rows)
                path.append(addRow(of: view, in: superview))
                next = tree.lastSubview(of: view)
            } else if let done = path.popLast() {
                table.rows[Int(done.row)].end = Int32(table.rows.count)
                guard let last = path.indices.last else { return }
                next = tree.siblingBehind(ResponderID(index: Int(table.rows[Int(done.row)].responder)))
                path[last].siblings.done += 1
                clusters.close(
                    after: done.row, at: path[last].siblings, isLast: next == nil, of: &table.rows)
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
            ),
            siblings: SiblingClusters.Progress(frontmost: tree.lastSubview(of: id), in: tree)
        )
        var area = view.bounds
        var flags = HitTable.Flags()
        if tree.hasTraits(id) {
            let traits = tree[traits: id]
            (frame.space, frame.origin) = coordinates(of: id, traits, in: superview)
            flags = note(traits)
            area = traits.pointInside.claimedArea(in: view.bounds)
        }
        switch view.hitTestExclusion {
        case .hidden: flags.insert(.hidden)
        case .userInteractionEnabled: flags.insert(.interactionDisabled)
        case .alpha: flags.insert(.transparentAlpha)
        case .animating: flags.insert(.animating)
        case nil: break
        }
        add(id, area, flags, at: frame, below: superview.row)
        return frame
    }

    private mutating func add(
        _ id: ResponderID, _ area: Rect, _ flags: HitTable.Flags, at frame: Frame, below superview: Int32
    ) {
        var flags = flags
        var edges = Edges(
            Rect(
                x: frame.origin.x + area.origin.x, y: frame.origin.y + area.origin.y,
                width: area.size.width, height: area.size.height))
        if frame.space > 0 || flags.contains(.shape) {
            let space = spaces[frame.space]
            flags = flags.inArea(table.areas.count)
            // A view without an inverse transform has no point to ask others about.
            if space.fromScreen.a.isNaN { flags.subtract([.extended, .shape, .redirect]) }
            table.areas.append(
                HitTable.ClaimedArea(
                    fromScreen: space.fromScreen, edges: edges,
                    shape: flags.contains(.shape)
                        ? tree.pointInside(of: id).fittedShape(in: tree[view: id].bounds) : nil))
            if frame.space > 0 { edges = edges.bounds(after: space.toScreen) }
        }
        table.rows.append(
            HitTable.Row(edges: edges, end: 0, parent: superview, responder: id.index, flags: flags))
    }

    /// A view without a transform shares its superview's space; one with a transform opens its own.
    private mutating func coordinates(
        of id: ResponderID, _ traits: ViewTraits, in superview: Frame
    ) -> (space: Int, origin: Point) {
        let toSuperview = tree.transformToSuperview(of: id)
        guard traits.transform != .identity else {
            let origin = Point(x: superview.origin.x + toSuperview.tx, y: superview.origin.y + toSuperview.ty)
            return (superview.space, origin)
        }
        let space = spaces[superview.space]
        let origin = superview.origin
        let intoSuperview = space.fromScreen.followed(by: .translation(x: -origin.x, y: -origin.y))
        let fromSuperview = AffineTransform.translation(x: origin.x, y: origin.y).followed(by: space.toScreen)
        // A singular transform maps no point of the screen into the view: nothing is inside not-a-number.
        let nowhere = AffineTransform(a: .nan, b: .nan, c: .nan, d: .nan, tx: .nan, ty: .nan)
        spaces.append(
            Space(
                fromScreen: toSuperview.inverse.map(intoSuperview.followed(by:)) ?? nowhere,
                toScreen: toSuperview.followed(by: fromSuperview)))
        return (spaces.count - 1, .zero)
    }

    private mutating func note(_ traits: ViewTraits) -> HitTable.Flags {
        var flags = HitTable.Flags()
        switch traits.hitTest {
        case .none: break
        case .selfOnly:
            flags.insert(.selfOnly)
            table.hasSelfOnly = true
        case .passThrough: flags.insert(.passThrough)
        case .transparent: flags.insert(.transparent)
        case .redirect:
            flags.insert(.redirect)
            needsRowOfResponder = true
        }
        switch traits.pointInside {
        case .none, .always, .never, .insets: break
        case .shape: flags.insert(.shape)
        case .including:
            flags.insert(.extended)
            needsRowOfResponder = true
        }
        if traits.passthrough != nil {
            flags.insert(.passthrough)
            needsRowOfResponder = true
        }
        return flags
    }

    private mutating func indexRows() {
        table.rowOfResponder = Array(repeating: -1, count: tree.responders.count)
        for (row, content) in table.rows.enumerated() where content.responder >= 0 {
            table.rowOfResponder[Int(content.responder)] = Int32(row)
        }
    }
}

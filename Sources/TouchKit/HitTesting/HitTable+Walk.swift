import Core
package import HIDRecords

/// Receives the calls that a hit-test makes, in the order UIKit makes them.
package protocol HitTrace {
    /// Whether the calls are kept: if not, views that are known to answer nil need not be asked.
    static var isKept: Bool { get }
    /// `hitTest(_:with:)` was called on `view`.
    mutating func hitTest(_ view: ResponderID)
    /// `point(inside:with:)` of `view` answered `isInside`.
    mutating func pointInside(_ view: ResponderID, _ isInside: Bool)
    /// `view` returned nil for one of its flags.
    mutating func skipped(_ view: ResponderID, _ reason: HitTestExclusion)
}

extension HitTrace {
    /// True unless the trace says otherwise.
    package static var isKept: Bool { true }

    /// Both methods were called on `view`, as on one that is asked for nothing but its area.
    fileprivate mutating func call(_ view: ResponderID, _ isInside: Bool) {
        hitTest(view)
        pointInside(view, isInside)
    }
}

/// A trace that keeps nothing, and costs nothing.
package struct NoTrace: HitTrace {
    /// False: the walk may leave out what it knows the answer to.
    package static var isKept: Bool { false }
    /// The only value there is.
    package init() {}
    /// Does nothing.
    package mutating func hitTest(_ view: ResponderID) {}
    /// Does nothing.
    package mutating func pointInside(_ view: ResponderID, _ isInside: Bool) {}
    /// Does nothing.
    package mutating func skipped(_ view: ResponderID, _ reason: HitTestExclusion) {}
}

/// `UIView.hitTest(_:with:)` over the rows.
extension HitTable {
    /// The view at `point` of `screen`: the frontmost window that returns one decides, whichever window is key.
    package func hitTest(
        _ point: Point, on screen: Int, in tree: ViewTree, trace: inout some HitTrace
    ) -> ResponderID? {
        switch start(at: point, on: screen, trace: &trace) {
        case .hits(let view): view
        case .asks(let stop): hitTest(point, on: screen, after: stop, in: tree, trace: &trace)
        }
    }

    /// How a hit-test starts, as far as views are nothing but rectangles.
    enum Start {
        /// That was all: the view that it hits.
        case hits(ResponderID?)
        /// A view has to be asked for more than its area.
        case asks(Stop)
    }

    /// Where a hit-test has to ask for more than an area.
    struct Stop {
        /// The window, an index into ``HitTable/windows``.
        fileprivate let window: Int
        fileprivate let progress: Progress
    }

    /// Starts the hit-test of `point` of `screen`, which needs the tree only if it does not end here.
    @inline(__always)
    func start(at point: Point, on screen: Int, trace: inout some HitTrace) -> Start {
        for index in windows.indices where windows[index].screen == screen {
            let first = Progress(row: Int(windows[index].first), end: Int(windows[index].end))
            let progress = passRectangles(point, from: first, &trace)
            guard progress.row == progress.end, !hasSelfOnly else {
                return .asks(Stop(window: index, progress: progress))
            }
            if progress.entered >= 0 {
                return .hits(responder(of: Int32(truncatingIfNeeded: progress.entered)))
            }
        }
        return .hits(nil)
    }

    /// Goes on with a hit-test after its start.
    func hitTest(
        _ point: Point, on screen: Int, after stop: Stop, in tree: ViewTree, trace: inout some HitTrace
    ) -> ResponderID? {
        for index in windows.indices.dropFirst(stop.window) where windows[index].screen == screen {
            let first = Progress(row: Int(windows[index].first), end: Int(windows[index].end))
            let start = index == stop.window ? stop.progress : first
            var questions = Questions()
            if let row = walk(point, from: start, windows[index], tree, &trace, &questions) {
                return responder(of: row)
            }
        }
        return nil
    }

    /// How far a walk over the rows of a window has come.
    fileprivate struct Progress {
        /// The row that is asked next.
        var row: Int
        /// The row of the view whose subviews are being asked; -1 for none.
        var entered = -1
        /// The row after that view's last one.
        var end: Int

        /// The point is inside the view of ``row``, whose last row comes before `end`.
        mutating func enter(before end: Int) {
            entered = row
            self.end = end
            row &+= 1
        }
    }

    /// Asks rows up to one that is more than a rectangle on the screen, or has a shape that may hold the point, or to the end of
    /// the views that were entered last.
    ///
    /// Apart from what asks such rows: without a call in it, this loop keeps the point in registers.
    private func passRectangles<Trace: HitTrace>(
        _ point: Point, from start: Progress, _ trace: inout Trace
    ) -> Progress {
        let (rows, areas) = (rows.span, areas.span)
        var walk = start
        // The compiler of the table made every row, end, parent and area an index into the table.
        while walk.row != walk.end, case let flags = unsafe rows[unchecked: walk.row].flags, flags.isRectangle
        {
            var isInside = unsafe rows[unchecked: walk.row].edges.contains(point)
            if isInside || Trace.isKept, !flags.isEmpty {
                if flags.contains(.cluster) {
                    walk.row &+= 1
                    continue
                }
                if isInside, flags.contains(.shape) { break }
                isInside = isInside && (unsafe areas[unchecked: flags.area].bounds(point))
            }
            let next = Int(unsafe rows[unchecked: walk.row].end)
            trace.call(ResponderID(index: Int(unsafe rows[unchecked: walk.row].responder)), isInside)
            if isInside { walk.enter(before: next) } else { walk.row = next }
        }
        return walk
    }

    private func walk(
        _ point: Point, from start: Progress, _ window: WindowRows, _ tree: ViewTree,
        _ trace: inout some HitTrace, _ questions: inout Questions
    ) -> Int32? {
        var walk = start
        while true {
            walk = passRectangles(point, from: walk, &trace)
            if walk.row == walk.end, walk.entered < 0 { return nil }
            let answer: Answer =
                if walk.row == walk.end {
                    .itself(walk.entered)
                } else if rows[walk.row].flags.isRectangle {
                    askShape(walk.row, point, &trace)
                } else {
                    ask(walk.row, point, window, tree, &trace, &questions)
                }
            switch answer {
            case .inside: walk.enter(before: Int(rows[walk.row].end))
            case .outside: walk.row = Int(rows[walk.row].end)
            case .returns(let hit, let view):
                let (result, refuser) = resolve(hit, from: view)
                guard let refuser else { return result }
                walk.row = Int(rows[Int(refuser)].end)
                walk.entered = Int(rows[Int(refuser)].parent)
                walk.end = Int(walk.entered < 0 ? window.end : rows[walk.entered].end)
            }
        }
    }

    private enum Answer {
        /// The point is inside: the subviews are asked next.
        case inside
        /// nil: the view behind is asked next.
        case outside
        /// The call on the row `from` returned the view of the first row.
        case returns(Int32, from: Int32)

        /// None of its subviews returned a view: it returns itself.
        static func itself(_ row: Int) -> Answer {
            .returns(Int32(truncatingIfNeeded: row), from: Int32(truncatingIfNeeded: row))
        }
    }

    /// Asks a row that is a shape, and no more, whether the point is in it.
    private func askShape(_ index: Int, _ point: Point, _ trace: inout some HitTrace) -> Answer {
        let row = rows[index]
        let isInside = areas[row.flags.area].contains(point)
        trace.call(ResponderID(index: Int(row.responder)), isInside)
        return isInside ? .inside : .outside
    }

    /// Asks a row that is more than a rectangle on the screen; apart from the walk, whose loop has to stay small.
    private func ask(
        _ index: Int, _ point: Point, _ window: WindowRows, _ tree: ViewTree, _ trace: inout some HitTrace,
        _ questions: inout Questions
    ) -> Answer {
        let row = Int32(truncatingIfNeeded: index)
        let flags = rows[index].flags
        let view = responder(of: row)
        trace.hitTest(view)
        if flags.contains(.transparent) { return .outside }
        if flags.contains(.redirect), let target = redirect(of: view, at: point, tree) {
            return .returns(target, from: row)
        }
        if let reason = flags.exclusion {
            trace.skipped(view, reason)
            return .outside
        }
        if flags.contains(.passthrough), passesThrough(row, point, window, tree, &questions) {
            return .outside
        }
        return isInside(row, point, tree, &trace, &questions.inclusions) ? .inside : .outside
    }

    /// How many popovers, one behind the other, leave a touch to views behind them: what follows costs stack.
    private static var passthroughLimit: Int { 64 }

    /// What a walk has asked beside the views on its way.
    private struct Questions {
        /// How many views were asked on behalf of others.
        var inclusions = 0
        /// By the row of a popover's transition view: whether the point goes to a view behind it. One may stand behind the
        /// other, and the walk goes on behind those that it has asked about.
        var passthroughs = Table<Int32, Bool>()
    }

    /// Whether the point, which the transition view of a popover at `row` would take, goes to one of its `passthroughViews`, or
    /// a view in one: what it would hit if the popover were not there.
    private func passesThrough(
        _ row: Int32, _ point: Point, _ window: WindowRows, _ tree: ViewTree, _ questions: inout Questions
    ) -> Bool {
        if let known = questions.passthroughs[row] { return known }
        guard questions.passthroughs.count < Self.passthroughLimit else { return false }
        questions.passthroughs[row] = false
        guard let passthrough = tree[traits: responder(of: row)].passthrough else { return false }
        var none = NoTrace()
        let presented = rowOfResponder[Int(passthrough.presented.index)]
        if presented >= 0, isInside(presented, point, tree, &none, &questions.inclusions) { return false }
        let superview = rows[Int(row)].parent
        let end = superview < 0 ? window.end : rows[Int(superview)].end
        let behind = Progress(row: Int(rows[Int(row)].end), entered: Int(superview), end: Int(end))
        guard let hit = walk(point, from: behind, window, tree, &none, &questions) else { return false }
        let views = passthrough.views.map { rowOfResponder[Int($0.index)] }
        let isPassed = views.contains { $0 >= 0 && ($0..<rows[Int($0)].end).contains(hit) }
        questions.passthroughs[row] = isPassed
        return isPassed
    }

    /// How many views one hit-test of a window asks on behalf of others (``PointInsideOverride/including(_:)``); a scene that could
    /// ask more is not loaded, for views that include each other crosswise double the questions with each level.
    package static let inclusionLimit = 4_096
    /// How deep views that include others may be nested: what follows costs stack.
    private static var inclusionDepth: Int { 256 }

    /// `point(inside:with:)` of `view`, which asks other views, for a point of its screen; false outside all windows.
    func pointInside(_ point: Point, of view: ResponderID, in tree: ViewTree) -> Bool {
        var (trace, inclusions) = (NoTrace(), 0)
        let index = Int(view.index)
        guard rowOfResponder.indices.contains(index), rowOfResponder[index] >= 0 else { return false }
        return isInside(rowOfResponder[index], point, tree, &trace, &inclusions)
    }

    /// `point(inside:with:)` of the view in `row`, for a point of its screen.
    func pointInside(_ point: Point, row: Int, in tree: ViewTree) -> Bool {
        var (trace, inclusions) = (NoTrace(), 0)
        return isInside(Int32(row), point, tree, &trace, &inclusions)
    }

    /// `point(inside:with:)` of a row with what it is asked to include, traced when it returns.
    private func isInside(
        _ row: Int32, _ point: Point, _ tree: ViewTree, _ trace: inout some HitTrace,
        _ inclusions: inout Int, depth: Int = 0
    ) -> Bool {
        let content = rows[Int(row)]
        let view = responder(of: row)
        var inside = false
        if depth < Self.inclusionDepth, content.flags.contains(.extended),
            case .including(let others) = tree.pointInside(of: view)
        {
            for other in others where !inside && inclusions < Self.inclusionLimit {
                inclusions += 1
                let other = rowOfResponder[Int(other.index)]
                inside = other >= 0 && isInside(other, point, tree, &trace, &inclusions, depth: depth + 1)
            }
        }
        if !inside, content.edges.contains(point) {
            inside = content.flags.area == 0 || areas[content.flags.area].contains(point)
        }
        trace.pointInside(view, inside)
        return inside
    }

    /// The row that a redirecting view returns, or nil when it calls super.
    private func redirect(of view: ResponderID, at point: Point, _ tree: ViewTree) -> Int32? {
        guard case .redirect(let target, let guarded) = tree[traits: view].hitTest else { return nil }
        let row = rowOfResponder[Int(target.index)]
        guard row >= 0, !guarded || rows[Int(row)].flags.isDisjoint(with: .excluded),
            let local = tree.convert(point, from: nil, to: target),
            tree[view: target].bounds.contains(local)
        else { return nil }
        return row
    }

    /// Resolves what the hit-test returns for `hit`, returned by the call on row `view`, as the calls around it return.
    ///
    /// - Returns: the result, or the row whose override turned it into nil.
    private func resolve(_ hit: Int32, from view: Int32) -> (result: Int32, refuser: Int32?) {
        var result = hit
        var current = view
        if !hasSelfOnly, hit == view {
            return (result, rows[Int(view)].flags.contains(.passThrough) ? view : nil)
        }
        while current >= 0 {
            let row = rows[Int(current)]
            if row.flags.contains(.selfOnly) { result = current }
            if row.flags.contains(.passThrough), result == current { return (result, current) }
            current = row.parent
        }
        return (result, nil)
    }

    private func responder(of row: Int32) -> ResponderID {
        ResponderID(index: Int(rows[Int(row)].responder))
    }
}

import Core
import HIDRecords

/// Where sheets are that fingers drag, and that move by themselves: the centers of their views in the tree.
extension SheetTable {
    /// Puts those that move by themselves where they are at `time`.
    func moveSheets(to time: Timestamp, in tree: inout ViewTree) {
        for course in courses { tree.setCenterY(course.place + course.distance(at: time), of: course.view) }
    }

    /// Fingers begin to drag `sheet` at `time`, having moved by `travel` on the screen, of which the first `hysteresis` points do
    /// not count.
    mutating func beginDragging(
        _ sheet: ResponderID, travel: Point, hysteresis: Double, at time: Timestamp, in tree: ViewTree
    ) {
        guard let toSuperview = tree.superviewTransform(of: sheet)?.inverse else { return }
        let course = course(of: sheet)
        begin(
            SheetDrag(
                of: sheet, place: course?.place ?? tree[view: sheet].center.y,
                distance: course?.distance(at: time) ?? 0,
                DragBeginning(travel: travel, hysteresis: hysteresis, toView: toSuperview)))
    }

    /// The sheet whose drag is at `index` follows the fingers, which have moved by `travel` on the screen.
    mutating func drag(at index: Int, by travel: Point, at time: Timestamp, in tree: inout ViewTree) {
        let center = follow(travel, at: index, time: time)
        tree.setCenterY(center, of: drags[index].view)
    }

    /// The sheet of `drag`, which the finger leaves where that says at `velocity` points per second, goes back to its place or,
    /// if it leaves, out by its height.
    mutating func release(
        _ drag: SheetDrag, velocity: Double, isLeaving: Bool, at time: Timestamp, in tree: inout ViewTree
    ) {
        let sheet = drag.view
        guard let index = dragIndex(of: sheet) else { return }
        let target = isLeaving ? tree[view: sheet].bounds.size.height : 0
        let course = ScrollCourse(from: drag.distance, velocity: velocity, toPlace: target)
        guard isLeaving || course.duration > 0 else { return stop(sheet, in: &tree) }
        begin(
            SheetCourse(
                view: sheet, place: drags[index].place, course: course, start: time, isLeaving: isLeaving))
    }

    /// Puts `sheet` in its place, if something moves it.
    mutating func stop(_ sheet: ResponderID, in tree: inout ViewTree) {
        if let place = stop(sheet) { tree.setCenterY(place, of: sheet) }
    }

    /// `view` has left its window: the sheets in it are in their places again.
    mutating func stopSheets(within view: ResponderID, in tree: inout ViewTree) {
        guard !isAtRest else { return }
        let sheets = drags.map { $0.view } + courses.map { $0.view }
        for sheet in sheets where tree.isDescendant(sheet, of: view) { stop(sheet, in: &tree) }
    }

    /// `change` was made to `view` from outside at `time`.
    mutating func follow(
        _ change: PropertyChange, of view: ResponderID, at time: Timestamp, in tree: ViewTree
    ) {
        guard case .view(let change) = change else { return }
        if case .frame = change { rebase(view, on: tree[view: view].center.y, at: time) }
        if case .center = change { rebase(view, on: tree[view: view].center.y, at: time) }
    }
}

extension ViewTree {
    /// From the vectors of the view around `view` to those of the screen; nil for one in no view.
    func superviewTransform(of view: ResponderID) -> AffineTransform? {
        superview(of: view).map { transformToScreen(of: $0) }
    }

    fileprivate mutating func setCenterY(_ y: Double, of sheet: ResponderID) {
        guard self[view: sheet].center.y != y else { return }
        self[view: sheet].center.y = y
    }
}

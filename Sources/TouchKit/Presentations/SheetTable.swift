import Core
import HIDRecords

/// What becomes of a sheet, or of the view on top of a stack, that has gone where it goes.
enum SheetEnd: Equatable {
    /// It is in its place.
    case rests
    /// It is dismissed, or popped.
    case leaves
    /// It is at this detent, which is selected.
    case detent(SheetDetent, by: DismissalGesture)
}

/// A sheet that goes back to its place, or out of the window, by itself; or the view on top of a stack.
struct SheetCourse: Sendable {
    /// The sheet.
    let view: ResponderID
    /// Along which coordinate it goes.
    let axis: DragAxis
    /// That coordinate of its center in its place.
    var place: Double
    /// How far from its place it is, by the time since ``start``.
    let course: ScrollCourse
    let start: Timestamp
    /// What becomes of it at the end.
    let end: SheetEnd

    /// Whether it is dismissed, or popped, at the end.
    var isLeaving: Bool { end == .leaves }

    /// When it is there.
    var deadline: Timestamp { start + Interval(microseconds: Int64(course.duration) * 1_000) }

    /// How far from its place it is at `time`.
    func distance(at time: Timestamp) -> Double {
        course.position(afterMicroseconds: max(0, (time - start).microseconds))
    }
}

/// The sheets, and views on top of stacks, that are not in their places: few.
struct SheetTable: Sendable {
    /// Those that fingers drag.
    private(set) var drags: [SheetDrag] = []
    /// Those that move by themselves.
    private(set) var courses: [SheetCourse] = []

    /// Whether each is in its place.
    var isAtRest: Bool { drags.isEmpty && courses.isEmpty }

    /// When the first one is where it goes; nil when none moves by itself.
    var nextEnd: Timestamp? { courses.lazy.map { $0.deadline }.min() }

    /// The index in ``drags`` of that of `view`; nil when no finger drags it.
    func dragIndex(of view: ResponderID) -> Int? { drags.firstIndex { $0.view == view } }

    /// How `view` moves by itself; nil when it does not.
    func course(of view: ResponderID) -> SheetCourse? { courses.first { $0.view == view } }

    /// Fingers drag a sheet from now on.
    mutating func begin(_ drag: SheetDrag) {
        stop(drag.view)
        drags.append(drag)
    }

    /// The drag at `index` follows the fingers; returns where the center of the sheet is then.
    mutating func follow(_ travel: Point, at index: Int, time: Timestamp) -> Double {
        drags[index].follow(travel, at: time)
        return drags[index].place + drags[index].distance
    }

    /// A sheet moves by itself from now on.
    mutating func begin(_ course: SheetCourse) {
        stop(course.view)
        courses.append(course)
    }

    /// Nothing moves `view` any more.
    ///
    /// - Returns: the coordinate of its center in its place; nil if it was there.
    @discardableResult
    mutating func stop(_ view: ResponderID) -> (axis: DragAxis, place: Double)? {
        let place =
            dragIndex(of: view).map { (drags[$0].axis, drags[$0].place) }
            ?? course(of: view).map { ($0.axis, $0.place) }
        drags.removeAll { $0.view == view }
        courses.removeAll { $0.view == view }
        return place
    }

    /// The center of `view` was set to `center` from outside at `time`: a drag goes on from there, and so does one that leaves.
    mutating func rebase(_ view: ResponderID, on center: Point, at time: Timestamp) {
        if let index = dragIndex(of: view) { return drags[index].rebase(on: drags[index].axis.of(center)) }
        guard let index = courses.firstIndex(where: { $0.view == view }) else { return }
        if courses[index].isLeaving {
            courses[index].place = courses[index].axis.of(center) - courses[index].distance(at: time)
        } else {
            courses.remove(at: index)
        }
    }
}

/// Where sheets are that fingers drag, and that move by themselves: the centers of their views in the tree.
extension SheetTable {
    /// Puts those that move by themselves where they are at `time`.
    func moveSheets(to time: Timestamp, in tree: inout ViewTree) {
        for course in courses {
            course.axis.setCenter(course.place + course.distance(at: time), of: course.view, in: &tree)
        }
    }

    /// Fingers begin to drag `sheet` along `axis` at `time`, having moved `way` on the screen, of which the first `hysteresis`
    /// points do not count.
    mutating func beginDragging(
        _ sheet: ResponderID, along axis: DragAxis, by way: (travel: Point, hysteresis: Double),
        at time: Timestamp, in tree: ViewTree
    ) {
        guard let toSuperview = tree.superviewTransform(of: sheet)?.inverse else { return }
        let course = course(of: sheet)
        var drag = SheetDrag(
            of: sheet, along: axis, place: course?.place ?? axis.of(tree[view: sheet].center),
            distance: course?.distance(at: time) ?? 0,
            DragBeginning(travel: way.travel, hysteresis: way.hysteresis, toView: toSuperview))
        drag.least = SheetMeasures(of: sheet, in: tree)?.least ?? 0
        begin(drag)
    }

    /// The sheet whose drag is at `index` follows the fingers, which have moved by `travel` on the screen.
    mutating func drag(at index: Int, by travel: Point, at time: Timestamp, in tree: inout ViewTree) {
        let center = follow(travel, at: index, time: time)
        drags[index].axis.setCenter(center, of: drags[index].view, in: &tree)
    }

    /// The sheet of `drag`, which the finger leaves where that says at `velocity` points per second, goes so far from its
    /// place by itself, where it has the `end`.
    mutating func release(
        _ drag: SheetDrag, velocity: Double, to goal: (distance: Double, end: SheetEnd), at time: Timestamp,
        in tree: inout ViewTree
    ) {
        guard dragIndex(of: drag.view) != nil else { return }
        let course = ScrollCourse(from: drag.distance, velocity: velocity, toPlace: goal.distance)
        guard goal.end != .rests || course.duration > 0 else { return stop(drag.view, in: &tree) }
        begin(
            SheetCourse(
                view: drag.view, axis: drag.axis, place: drag.place, course: course, start: time,
                end: goal.end))
    }

    /// `sheet`, which rests in its place and whose grabber was tapped, goes to another detent by itself, so far from there.
    mutating func go(
        _ sheet: ResponderID, to detent: SheetDetent, _ distance: Double, from time: Timestamp,
        in tree: ViewTree
    ) {
        begin(
            SheetCourse(
                view: sheet, axis: .y, place: tree[view: sheet].center.y,
                course: ScrollCourse(from: 0, velocity: 0, toPlace: distance), start: time,
                end: .detent(detent, by: .grabber)))
    }

    /// Puts `sheet` in its place, if something moves it.
    mutating func stop(_ sheet: ResponderID, in tree: inout ViewTree) {
        if let (axis, place) = stop(sheet) { axis.setCenter(place, of: sheet, in: &tree) }
    }

    /// A `change` to `presentation` is made: a sheet that is brought to another detent is in its place before.
    mutating func stop(
        for change: PresentationChange, of presentation: Presentation?, in tree: inout ViewTree
    ) {
        if case .selectedDetent = change, let presentation { stop(presentation.view, in: &tree) }
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
        if case .frame = change { rebase(view, on: tree[view: view].center, at: time) }
        if case .center = change { rebase(view, on: tree[view: view].center, at: time) }
    }
}

extension DragAxis {
    /// Puts the center of `sheet` there along the axis.
    fileprivate func setCenter(_ center: Double, of sheet: ResponderID, in tree: inout ViewTree) {
        guard of(tree[view: sheet].center) != center else { return }
        switch self {
        case .x: tree[view: sheet].center.x = center
        case .y: tree[view: sheet].center.y = center
        }
    }
}

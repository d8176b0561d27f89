import Core
import HIDRecords

/// A sheet that goes back to its place, or out of the window, by itself.
struct SheetCourse: Sendable {
    /// The sheet.
    let view: ResponderID
    /// The y of its center in its place.
    var place: Double
    /// How far below its place it is, by the time since ``start``.
    let course: ScrollCourse
    let start: Timestamp
    /// Whether it is dismissed at the end.
    let isLeaving: Bool

    /// When it is there.
    var end: Timestamp { start + Interval(microseconds: Int64(course.duration) * 1_000) }

    /// How far below its place it is at `time`.
    func distance(at time: Timestamp) -> Double {
        course.position(afterMicroseconds: max(0, (time - start).microseconds))
    }
}

/// The sheets that are not in their places: few.
struct SheetTable: Sendable {
    /// Those that fingers drag.
    private(set) var drags: [SheetDrag] = []
    /// Those that move by themselves.
    private(set) var courses: [SheetCourse] = []

    /// Whether each is in its place.
    var isAtRest: Bool { drags.isEmpty && courses.isEmpty }

    /// When the first one is where it goes; nil when none moves by itself.
    var nextEnd: Timestamp? { courses.lazy.map { $0.end }.min() }

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
    /// - Returns: the y of its center in its place; nil if it was there.
    @discardableResult
    mutating func stop(_ view: ResponderID) -> Double? {
        let place = dragIndex(of: view).map { drags[$0].place } ?? course(of: view)?.place
        drags.removeAll { $0.view == view }
        courses.removeAll { $0.view == view }
        return place
    }

    /// The center of `view` was set to `center` from outside at `time`: a drag goes on from there, and so does one that leaves.
    mutating func rebase(_ view: ResponderID, on center: Double, at time: Timestamp) {
        if let index = dragIndex(of: view) { return drags[index].rebase(on: center) }
        guard let index = courses.firstIndex(where: { $0.view == view }) else { return }
        if courses[index].isLeaving {
            courses[index].place = center - courses[index].distance(at: time)
        } else {
            courses.remove(at: index)
        }
    }
}

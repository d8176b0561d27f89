import TouchKit

/// Counts the moves of each touch, so that one entry can stand for all of them.
struct MoveSummary: Sendable {
    private struct Course: Sendable {
        let touch: TouchID
        let view: ResponderID
        var count = 0
    }

    private var courses: [Course] = []

    /// Counts a call of `touchesMoved` on `responder`; a call that is passed up the chain counts once.
    mutating func note(_ touches: ArraySlice<TouchSnapshot>, on responder: ResponderID) {
        for touch in touches where touch.view == responder {
            let index = courses.firstIndex { $0.touch == touch.id }
            if index == nil { courses.append(Course(touch: touch.id, view: responder)) }
            courses[index ?? courses.count - 1].count += 1
        }
    }

    /// How often `touch` moved, and on which view; nil if never, or if it was taken already.
    mutating func take(_ touch: TouchID) -> (view: ResponderID, count: Int)? {
        guard let index = courses.firstIndex(where: { $0.touch == touch }) else { return nil }
        let course = courses.remove(at: index)
        return (course.view, course.count)
    }
}

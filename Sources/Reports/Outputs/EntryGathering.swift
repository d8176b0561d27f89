import Core
import Journal
import Runtime
import TouchKit

/// The calls of a hit-test until the entry of its result: the value of `TOUCH_HIT`, one line for each call.
struct HitWalk: Sendable {
    private var lines = TextBuffer(capacity: 4096)

    /// Adds one call's sentence, as one line whatever the names in it.
    mutating func add(_ sentence: borrowing Span<UInt8>) {
        if !lines.bytes.isEmpty { lines.put(byte: newline) }
        var start = 0
        for index in sentence.indices where sentence[index] == newline {
            lines.put(utf8: sentence.extracting(start..<index))
            lines.put(static: "\\n")
            start = index + 1
        }
        lines.put(utf8: sentence.extracting(droppingFirst: start))
    }

    /// Forgets the calls.
    mutating func removeAll() {
        lines.clear()
    }

    /// Adds the field, unless there were no calls.
    func append(to entry: inout JournalEntry) {
        if !lines.bytes.isEmpty { entry.append(.hit, utf8: lines.bytes.span) }
    }
}

private let newline = UInt8(ascii: "\n")

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

/// Holds the lines about recognizers of which a program decides to what it may rely on.
struct GestureCourses {
    private struct Course {
        var live: Set<Int> = []
        var all: Set<Int> = []
        var hasBegun = false
    }

    /// Those that are not over, by the recognizer.
    private var courses: [String: Course] = [:]
    /// How many sequences ended in each state.
    private(set) var counts: [String: Int] = [:]

    /// The recognizers that are not over.
    var open: [String] { courses.keys.sorted() }

    /// Takes a call of a recognizer; what is wrong with it.
    mutating func call(_ event: PlainJSON) -> [String] {
        guard let recognizer = event["recognizer"]?.text, let phase = event["phase"]?.text else {
            return ["a call without recognizer or phase"]
        }
        let ids = (event["touches"]?.list ?? []).compactMap { $0["id"]?.integer }
        var breaches = ids.isEmpty || ids != Set(ids).sorted() ? ["touches are not ascending"] : []
        if phase != "began", courses[recognizer] == nil { breaches.append("\(recognizer) has no touches") }
        var course = courses[recognizer] ?? Course()
        for id in ids {
            if course.all.contains(id) == (phase == "began") {
                breaches.append("touch \(id) begins not once")
            }
            if phase != "began", !course.live.contains(id) { breaches.append("touch \(id) is over") }
            course.all.insert(id)
            if phase == "began" || phase == "moved" { course.live.insert(id) } else { course.live.remove(id) }
        }
        let live = Set((event["live"]?.list ?? []).compactMap(\.integer))
        if live != course.live { breaches.append("live is not \(course.live.sorted())") }
        courses[recognizer] = course
        return breaches
    }

    /// Takes the state of a recognizer; what is wrong with it.
    mutating func state(_ event: PlainJSON) -> [String] {
        guard let recognizer = event["recognizer"]?.text, let state = event["state"]?.text,
            let course = courses[recognizer]
        else { return ["a state of nothing"] }
        counts[state, default: 0] += 1
        switch state {
        case "began":
            courses[recognizer]?.hasBegun = true
            return course.hasBegun ? ["\(recognizer) begins twice"] : []
        case "ended", "cancelled", "failed":
            courses[recognizer] = nil
            if state == "cancelled", !course.hasBegun {
                return ["\(recognizer) is cancelled before it begins"]
            }
            return state == "failed" && course.hasBegun ? ["\(recognizer) fails after it has begun"] : []
        default: return ["an unknown state"]
        }
    }
}

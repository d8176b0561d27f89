import ApplicationProtocol
import Core
import HIDRecords

/// Which refusals of a client are reported: of each kind one in ten seconds, with how many were left out before.
struct RefusalReports: Sendable {
    private static let interval = Interval.seconds(10)

    private struct Course: Sendable {
        let code: RefusalCode
        var lastReport: Timestamp
        var leftOut = 0
    }

    private var courses: [Course] = []

    /// Takes a refusal at `now`; returns how many were left out before it, nil if it is left out itself.
    mutating func note(_ code: RefusalCode, at now: Timestamp) -> Int? {
        guard let index = courses.firstIndex(where: { $0.code == code }) else {
            courses.append(Course(code: code, lastReport: now))
            return 0
        }
        guard now - courses[index].lastReport >= Self.interval else {
            courses[index].leftOut += 1
            return nil
        }
        defer { courses[index] = Course(code: code, lastReport: now) }
        return courses[index].leftOut
    }
}

/// Counts what a client may do only so often in ten seconds.
struct RecentCount: Sendable {
    private static let interval = Interval.seconds(10)

    /// How often it may.
    let limit: Int
    private var times: [Timestamp] = []

    /// None was there yet; at most `limit` may be.
    init(limit: Int) { self.limit = limit }

    /// Counts one at `now`; returns whether there were too many.
    mutating func isTooMany(at now: Timestamp) -> Bool {
        times.removeAll { now - $0 >= Self.interval }
        times.append(now)
        if times.count <= limit { return false }
        times.removeFirst()
        return true
    }
}

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

/// Counts the lines of a client that are no requests.
struct BadLineCount: Sendable {
    private static let limit = 16
    private static let interval = Interval.seconds(10)

    private var times: [Timestamp] = []

    /// Counts one at `now`; returns whether there were more than 16 in ten seconds.
    mutating func isTooMany(at now: Timestamp) -> Bool {
        times.removeAll { now - $0 >= Self.interval }
        times.append(now)
        return times.count > Self.limit
    }
}

import ControlProtocol
import Core
import HIDRecords

/// The programs whose hello was refused, by their names, until one of the name is let in.
struct TurnedAway {
    /// How many names are remembered.
    private static let mostNames = 16
    /// How long nothing is reported of a name again.
    private static let interval = Interval.seconds(60)

    private struct Course {
        var client: RefusedClient
        var lastReport: Timestamp
        var leftOut = 0
    }

    private var courses: [Course] = []

    /// The programs, in the order in which their names came first.
    var clients: [RefusedClient] { courses.map { $0.client } }

    /// `client` was refused at `now`.
    ///
    /// - Returns: how many reports of its name were left out since the last one; nil if this one is left out, too.
    mutating func note(_ client: RefusedClient, at now: Timestamp) -> Int? {
        guard let index = courses.firstIndex(where: { $0.client.name == client.name }) else {
            guard makeRoom(at: now) else { return nil }
            courses.append(Course(client: client, lastReport: now))
            return 0
        }
        let count = courses[index].client.count + 1
        courses[index].client = client
        courses[index].client.count = count
        guard now - courses[index].lastReport >= Self.interval else {
            courses[index].leftOut += 1
            return nil
        }
        defer { (courses[index].lastReport, courses[index].leftOut) = (now, 0) }
        return courses[index].leftOut
    }

    /// A program called `name` was let in.
    mutating func forget(_ name: String) { courses.removeAll { $0.client.name == name } }

    /// Makes room for another name; returns whether there is room, and none where all names are new: who makes names up
    /// fills no journal.
    private mutating func makeRoom(at now: Timestamp) -> Bool {
        guard courses.count == Self.mostNames else { return true }
        guard let index = courses.firstIndex(where: { now - $0.lastReport >= Self.interval }) else {
            return false
        }
        courses.remove(at: index)
        return true
    }
}

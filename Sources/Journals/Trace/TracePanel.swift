/// A panel in a trace: its contacts, how many there are, and its faults.
struct TracePanel: Sendable {
    /// From how many changes on the number of fingers is told while some are down.
    private static let mostChanges = 4096

    /// A fault of a run of the daemon.
    struct Fault: Hashable, Sendable {
        let run: Int
        let id: Int
    }

    /// Its track.
    let path: TracePath
    /// The tracks of contacts.
    var contacts = LaneTable()
    /// The tracks of faults.
    var health = LaneTable()
    /// The faults that are not over: their lane and track.
    var faults: [Fault: (lane: Int, track: UInt64)] = [:]
    private var changes: [(time: Int64, change: Int)] = []
    private var open = 0
    private var fingers = 0

    init(path: TracePath) {
        self.path = path
    }

    /// Notes a finger that came down.
    mutating func noteDown(at time: Int64) {
        changes.append((time, 1))
        open += 1
    }

    /// Notes a finger that was lifted, which is known only later.
    mutating func noteUp(at time: Int64) {
        changes.append((time, -1))
        open -= 1
    }

    /// How many fingers there were from which time on; empty while that is not known.
    mutating func takeFingers() -> [(time: Int64, count: Int)] {
        guard open == 0 || changes.count > Self.mostChanges else { return [] }
        var counts: [(time: Int64, count: Int)] = []
        for (time, change) in changes.sorted(by: { ($0.time, $0.change) < ($1.time, $1.change) }) {
            fingers += change
            if counts.last?.time == time {
                counts[counts.count - 1].count = fingers
            } else {
                counts.append((time, fingers))
            }
        }
        changes.removeAll(keepingCapacity: true)
        return counts
    }
}

/// Slices that may overlap, on as few tracks as they need.
struct LaneTable: Sendable {
    private var lanes: [(isTaken: Bool, end: Int64)] = []

    /// Takes the first lane that is free at `time`.
    mutating func take(at time: Int64) -> Int {
        let free = lanes.firstIndex { !$0.isTaken && $0.end <= time }
        if free == nil { lanes.append((true, time)) }
        let lane = free ?? lanes.count - 1
        lanes[lane].isTaken = true
        return lane
    }

    /// Gives a lane back that is free from `time` on.
    mutating func free(_ lane: Int, at time: Int64) { lanes[lane] = (false, time) }
}

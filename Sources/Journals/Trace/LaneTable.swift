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

import HIDRecords

/// Points that the panel says it does not have (`impossiblePoint`).
struct ImpossiblePoints: Sendable {
    private static let day: Int64 = 24 * 3_600_000_000
    /// So many points that lie off the panel by a hundredth of an axis or less are a fault.
    private static let slightLimit = 10

    private var slight = 0

    /// Judges a point that lies off the panel.
    mutating func report(
        _ point: RawPoint, on panel: borrowing PanelSize, at time: Int64, _ faults: inout FaultTable
    ) {
        if faults.isRaised(.impossiblePoint) { return faults.repeated(.impossiblePoint, at: time) }
        let isFar = panel.isFarOff(point)
        if !isFar {
            slight += 1
            if slight < Self.slightLimit { return }
        }
        let isX = isFar ? panel.x.isFarOff(point.x) : panel.x.isOff(point.x)
        let count = isFar ? 1 : slight
        slight = 0
        faults.raise(
            .impossiblePoint(point, axis: isX ? .x : .y, times: count), count: count, quiet: Self.day,
            at: time)
    }
}

/// Frames of a panel on which no contact has ever begun (`noTouches`): touchd does not know what says that it is touched.
struct MissingTouches: Sendable {
    /// So many frames are told.
    private static let needed = 20

    private var frames = 0

    /// Takes a frame; `isTouched` says whether any contact has begun since the panel was added.
    mutating func take(isTouched: Bool, at time: Int64, _ faults: inout FaultTable) {
        if isTouched {
            if frames >= Self.needed { faults.clear(.noTouches, at: time) }
            frames = 0
            return
        }
        frames += 1
        if frames == Self.needed {
            faults.raise(.noTouches, count: frames, quiet: nil, at: time)
        } else if frames > Self.needed {
            faults.repeated(.noTouches, at: time)
        }
    }
}

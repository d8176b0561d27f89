import Core
import HIDRecords

/// Counts taps of several fingers: when one began and ended, and whether the next is near and soon enough.
struct TapCounter: Sendable {
    /// The fingers of each tap.
    let fingersRequired: Int
    /// The longest pause between taps.
    let interval: Interval
    /// How far from the first tap's begin a later one may begin, in points.
    let distance: Double

    /// The taps that ended.
    private(set) var taps = 0
    /// When the present tap began; nil between taps.
    private(set) var downSince: Timestamp?
    /// When the last tap ended; nil during a tap.
    private(set) var upSince: Timestamp?
    /// Where the first tap began: the centroid of its fingers.
    private(set) var location: Point?

    private var fingersInTap = 0

    init(fingersRequired: Int, interval: Interval, distance: Double) {
        self.fingersRequired = max(1, fingersRequired)
        self.interval = interval
        self.distance = distance
    }

    /// Whether all fingers of the present tap are there.
    var isFull: Bool { fingersInTap == fingersRequired }

    /// When the pause between taps becomes too long.
    var nextTapDeadline: Timestamp? { upSince.map { $0 + interval } }

    /// Adds the fingers that began.
    ///
    /// - Returns: why they cannot be a tap; nil if they can.
    mutating func begin(_ fingers: Fingers, at time: Timestamp) -> StateReason? {
        let began = fingers.beganCount
        guard began > 0 else { return nil }
        fingersInTap += began
        downSince = downSince ?? time
        upSince = nil
        guard fingersInTap <= fingersRequired else { return .tooManyTouches }
        guard isFull else { return nil }
        let centroid = fingers.beganCentroid
        guard let first = location else {
            location = centroid
            return nil
        }
        return (centroid - first).squaredLength > distance * distance ? .moved : nil
    }

    /// Takes the end of the present tap.
    mutating func end(at time: Timestamp) {
        taps += 1
        downSince = nil
        upSince = time
        fingersInTap = 0
    }
}

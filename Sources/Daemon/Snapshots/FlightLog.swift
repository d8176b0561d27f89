import Core
import Devices
import HIDRecords
import Journal
import Runtime
import TouchKit

/// What the daemon keeps so that a snapshot can tell what happened: the recorder, and moments from which it can be played.
struct FlightLog {
    /// How far back a snapshot goes while panels are in use, at least, if there is room.
    static let span = Interval(microseconds: 30_000_000)
    /// How often a moment is kept, at most, unless something intervenes.
    private static let spacing = Interval(microseconds: 10_000_000)
    /// For how long no finger may have been there: a second tap counts with the first one.
    private static let pause = Interval(microseconds: 1_000_000)
    /// How many moments are kept.
    private static let mostCheckpoints = 5

    /// What keeps the events.
    let recorder: FlightRecorder
    /// The moments, in their order.
    private(set) var checkpoints: [Checkpoint] = []
    /// When a finger was last on a panel.
    private var lastUse = Timestamp(microseconds: .min)

    /// A log that has recorded nothing.
    init(_ recorder: FlightRecorder) {
        self.recorder = recorder
    }

    /// A finger is on a panel.
    mutating func noteUse(at time: Timestamp) { lastUse = time }

    /// Whether a moment should be kept at `now`, before what comes next.
    func wantsCheckpoint(at now: Timestamp, interventions: Int) -> Bool {
        if recorder.isSuspended { return true }
        guard now - lastUse >= Self.pause else { return false }
        guard let last = checkpoints.last else { return true }
        return last.interventions != interventions || now - last.time >= Self.spacing
    }

    /// Keeps `checkpoint`.
    mutating func add(_ checkpoint: Checkpoint) {
        recorder.resume()
        checkpoints.append(checkpoint)
        if checkpoints.count > Self.mostCheckpoints { checkpoints.removeFirst() }
    }

    /// Forgets everything until the next checkpoint.
    mutating func suspend() {
        recorder.suspend()
        checkpoints.removeAll()
    }

    /// The moment from which a snapshot at `now` is played: the first one of late since which nothing has intervened, or else
    /// the last one; nil if none is left.
    func start(at now: Timestamp, interventions: Int) -> Checkpoint? {
        let recent = checkpoints.filter { checkpoint in
            now - checkpoint.time <= Self.span + Self.spacing && checkpoint.position >= recorder.oldest
        }
        return recent.first { $0.interventions == interventions } ?? recent.last ?? checkpoints.last
    }
}

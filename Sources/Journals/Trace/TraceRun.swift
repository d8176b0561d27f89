import JournalReading
import Journal

/// One run of the daemon in a trace.
struct TraceRun: Sendable {
    /// The index of its machine.
    let box: Int
    /// What tells it apart from others.
    let key: String
    /// How far the clock of the trace is ahead of its own, in nanoseconds.
    let offset: Int64
    /// The numbers of its entries.
    var sequence = SequenceRanges()
    /// The highest of them.
    var newest: Int?
    /// The time of its last entry.
    var last: Int64 = 0
    /// The highest number of a touch.
    var newestTouch = 0
    /// The touches that have no outcome.
    var touches: [Int: TraceTouch] = [:]
    /// The programs that have not ended.
    var programs: [TraceProgram] = []
    /// The panels that have had a fault.
    var faultyPanels: Set<String> = []
    /// The views of its scenes that are sensitive, or in one, with the outermost such view.
    var sensitive: [ViewKey: String] = [:]

    /// The touches on such views that are over, with these views.
    private(set) var sensitiveTouches: [Int: String] = [:]

    /// The most of them that are remembered.
    private static let mostSensitive = 4096

    init(box: Int, key: String, offset: Int64) {
        self.box = box
        self.key = key
        self.offset = offset
    }

    /// Notes that a touch on the sensitive view `view` is over: what is told of it later is as sensitive.
    mutating func noteSensitive(_ touch: Int, on view: String) {
        sensitiveTouches[touch] = view
        if sensitiveTouches.count > Self.mostSensitive, let oldest = sensitiveTouches.keys.min() {
            sensitiveTouches[oldest] = nil
        }
    }
}

package import JournalReading
import Journal

/// Something on a track of a trace.
package struct TraceEvent: Sendable {
    /// What it does, by Perfetto's numbers (`TrackEvent.Type`).
    package enum Kind: UInt64 {
        case begin = 1
        case end = 2
        case instant = 3
        case counter = 4
    }

    /// Which of these it is.
    package var kind: Kind
    /// When it was, in nanoseconds.
    package var time: Int64
    /// The track that it is on.
    package var track: UInt64
    /// What is to be read on it; the end of a slice needs nothing.
    package var name: String?
    /// The category of the decision, or nil.
    var category: String?
    /// The decision whose fields it has, or nil.
    package var entry: JournalRecord?
    /// What stands in place of the view in the fields of a decision on a sensitive view.
    package var sensitiveView: String?
    /// The touches whose flow goes through it.
    package var flows: [UInt64] = []
    /// The touches whose flow ends here.
    package var endedFlows: [UInt64] = []
    /// The value of a counter.
    package var value = 0
}

/// A track of a trace, in its place in the tree of tracks.
package struct TraceTrack: Sendable {
    /// What events name it by.
    package let uuid: UInt64
    /// The track that it is below.
    package let parent: UInt64?
    /// Its name.
    package let name: String
    /// Its place among its siblings.
    let rank: Int
    /// Whether it shows a number.
    var isCounter = false
}

/// What a trace is made of.
package enum TracePart: Sendable {
    case track(TraceTrack)
    case event(TraceEvent)
    /// A time in nanoseconds on the clock of the trace, and since 1970 if that is known.
    case clocks(monotonic: Int64, real: Int64?)
}

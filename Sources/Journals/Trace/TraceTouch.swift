import JournalReading
import Journal

/// A touch in a trace that has no outcome yet.
struct TraceTouch: Sendable {
    /// The most recognizers that have a track of their own.
    static let mostRecognizers = 64
    /// The most parts that are remembered for its flow.
    private static let mostFlowParts = 1024

    /// Its number.
    let number: Int
    /// Its track.
    let path: TracePath
    /// The panel that it is on.
    let panel: String
    /// The track of its contact, and which one of the panel's.
    let contact: (track: UInt64, lane: Int)
    /// When it began.
    let start: Int64
    /// The number of the part with which it begins.
    let beginning: Int
    /// When the last thing happened to it.
    var last: Int64
    /// When it moved last.
    var lastMove: Int64?
    /// The sensitive view that it is on.
    var sensitiveView: String?
    /// The tracks below it by their names.
    var tracks: [String: UInt64] = [:]
    /// The tracks with the slice of a recognizer, by the recognizer.
    var recognizers: [String: UInt64] = [:]
    /// The numbers of the parts that its flow goes through.
    private(set) var flowParts: [Int] = []
    /// The one of them that is the last action.
    private(set) var lastAction: Int?

    /// What its flow is called by.
    var flow: UInt64 { path.uuid }

    /// Notes that its flow goes through a part.
    mutating func noteFlow(through part: Int, isAction: Bool) {
        if flowParts.count == Self.mostFlowParts { flowParts.removeFirst(Self.mostFlowParts / 2) }
        flowParts.append(part)
        if isAction { lastAction = part }
    }
}

/// A program that an action has started.
struct TraceProgram: Sendable {
    /// The effect that runs it: `run lights on`.
    let effect: PerformedEffect
    /// The action that started it.
    let action: String
    /// Its track, and which one of the app's.
    let track: (uuid: UInt64, lane: Int)
    /// The machine and the app, whose programs share tracks.
    let lanes: String
    /// When it was started.
    let start: Int64
}

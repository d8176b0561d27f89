import Core
import Recordings

/// The comparison of a replay with the daemon's decisions in a snapshot.
struct SnapshotComparison {
    private let recorded: [String]
    private let replayed: [String]

    /// The decisions of `snapshot`, and the lines of the replay's trail.
    init(_ snapshot: RecordedSnapshot, _ trail: [UInt8]) {
        recorded = snapshot.decisions.map(\.message)
        replayed = trail.split(separator: UInt8(ascii: "\n")).map { line in
            let message = line.drop { $0 != UInt8(ascii: " ") }.dropFirst()
            return String(decoding: message, as: UTF8.self)
        }
    }

    /// The result, in lines.
    var lines: [String] {
        if recorded.isEmpty { return ["the snapshot has no decisions to compare with"] }
        // What comes after the snapshot was taken is the replay's own: the panels are unplugged.
        let pairs = zip(recorded, replayed)
        let same = pairs.prefix { $0 == $1 }.count
        guard same < recorded.count else {
            let noun = recorded.count == 1 ? "decision is" : "decisions are"
            return ["\(recorded.count) \(noun) as in the snapshot"]
        }
        return [
            "\(same) of \(recorded.count) decisions are as in the snapshot, then it has",
            "  \(recorded[same])", "and here comes",
            "  \(same < replayed.count ? replayed[same] : "nothing")",
        ]
    }
}

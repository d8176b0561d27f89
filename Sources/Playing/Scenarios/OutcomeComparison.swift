import Core
import Output

/// Compares what touches of the first screen came to in recordings and in the scenario that is made of them: it lacks what touches on
/// other screens opened, closed, locked or woke.
package struct OutcomeComparison {
    private let recorded: [String]
    private let played: [String]

    /// The outcomes of a replay and those of the scenario, each as lines of JSON.
    package init(recorded: [UInt8], played: [UInt8]) {
        self.recorded = Self.messages(recorded)
        self.played = Self.messages(played)
    }

    /// The sentences of outcomes on the first screen.
    private static func messages(_ lines: [UInt8]) -> [String] {
        lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let outcome = JSONValue(parsing: line),
                outcome["screen"] == nil
            else { return nil }
            return outcome["message"]?.string
        }
    }

    /// The first difference, in lines; none if there is none.
    package var lines: [String] {
        let pairs = zip(recorded, played)
        let same = pairs.prefix { Self.deed(in: $0) == Self.deed(in: $1) }.count
        guard same < max(recorded.count, played.count) else { return [] }
        return [
            "\(same) of \(recorded.count) touches come to what they did in the recordings, then there it is",
            "  \(same < recorded.count ? recorded[same] : "nothing")", "and here",
            "  \(same < played.count ? played[same] : "nothing")",
        ]
    }

    /// An outcome without the number of its touch, which differs, and without what it missed, which is in millimetres of a panel.
    private static func deed(in message: String) -> Substring {
        let words = message.drop { $0 != " " }.dropFirst().drop { $0 != " " }
        guard let comma = words.firstRange(of: ", "), words.contains(" from ") else { return words }
        return words[..<comma.lowerBound]
    }
}

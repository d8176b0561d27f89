import Output
import Playing
import Scenes

/// What a model says of a scenario, beside what touchd decides.
enum PlayedModel {
    /// How the lines of the scenario of this text differ from `expected`; nil if they do not.
    ///
    /// Lines are the same if `isSame` says so. Of an outcome only what the touch came to counts: no measures, no near misses and no dead taps.
    static func difference(
        _ scenario: String, _ expected: [String], by isSame: (String, String) -> Bool = { $0 == $1 }
    ) throws -> String? {
        let files = FileReader { _ in .success(Array(scenario.utf8)) }
        var played: [String] = []
        for one in try ScenarioLoader(reading: files).load("model.yaml") {
            let result = one.run()
            played += result.problems.map { "! \($0)" } + result.lines.map(verdict)
        }
        let count = zip(expected, played).prefix(while: isSame).count
        if count == expected.count, count == played.count { return nil }
        let lines =
            played.prefix(count).map { "  \($0)" } + expected.dropFirst(count).map { "- \($0)" }
            + played.dropFirst(count).map { "+ \($0)" }
        return scenario + lines.joined(separator: "\n")
    }

    private static func verdict(_ line: String) -> String {
        guard line.hasPrefix("touch ") else { return line }
        var end = line.endIndex
        for mark in [" after ", " points from ", " point from ", ", rage tap "] {
            guard let place = line[..<end].firstRange(of: mark)?.lowerBound else { continue }
            // How far a near miss was stands before the mark.
            end = mark.hasSuffix("from ") ? line[..<place].lastIndex(of: ",") ?? place : place
        }
        return String(line[..<end])
    }
}

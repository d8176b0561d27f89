package import Output
import Core
import Scenes
import YAML

/// The outcome of one scenario, or of a file that could not be read.
package struct TestOutcome: Sendable {
    /// How it went.
    package enum Status: Sendable {
        case passed
        /// Lines differ, or something else went wrong.
        case failed([DifferingLines], problems: [String], notes: [String])
        /// It could not be played, for this reason.
        case broken(InspectError)
    }

    /// The scenario's name, or its number in the file.
    package var name: String
    /// The file that contains it.
    package var file: String
    /// The line at which it begins; nil if the file could not be read.
    package var line: Int?
    /// The rule that the scenario tests, if it names one.
    package var rule: String?
    /// How it went.
    package var status: Status
    /// The parts of its scene that it reached; nil if it could not be played.
    package var coverage: SceneCoverage?

    /// How long it took to play it.
    var duration = Interval(microseconds: 0)

    /// Warnings of fingers that leave the screen.
    package var warnings: [String] = []

    /// True if it passed.
    package var isPassed: Bool {
        if case .passed = status { return true }
        return false
    }

    /// Its name in one line that is safe for a terminal.
    var displayName: String {
        escaped(name.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    /// `FILE:LINE`, safe for a terminal.
    var location: String { escaped(file) + (line.map { ":\($0)" } ?? "") }

    /// What went wrong, in lines that are safe for a terminal; differing lines follow a sign.
    package var details: [String] {
        switch status {
        case .passed: []
        case .failed(let difference, let problems, let notes):
            (rule.map { [escaped("rule: \($0)")] } ?? [])
                + difference.flatMap { ["@@ \(escaped(file)):\($0.line) @@"] + $0.lines.map(escaped) }
                + problems.map { escaped("! \($0)") } + notes.map { escaped("note: \($0)") }
        case .broken(let error): error.description.split(separator: "\n").map(String.init)
        }
    }
}

/// Lines of a scenario that differ, with a few around them.
package struct DifferingLines: Sendable {
    /// The line of the file at which they begin.
    package var line: Int
    /// They, each after a sign.
    package var lines: [String]
}

extension TestOutcome {
    /// The outcome of `scenario`, which has the `number` in its file, counted from 1, and gave `result`.
    init(of scenario: Scenario, number: Int, result: ScenarioResult) {
        let difference = LineDifference(expected: scenario.expect, actual: result.lines)
        let isPassed = difference.isEmpty && result.problems.isEmpty
        let numbers = difference.isEmpty ? nil : ExpectLineNumbers(of: scenario)
        let hunks = difference.hunks().map { hunk in
            DifferingLines(
                line: numbers?.line(hunk.start) ?? scenario.place.line, lines: hunk.lines.map(\.text))
        }
        self.init(
            name: scenario.name ?? "scenario \(number)", file: scenario.file, line: scenario.place.line,
            rule: scenario.rule,
            status: isPassed ? .passed : .failed(hunks, problems: result.problems, notes: result.notes),
            coverage: SceneCoverage(of: scenario, result), warnings: result.warnings)
    }
}

/// The formats of results.
package enum TestFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// Test Anything Protocol, version 13.
    case tap
    /// JUnit's XML, as build servers read it.
    case junit
}

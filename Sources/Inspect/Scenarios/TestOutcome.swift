import Core

/// The outcome of one scenario, or of a file that could not be read.
package struct TestOutcome: Sendable {
    /// How it went.
    package enum Status: Sendable {
        case passed
        /// Lines differ, or something else went wrong.
        case failed(LineDifference, problems: [String])
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

    /// Whether it passed.
    package var isPassed: Bool {
        if case .passed = status { return true }
        return false
    }

    /// What went wrong, in lines that are safe for a terminal; differing lines follow a sign.
    package var details: [String] {
        switch status {
        case .passed: []
        case .failed(let difference, let problems):
            (rule.map { [escaped("rule: \($0)")] } ?? [])
                + (difference.isEmpty ? [] : difference.lines.map { escaped($0.text) })
                + problems.map { escaped("! \($0)") }
        case .broken(let error): error.description.split(separator: "\n").map(String.init)
        }
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

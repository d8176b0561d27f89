import Output
import Core
import Runtime

/// Writes outcomes in one of the formats.
struct TestWriter {
    let format: TestFormat
    let style: TerminalStyle
    private var outcomes: [TestOutcome] = []
    private var failures = 0

    init(format: TestFormat, style: TerminalStyle) {
        self.format = format
        self.style = style
    }

    /// Writes what can be written before the end.
    mutating func write(_ outcome: TestOutcome, to output: inout OutputFile) {
        outcomes.append(outcome)
        if !outcome.isPassed { failures += 1 }
        switch format {
        case .text: writeText(outcome, to: &output)
        case .tap: writeTAP(outcome, number: outcomes.count, to: &output)
        case .junit: break
        }
    }

    /// Writes what belongs at the end: the summary, the plan, or everything.
    func finish(to output: inout OutputFile) {
        switch format {
        case .text:
            let scenarios = outcomes.count == 1 ? "1 scenario" : "\(outcomes.count) scenarios"
            let sum = failures == 0 ? style(.good, "all passed") : style(.bad, "\(failures) failed")
            output.put(line: "\(scenarios), \(sum)")
        case .tap: output.put(line: "1..\(outcomes.count)")
        case .junit: writeJUnit(to: &output)
        }
    }
}

/// For people.
extension TestWriter {
    private func writeText(_ outcome: TestOutcome, to output: inout OutputFile) {
        let name = outcome.displayName
        let location = style(.faint, outcome.location)
        if outcome.isPassed {
            output.put(line: "\(style(.good, "ok"))    \(name)  \(location)")
            return
        }
        output.put(line: "\(style(.bad, "FAIL"))  \(name)  \(location)")
        for line in outcome.details { output.put(line: "      \(coloured(line, outcome))") }
    }

    private func coloured(_ line: String, _ outcome: TestOutcome) -> String {
        guard case .failed = outcome.status else { return line }
        let meanings: [Character: TerminalStyle.Meaning] = ["-": .bad, "!": .bad, "+": .good, "@": .faint]
        return line.first.flatMap { meanings[$0] }.map { style($0, line) } ?? line
    }
}

/// Test Anything Protocol (testanything.org/tap-version-13-specification.html).
extension TestWriter {
    private func writeTAP(_ outcome: TestOutcome, number: Int, to output: inout OutputFile) {
        if number == 1 { output.put(line: "TAP version 13") }
        // A `#` would start a directive.
        let name = outcome.displayName.split(separator: "#", omittingEmptySubsequences: false)
        let result = outcome.isPassed ? "ok" : "not ok"
        output.put(line: "\(result) \(number) - \(name.joined(separator: "\\#"))")
        if outcome.isPassed { return }
        output.put(line: "  ---")
        output.put(line: "  at: \(inQuotes(outcome.location))")
        // The reader of TAP::Harness takes the indentation from the first line, and no number behind the bar.
        output.put(line: "  diff: |")
        output.put(line: "    \(heading(of: outcome))")
        for line in outcome.details { output.put(line: "    \(line)") }
        output.put(line: "  ...")
    }

    /// `text` as a scalar of YAML, which the reader of TAP::Harness understands, too.
    private func inQuotes(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    private func heading(of outcome: TestOutcome) -> String {
        switch outcome.status {
        case .passed: "it passed"
        case .failed(let hunks, _, _): hunks.isEmpty ? "what must not happen" : "expected -, actual +"
        case .broken: "it cannot be played"
        }
    }
}

/// JUnit's XML, one suite per file.
extension TestWriter {
    private func writeJUnit(to output: inout OutputFile) {
        output.put(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        output.put(
            line: "<testsuites tests=\"\(outcomes.count)\" failures=\"\(failures)\" "
                + "time=\"\(seconds(of: outcomes))\">")
        var rest = outcomes[...]
        while let file = rest.first?.file {
            let suite = rest.prefix { $0.file == file }
            rest = rest.dropFirst(suite.count)
            let failures = suite.count { !$0.isPassed }
            output.put(
                line: "  <testsuite name=\"\(xml(file))\" tests=\"\(suite.count)\" failures=\"\(failures)\" "
                    + "time=\"\(seconds(of: Array(suite)))\">")
            for outcome in suite { writeCase(outcome, to: &output) }
            output.put(line: "  </testsuite>")
        }
        output.put(line: "</testsuites>")
    }

    /// How many seconds it took to play `outcomes`.
    private func seconds(of outcomes: [TestOutcome]) -> String {
        decimal(outcomes.reduce(0) { $0 + $1.duration.seconds })
    }

    private func writeCase(_ outcome: TestOutcome, to output: inout OutputFile) {
        let attributes =
            "classname=\"\(xml(outcome.file))\" name=\"\(xml(outcome.displayName))\" "
            + "time=\"\(seconds(of: [outcome]))\""
        if outcome.isPassed {
            output.put(line: "    <testcase \(attributes)/>")
            return
        }
        var message = "lines differ"
        if case .broken = outcome.status { message = "cannot be played" }
        output.put(line: "    <testcase \(attributes)>")
        output.put(line: "      <failure message=\"\(message)\">")
        for line in outcome.details { output.put(line: xml(line)) }
        output.put(line: "      </failure>")
        output.put(line: "    </testcase>")
    }

    /// `text` for use between tags or quotes; characters that XML 1.0 cannot represent are escaped.
    private func xml(_ text: String) -> String {
        let replacements: [Unicode.Scalar: String] = [
            "<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "\u{FFFE}": "\u{FFFD}",
            "\u{FFFF}": "\u{FFFD}",
        ]
        return escaped(text).unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
    }
}

import Output
import Scenes
import YAML

/// The result of `test --update` for a scenario.
enum UpdateResult {
    /// It passes as it is.
    case unchanged
    /// It expects now what came, and differed so.
    case updated(TestOutcome)
    /// It does not pass and stays as it is, for this reason.
    case refused(TestOutcome, reason: String)

    /// True if it does not pass.
    var isRefused: Bool {
        if case .refused = self { true } else { false }
    }
}

/// The scenarios of a file, and the change that makes them expect what came.
struct FileUpdate {
    /// The result for each scenario, in order.
    private(set) var results: [UpdateResult] = []
    private var edits = TextEdits()
    private let source: YAMLSource?

    /// Plays `documents`, which are those of one file.
    init(_ documents: [ScenarioDocument]) {
        source = documents.first?.node.source
        guard let layout = source.map({ YAMLLayout($0) }) else { return }
        for (index, document) in documents.enumerated() {
            results.append(update(document, number: index + 1, layout))
        }
    }

    /// The new content of the file; nil if it stays as it is.
    var bytes: [UInt8]? {
        guard let source, !edits.isEmpty else { return nil }
        return source.byteOrderMark + edits.applied(to: source.bytes)
    }

    private mutating func update(
        _ document: ScenarioDocument, number: Int, _ layout: YAMLLayout
    ) -> UpdateResult {
        switch document.scenario {
        case .success(let scenario): return update(scenario, number: number, layout)
        case .failure(let error):
            let name = document.node["name"]?.text ?? "scenario \(number)"
            let node = document.node
            let cause = InspectError(loading: node.source.path, .scenario, error)
            let outcome = TestOutcome(
                name: name, file: node.source.path, line: node.line, status: .broken(cause))
            return .refused(outcome, reason: "it is wrong")
        }
    }

    private mutating func update(
        _ scenario: Scenario, number: Int, _ layout: YAMLLayout
    ) -> UpdateResult {
        let result = scenario.run()
        let outcome = TestOutcome(of: scenario, number: number, result: result)
        if outcome.isPassed, scenario.document["expect"] != nil { return .unchanged }
        if result.failure != nil { return .refused(outcome, reason: "a place could not be touched") }
        if !result.violations.isEmpty {
            return .refused(outcome, reason: "a verifier found a violation")
        }
        do throws(ExpectEdit.Refusal) {
            try ExpectEdit(of: scenario.document, layout).expect(result.lines, in: &edits)
            return .updated(outcome)
        } catch {
            return .refused(outcome, reason: error.rawValue)
        }
    }
}

import Core
import HIDRecords
import Reports
import TouchKit

/// An output into which scenarios can be played.
protocol ScenarioOutput: ReportOutput, ~Copyable {
    /// Takes note of how `view` is at a step `look`.
    mutating func look(at view: ResponderID, of application: Application, at time: Timestamp)
}

extension ScenarioOutput where Self: ~Copyable {
    mutating func look(at view: ResponderID, of application: Application, at time: Timestamp) {}
}

extension ScenarioLines: ScenarioOutput {}
extension LineOutput: ScenarioOutput {}
extension JournalOutput: ScenarioOutput {}

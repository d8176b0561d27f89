package import TouchKit

/// Where reports go: a terminal, a file of JSON lines, the journal.
package protocol ReportOutput: ~Copyable {
    /// Whether it wants a report of this category, about `decision`, which is in `log`, or about none.
    ///
    /// Called for each report before its sentence is made; an output that only counts reports counts them here.
    mutating func wants(_ category: Category, of decision: Decision?, in log: borrowing DecisionLog) -> Bool

    /// Takes a report that it wants; `tree` names its responders.
    mutating func write(_ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree)
}

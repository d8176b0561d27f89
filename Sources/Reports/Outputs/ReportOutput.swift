package import TouchKit

/// Where reports go: a terminal, a file of JSON lines, the journal.
package protocol ReportOutput: ~Copyable {
    /// Takes one report; `tree` names its responders.
    mutating func write(_ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree)
}

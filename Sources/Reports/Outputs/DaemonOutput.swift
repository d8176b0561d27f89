package import TouchKit

/// Where the daemon's reports go: the journal, and whoever watches.
package struct DaemonOutput: ReportOutput, ~Copyable {
    /// The journal.
    package var journal: JournalOutput
    /// What goes to the clients of the control socket.
    package var monitor = MonitorFeed()

    /// An output to `journal` that nobody watches yet.
    package init(journal: consuming JournalOutput) {
        self.journal = journal
    }

    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        // Raw records are made for those who watch; the journal never has them.
        if report.category != .hid { journal.write(report, of: decision, in: tree) }
        monitor.write(report, of: decision, in: tree)
    }
}

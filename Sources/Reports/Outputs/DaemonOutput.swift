package import TouchKit

/// Where the daemon's reports go: the journal, and the clients of the control socket.
package struct DaemonOutput: ReportOutput, ~Copyable {
    /// The journal.
    package var journal: JournalOutput
    /// What goes to the clients of the control socket.
    package var monitor = MonitorFeed()
    /// What statistics are made of: of what the journal wants, which moves are not.
    package private(set) var counts = DecisionCounts()

    /// The decisions for the recorder.
    package var trail = DecisionTrail()

    /// Which of them wants the next report.
    private var wanted = (byJournal: false, byMonitor: false)

    /// An output to `journal`, without clients so far.
    package init(journal: consuming JournalOutput) {
        self.journal = journal
    }

    /// Asks the journal and the monitor, and keeps both answers for ``write(_:of:in:)``.
    package mutating func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool {
        wanted.byJournal = journal.wants(category, of: decision, in: log)
        wanted.byMonitor = monitor.wants(category, of: decision, in: log)
        return wanted.byJournal || wanted.byMonitor
    }

    /// Passes the report to the journal, the monitor or both, as each of them wanted.
    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        if wanted.byJournal {
            if let decision {
                counts.add(report, of: decision, in: tree)
                trail.add(report, of: decision)
            }
            journal.write(report, of: decision, in: tree)
        }
        if wanted.byMonitor { monitor.write(report, of: decision, in: tree) }
    }
}

package import HIDRecords

/// Time that runs as fast as it is told to: recordings and scenarios.
extension Pipeline {
    /// Lets the timers fire that are due before `end`, each at its own time; nil runs on until none is pending.
    ///
    /// One due exactly at `end` waits: what happens then happens first and counts as in time.
    ///
    /// - Returns: when the last of them fired; nil if none did.
    @discardableResult
    package mutating func runTimers(
        before end: Timestamp?, to output: inout some ReportOutput & ~Copyable
    ) -> Timestamp? {
        nil
    }
}

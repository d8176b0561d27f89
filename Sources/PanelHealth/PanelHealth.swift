package import Core
package import HIDRecords

/// Watches a panel for faults: frames go in as the kernel gave them, what is to be told comes out.
///
/// It needs neither a clock nor a scene. All its memory is allocated at once.
package final class PanelHealth {
    /// Sums of times stay within `Int64`.
    private static let times: ClosedRange<Int64> = -(1 << 60)...(1 << 60)

    /// Contacts in further slots are not watched: more than anyone has fingers, and as many as fit into 64 kB.
    package static let slotLimit = 200

    private var watch: PanelWatch
    private var latest = -(1 << 60) as Int64

    /// Watches `panel` from now on; points off it are no fault if the configuration expects them.
    package init(of panel: DeviceDescription, expectsPointsBeyond: Bool = false) {
        let slots = min(panel.hasSlots ? panel.slotCount : panel.hasMultitouchAxes ? 32 : 1, Self.slotLimit)
        watch = PanelWatch(
            PanelSize(of: panel), slots: slots, expectsPointsBeyond: expectsPointsBeyond)
    }

    /// The panel's axes.
    package var panel: PanelSize { watch.panel }

    /// The faults that are raised, the oldest first.
    package var faults: [RaisedFault] { watch.faults.raised }

    /// How many faults called `name` were raised so far.
    package func timesRaised(_ name: FaultName) -> Int { watch.faults.timesRaised(name) }

    /// The figures of the panel since it was added.
    package var sheet: PanelSheet { watch.sheet }

    /// The last contacts, also those that are down, by their numbers.
    package var seenContacts: [SeenContact] { watch.seenContacts }

    /// Notes how long after the kernel stamped it a frame was read.
    package func noteLatency(_ latency: Interval) { watch.tally.latencies.add(latency.microseconds) }

    /// The entries that are to be reported, the oldest first.
    package var entries: [HealthEntry] { watch.faults.entries }

    /// Forgets what was told.
    package func removeEntries() { watch.removeEntries() }

    /// Whether there is something to tell.
    package var hasEntries: Bool { !watch.faults.entries.isEmpty }

    /// When to call ``advance(to:)`` at the latest; nil while nothing is raised and no contact is down.
    package var deadline: Timestamp? {
        let deadline = watch.deadline
        return deadline == .max ? nil : Timestamp(microseconds: deadline)
    }

    /// Takes a frame. A contact that begins where `isWithheld` says so adds nothing to what is told of the panel's use.
    package func take(_ frame: borrowing PanelFrame, isWithheld: (RawPoint) -> Bool = { _ in false }) {
        watch.take(frame, at: admit(frame.timestamp), isWithheld)
    }

    /// Takes what is known of another panel that may report the same touches.
    package func take(_ news: DuplicatePanels.News, at time: Timestamp) { watch.take(news, at: admit(time)) }

    /// Lets the time pass.
    package func advance(to time: Timestamp) { watch.advance(to: admit(time)) }

    /// Notes that the system was suspended until now.
    package func resume(at time: Timestamp) { watch.resume(at: admit(time)) }

    /// Notes that no more is known of the contacts that are down: events were lost, or the panel is gone.
    package func dropContacts(at time: Timestamp) { watch.drop(at: admit(time)) }

    /// The time, never before that of the last call.
    private func admit(_ time: Timestamp) -> Int64 {
        latest = max(latest, min(max(time.microseconds, Self.times.lowerBound), Self.times.upperBound))
        return latest
    }
}

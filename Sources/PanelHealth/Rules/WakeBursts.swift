import Core
import HIDRecords

/// Noise as the panel wakes (`wakeBurst`): a hand that wakes a screen makes few and longer contacts.
struct WakeBursts: Sendable {
    private static let window: Int64 = 3_000_000
    /// So long nothing has to change before a contact wakes the panel.
    static let silence: Int64 = 60_000_000
    private static let quiet: Int64 = 600_000_000

    private var openTime: Int64?
    private var cause = WakeCause.added
    private var scattered = 0
    private var ended = 0
    private var isTold = false
    private var hasStarted = false
    private var before = Recent<RawPoint>(2)

    /// Opens a window for a `cause` at `time`.
    mutating func open(_ cause: WakeCause, at time: Int64) {
        (openTime, self.cause, scattered, ended, isTold) = (time, cause, 0, 0, false)
    }

    /// Takes the first `frame` after so long a time without any change, or the first one at all.
    mutating func wake(at time: Int64, lastChange: Int64, _ frame: borrowing PanelFrame) {
        if !hasStarted {
            hasStarted = true
            if openTime == nil { open(.added, at: time) }
            return
        }
        let changes = frame.changes.span
        guard changes.indices.contains(where: { changes[$0].kind == .begin }) else { return }
        if openTime.map({ time - $0 > Self.window }) ?? true { open(.silence, at: time) }
    }

    /// Judges a contact, unless it was explained.
    mutating func end(
        _ contact: EndedContact, isExplained: Bool, on panel: borrowing PanelSize,
        _ faults: inout FaultTable
    ) {
        defer { before.append(contact.first) }
        guard !isExplained, let openTime, contact.begin >= openTime, contact.end - openTime <= Self.window
        else { return }
        ended += 1
        if contact.isShort, isAlone(contact.first, on: panel) { scattered += 1 }
        guard !isTold, scattered >= 6, 3 * scattered >= 2 * ended else { return }
        isTold = true
        if faults.isRaised(.wakeBurst) { return faults.repeated(.wakeBurst, at: contact.end) }
        let span = Interval(microseconds: contact.end - openTime)
        faults.raise(
            .wakeBurst(cause, span: span), count: scattered, quiet: Self.quiet, at: contact.end)
    }

    /// Whether `point` lies more than 3 mm from the two contacts before.
    private func isAlone(_ point: RawPoint, on panel: borrowing PanelSize) -> Bool {
        for index in 0..<before.count {
            if panel.vector(from: before[index], to: point).squared <= 9 { return false }
        }
        return true
    }
}

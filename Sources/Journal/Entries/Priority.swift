/// How much a journal entry matters: syslog's levels, as `journalctl -p` takes them.
package enum Priority: UInt8, CaseIterable, Comparable, Sendable {
    case emergency = 0
    case alert, critical, error, warning, notice, info, debug

    /// Whether `left` is graver: emergency is the least.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}

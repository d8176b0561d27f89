private import Glibc

/// Who wrote an entry, by the fields that journald itself sets: a program cannot send what begins with `_`.
///
/// All else can be said by any program, `SYSLOG_IDENTIFIER=touchd` and `TOUCH_CATEGORY` among it.
package struct EntrySender {
    private static let unit = "touchd.service"

    /// The matches of journalctl(1) for entries of touchd: of the service, and of the service of this user's own manager.
    ///
    /// Anyone can have a manager of his own run a service with this name, which therefore tells root nothing.
    package static var matches: [String] { matches(of: geteuid()) }

    /// The matches for the user with this number.
    package static func matches(of user: UInt32) -> [String] {
        let service = "_SYSTEMD_UNIT=\(unit)"
        return user == 0 ? [service] : [service, "+", "_SYSTEMD_USER_UNIT=\(unit)", "_UID=\(user)"]
    }

    private let unit: String?
    private let userUnit: String?
    private let user: String?
    private let isOfJournal: Bool

    /// The sender of an entry with these values of `_SYSTEMD_UNIT`, `_SYSTEMD_USER_UNIT`, `_UID` and `_TRANSPORT`.
    init(unit: String?, userUnit: String?, user: String?, transport: String?) {
        self.unit = unit
        self.userUnit = userUnit
        self.user = user
        // Where a sender has ended at once, journald knows no unit of it.
        isOfJournal = unit != nil || userUnit != nil || transport != nil
    }

    /// Whether it is touchd; what was never in a journal, as the entries of a replay, is its reader's own.
    var isTouchd: Bool { isTouchd(for: geteuid()) }

    /// Whether it is touchd for the user with this number, who reads the entry.
    func isTouchd(for reader: UInt32) -> Bool {
        if !isOfJournal || unit == Self.unit { return true }
        return reader != 0 && userUnit == Self.unit && user == "\(reader)"
    }
}

import ControlProtocol

/// Judges if the journal has every entry.
enum JournalCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        if let lost = machine.daemon?.lost, lost > 0 {
            diagnosis.find(
                "the daemon lost \(entries(lost)), because the journal did not take them in time",
                remedy: "journalctl --unit=systemd-journald --boot")
        }
        guard let journal = machine.journal else {
            diagnosis.miss("only root and the groups systemd-journal and adm may read it")
            return diagnosis
        }
        if journal.suppressed > 0 {
            diagnosis.find(
                "journald suppressed \(entries(journal.suppressed)) of touchd since it was started: more came than its rate limit allows",
                remedy: withoutLimit)
        } else if journal.missing > 0 {
            diagnosis.find(
                "\(entries(journal.missing)) of touchd since it was started are missing from the journal: suppressed, lost, or left out by MaxLevelStore=",
                remedy:
                    "journalctl --unit=systemd-journald --boot; systemctl show touchd --property=LogRateLimitBurst,LogRateLimitIntervalUSec; grep -r MaxLevel /etc/systemd/journald.conf*"
            )
        }
        return diagnosis
    }

    /// In a file that comes after others: the last one counts.
    private static let withoutLimit =
        "sudo mkdir -p /etc/systemd/system/touchd.service.d && printf '[Service]\\nLogRateLimitIntervalSec=0\\n' | sudo tee /etc/systemd/system/touchd.service.d/zz-journal.conf && sudo systemctl daemon-reload && sudo systemctl restart touchd"

    private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}

import Output
import Reports

/// The clock by which the journal's entries are found.
enum ClockCheck {
    /// The time of this program: no clock that is right is before 2025.
    private static let earliest = 1_735_689_600.0
    /// How far a clock that is kept right may be set back, in seconds.
    private static let tolerance = 1.0

    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        if machine.now < earliest {
            diagnosis.find(
                "the clock is before 2025: entries of the journal cannot be found by their time",
                remedy: "sudo timedatectl set-ntp true")
        }
        switch machine.isClockSynchronized {
        case true?: break
        case false?:
            diagnosis.find(
                "nothing keeps the clock right", remedy: "sudo timedatectl set-ntp true")
        case nil: diagnosis.miss("whether something keeps the clock right: the kernel does not say")
        }
        if let back = machine.journal?.setBack, back > tolerance {
            diagnosis.find(
                "the clock was set back by \(fixed(back, 0)) s in this boot: journalctl --since and --until find the wrong entries before that",
                remedy: "journalctl --unit=touchd --boot --output=short-monotonic")
        }
        return diagnosis
    }
}

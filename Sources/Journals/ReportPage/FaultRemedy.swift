import PanelHealth
import Reports

/// What helps against each fault of a panel.
enum FaultRemedy {
    /// What helps against the fault called `name`; empty for one that is not known.
    static func text(_ name: String) -> StaticString { FaultName(name: name).map(text) ?? "" }

    private static func text(_ fault: FaultName) -> StaticString {
        switch fault {
        case .impossiblePoint: "Driver or firmware: a wrong range of an axis, see the evdev hwdb."
        case .lostUp: "Update the kernel or the panel's firmware."
        case .zeroContact, .periodicGhost, .fixedGhost:
            "Update the panel's firmware or the kernel, check the cable, reset the panel; until then keep controls off this place."
        case .storm, .shortContacts:
            "Charger, earth, cable, water or a wet cloth: find out what was switched on at that time."
        case .wakeBurst: "Reset the driver on resume; ignore input for a moment after the screen is on."
        case .stuckContact:
            "Look for water, a label, a cable or an object at that place; clean the panel; reset it."
        case .flapping: "The firmware's threshold, a protective film, gloves: taps will be counted double."
        case .deadStripe: "The sensor or its cable is broken: replace it, and run the guided test."
        case .jitter:
            "Power supply, earth, noise of the display; fuzz in the hwdb (EVDEV_ABS_35=:::8), which touchd honours, too."
        case .slowReports, .rateCollapse:
            "Polling instead of an interrupt, the clock of the bus, power saving (autosuspend)."
        case .duplicatePanel: "Ignore one of the two in touchd.yaml: ignore: true."
        case .noPlace: "Update the panel's firmware or the kernel's driver; these touches press nothing."
        case .noTouches:
            "Nothing says that it is touched: put it into its mode for fingers, or report what evtest shows."
        case .jumps:
            "Two fingers share a slot or are taken for each other, or points lie far away: firmware, driver, noise of the supply."
        }
    }
}

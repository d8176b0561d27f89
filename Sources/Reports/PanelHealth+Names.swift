import HIDRecords
package import PanelHealth

extension FaultName {
    /// The name that `TOUCH_FAULT` and JSON use.
    package var text: StaticString {
        switch self {
        case .impossiblePoint: "impossiblePoint"
        case .lostUp: "lostUp"
        case .zeroContact: "zeroContact"
        case .periodicGhost: "periodicGhost"
        case .fixedGhost: "fixedGhost"
        case .storm: "storm"
        case .wakeBurst: "wakeBurst"
        case .shortContacts: "shortContacts"
        case .stuckContact: "stuckContact"
        case .flapping: "flapping"
        case .deadStripe: "deadStripe"
        case .jitter: "jitter"
        case .slowReports: "slowReports"
        case .rateCollapse: "rateCollapse"
        case .duplicatePanel: "duplicatePanel"
        case .noPlace: "noPlace"
        case .noTouches: "noTouches"
        case .jumps: "jumps"
        }
    }
}

extension HealthEntry.State {
    var text: StaticString {
        switch self {
        case .raised: "raised"
        case .still: "still"
        case .cleared: "cleared"
        }
    }
}

extension WakeCause {
    var text: StaticString {
        switch self {
        case .resume: "resume"
        case .added: "added"
        case .silence: "silence"
        }
    }
}

extension PanelAxis {
    var text: StaticString { self == .x ? "x" : "y" }
}

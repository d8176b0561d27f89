/// What can be wrong with a panel.
package enum FaultName: UInt8, CaseIterable, Sendable {
    case impossiblePoint, lostUp, zeroContact, periodicGhost, fixedGhost, storm, wakeBurst, shortContacts
    case stuckContact, flapping, deadStripe, jitter, slowReports, rateCollapse, duplicatePanel
    case noPlace, noTouches, jumps
}

/// A choice of faults.
struct FaultNames: OptionSet, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ name: FaultName) {
        self.init(rawValue: 1 << UInt32(name.rawValue))
    }

    static let ghosts: FaultNames = [FaultNames(.periodicGhost), FaultNames(.fixedGhost)]
    /// While one of them is raised, short contacts have a known cause.
    static let bursts: FaultNames = [FaultNames(.storm), FaultNames(.wakeBurst)]
}

/// Which touches an app takes (`state`).
package enum InteractionState: String, CaseIterable, Sendable {
    /// All.
    case normal
    /// None until the next one, which presses nothing: it makes the state again what it was before.
    case wake
    /// Those on views that stay open while the app is locked.
    case locked
    /// None: the screen is being wiped.
    case cleaning
    /// Those on views that stay open for maintenance.
    case maintenance

    /// The topic under which changes of the state are published.
    package static let topic = "interactionState"
}

/// States that leave something open: views, recognizers.
package struct OpenStates: OptionSet, Hashable, Sendable {
    /// One bit per state.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `whileLocked`
    package static let locked = OpenStates(rawValue: 1 << 0)
    /// `whileCleaning`
    package static let cleaning = OpenStates(rawValue: 1 << 1)
    /// `whileMaintenance`
    package static let maintenance = OpenStates(rawValue: 1 << 2)

    /// The set of `state` alone; empty for one that leaves nothing open, or everything.
    package init(_ state: InteractionState) {
        switch state {
        case .normal, .wake: self = []
        case .locked: self = .locked
        case .cleaning: self = .cleaning
        case .maintenance: self = .maintenance
        }
    }

    /// The states in which a view with `flags` takes touches though others take none.
    package init(_ flags: ViewFlags) {
        self = []
        if flags.contains(.whileLocked) { insert(.locked) }
        if flags.contains(.whileMaintenance) { insert(.maintenance) }
    }

    /// The state in which a recognizer with `flag` gets touches though views get none; empty for other flags.
    package init(_ flag: RecognizerFlag) {
        self = []
        if flag == .whileLocked { insert(.locked) }
        if flag == .whileCleaning { insert(.cleaning) }
        if flag == .whileMaintenance { insert(.maintenance) }
    }
}

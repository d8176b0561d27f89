/// The keys at the top of a configuration.
package enum ConfigurationKey: String, FileKey {
    case version, apps, scene, foreground, seat, panels, taps, log, motion, nilTarget

    /// What messages call it.
    package static let owner = "a configuration"
}

/// The keys of an entry of `apps`.
package enum AppKey: String, FileKey {
    case id, scene, system

    /// What messages call it.
    package static let owner = "an app"
}

/// The keys of `log`.
package enum LogKey: String, FileKey {
    case moves, hitTests

    /// What messages call it.
    package static let owner = "log"
}

/// The keys of `motion`.
package enum MotionKey: String, FileKey {
    case maximum, threshold, swings, minimumSwing, maximumGap, minimumReversal, pause, gravityTime

    /// What messages call it.
    package static let owner = "motion"
}

/// The keys of `taps`, which configurations and scenarios have.
package enum TapsKey: String, FileKey {
    case interval, distance, maximumHold, resetOnDrag

    /// What messages call it.
    package static let owner = "taps"
}

/// The keys of an entry of `panels`.
package enum PanelKey: String, FileKey {
    case match, screen, grab, rotate, flip, calibration, ignore

    /// What messages call it.
    package static let owner = "a panel"
}

/// The keys of a panel's `match`.
package enum MatchKey: String, FileKey {
    case name, id, vendor, product, path, phys, uniq

    /// What messages call it.
    package static let owner = "a match"
}

import ApplicationProtocol
import HIDRecords
import TouchKit

/// The keys at the top of a configuration.
package enum ConfigurationKey: String, FileKey {
    case version, apps, scene, foreground, seat, panels, taps, log, motion, nilTarget, clients, injection
    case lint

    /// What messages call it.
    package static let owner = "a configuration"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .version: .oneOf([1])
        case .apps: .list(.named(.app), count: 0...Self.mostItems)
        case .scene, .foreground, .seat: .string
        case .panels: .list(.named(.panel), count: 0...Self.mostItems)
        case .taps: .named(.taps)
        case .log: .named(.log)
        case .motion: .named(.motion)
        case .nilTarget: .choice(NilTarget.self)
        case .clients: .list(.named(.client), count: 0...Self.mostItems)
        case .injection: .bool
        case .lint: .named(.lint)
        }
    }

    /// The most apps, and the most entries for panels: each frame looks at all apps, each device at all entries.
    static let mostItems = 1_000
}

/// The keys of an entry of `apps`.
package enum AppKey: String, FileKey {
    case id, scene, system, lint

    /// What messages call it.
    package static let owner = "an app"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .id, .scene: .string
        case .system: .bool
        case .lint: .named(.lint)
        }
    }
}

/// The keys of an entry of `clients`.
package enum ClientKey: String, FileKey {
    case name, socket, may

    /// What messages call it.
    package static let owner = "a client"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .name, .socket: .string
        case .may: .list(.choice(Right.self))
        }
    }
}

/// The keys of `log`.
package enum LogKey: String, FileKey {
    case moves, hitTests

    /// What messages call it.
    package static let owner = "log"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .moves: .choice(LogConfiguration.Moves.self)
        case .hitTests: .bool
        }
    }
}

/// The keys of `motion`.
package enum MotionKey: String, FileKey {
    case maximum, threshold, swings, minimumSwing, maximumGap, minimumReversal, pause, gravityTime

    /// What messages call it.
    package static let owner = "motion"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .maximum, .minimumSwing, .maximumGap, .minimumReversal, .pause: .number(.nonNegative)
        case .swings: .whole(1...100)
        // With no time at all every push would count as gravity.
        case .threshold, .gravityTime: .number(.aboveZero)
        }
    }
}

/// The keys of `taps`, which configurations and scenarios have.
package enum TapsKey: String, FileKey {
    case interval, distance, maximumHold, resetOnDrag

    /// What messages call it.
    package static let owner = "taps"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .interval, .distance, .maximumHold: .number(.nonNegative)
        case .resetOnDrag: .bool
        }
    }
}

/// The keys of an entry of `panels`.
package enum PanelKey: String, FileKey {
    case match, screen, grab, rotate, flip, calibration, beyond, palm, size, use, ignore, keys, scans,
        logsKeys, lint

    /// What messages call it.
    package static let owner = "a panel"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .match: .named(.match)
        case .screen: .string
        case .grab: .either([.bool, .named(.grab)])
        case .use, .ignore, .scans, .logsKeys: .bool
        case .keys: .list(.named(.key), count: 1...Int.max)
        case .rotate: .oneOf(PanelRotation.allCases.map { $0.rawValue })
        case .flip: .oneOrMore(.choice(PanelAxis.self))
        case .calibration: .matrix
        case .beyond: .choice(PanelBeyond.self)
        case .palm: .named(.palm)
        case .size: .size
        case .lint: .named(.lint)
        }
    }
}

/// The keys of a panel's `grab`.
package enum GrabKey: String, FileKey {
    case `while`

    /// What messages call it.
    package static let owner = "a grab"

    /// What its value may be.
    package var form: ValueForm { .clientName }
}

/// The keys of a panel's `palm`.
package enum PalmKey: String, FileKey {
    case larger

    /// What messages call it.
    package static let owner = "a palm"

    /// What its value may be.
    package var form: ValueForm { .number(.aboveZero) }
}

/// The keys of a panel's `match`.
package enum MatchKey: String, FileKey {
    case name, id, vendor, product, path, phys, uniq

    /// What messages call it.
    package static let owner = "a match"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .name, .path, .phys, .uniq: .string
        case .id: .usbID
        case .vendor, .product: .whole(0...0xffff)
        }
    }
}

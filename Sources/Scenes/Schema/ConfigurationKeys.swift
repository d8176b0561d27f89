import ApplicationProtocol
import HIDRecords
import TouchKit

/// The keys at the top of a configuration.
package enum ConfigurationKey: String, FileKey {
    case version, apps, scene, foreground, seat, panels, taps, log, motion, nilTarget, clients, injection
    case lint

    /// What messages call it.
    package static let owner = "a configuration"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .version: .key(.oneOf([1]), "The version of the format; optional.")
        case .apps: .key(.list(.named(.app), count: 0...Self.mostItems), "What can be in front.")
        case .scene: .key(.string, "The scene of a single app, which is called after the file.")
        case .foreground: .key(.string, "The app in front at start; else the first that is not the system's.")
        case .seat: .key(.string, "The seat whose devices are read, by udev's ID_SEAT; else seat0.")
        case .panels: .key(.list(.named(.panel), count: 0...Self.mostItems), "What holds for single panels.")
        case .taps: .key(.named(.taps), "How tapCount counts.")
        case .log: .key(.named(.log), "What goes to the journal.")
        case .motion: .key(.named(.motion), "What counts as a shake.")
        case .nilTarget:
            .key(.choice(NilTarget.self), "Where the walk for an action without a target begins.")
        case .clients:
            .key(
                .list(.named(.client), count: 0...Self.mostItems),
                "Which programs may do what; all of them everything without it.")
        case .injection: .key(.bool, "Whether touches without a panel are taken (touchctl touch).")
        case .lint: .key(.named(.lint), "Which warnings are allowed.")
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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .id: .key(.string, "Its name, which no other app has.")
        case .scene: .key(.string, "The file of its scene.")
        case .system: .key(.bool, "Whether it takes the touches while no app is in front.")
        case .lint: .key(.named(.lint), "Which warnings are allowed here and in its scene.")
        }
    }
}

/// The keys of an entry of `clients`.
package enum ClientKey: String, FileKey {
    case name, socket, may

    /// What messages call it.
    package static let owner = "a client"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .name: .key(.string, "The names that programs give themselves, with * and ?.")
        case .socket:
            .key(.string, "The FileDescriptorName of the socket that they connect to; any without it.")
        case .may: .key(.list(.choice(Right.self)), "What they may do.")
        }
    }
}

/// The keys of `log`.
package enum LogKey: String, FileKey {
    case moves, hitTests

    /// What messages call it.
    package static let owner = "log"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .moves:
            .key(
                .choice(LogConfiguration.Moves.self),
                "Moves of touches: one entry when the touch ends, none, or each.")
        case .hitTests: .key(.bool, "Whether the hit-tests are written.")
        }
    }
}

/// The keys of `motion`.
package enum MotionKey: String, FileKey {
    case maximum, threshold, swings, minimumSwing, maximumGap, minimumReversal, pause, gravityTime

    /// What messages call it.
    package static let owner = "motion"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .maximum: .key(.number(.nonNegative), "A shake that lasts longer, in seconds, is cancelled.")
        // With no time at all every push would count as gravity.
        case .threshold: .key(.number(.aboveZero), "How strong a swing is at least, in g without gravity.")
        case .swings: .key(.whole(1...100), "How many swings make a shake.")
        case .minimumSwing: .key(.number(.nonNegative), "How long a swing lasts at least, in seconds.")
        case .maximumGap:
            .key(.number(.nonNegative), "The longest dip below the threshold within a swing, in seconds.")
        case .minimumReversal:
            .key(
                .number(.nonNegative), "How long it is at least, in seconds, from one swing to its opposite.")
        case .pause: .key(.number(.nonNegative), "The pause, in seconds, after which a shake is over.")
        case .gravityTime:
            .key(.number(.aboveZero), "How fast gravity follows a turn of the device, in seconds.")
        }
    }
}

/// The keys of `taps`, which configurations and scenarios have.
package enum TapsKey: String, FileKey {
    case interval, distance, maximumHold, resetOnDrag

    /// What messages call it.
    package static let owner = "taps"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .interval:
            .key(
                .number(.nonNegative),
                "The longest pause, in seconds, from the end of a touch to the beginning of the next.")
        case .distance:
            .key(.number(.nonNegative), "How far, in points along either axis, the next touch may begin.")
        case .maximumHold: .key(.number(.nonNegative), "A finger that is down longer, in seconds, is no tap.")
        case .resetOnDrag:
            .key(.bool, "Whether a finger that is dragged or held too long sets the count to 0.")
        }
    }
}

/// The keys of an entry of `panels`.
package enum PanelKey: String, FileKey {
    case match, screen, grab, rotate, flip, calibration, beyond, palm, size, use, ignore, keys, scans,
        logsKeys, lint

    /// What messages call it.
    package static let owner = "a panel"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .match: .key(.named(.match), "Which panels the entry is for: those that all its keys fit.")
        case .screen: .key(.string, "The screen that the panel lies on; else the first.")
        case .grab:
            .key(
                .either([.bool, .named(.grab)]),
                "Whether no other program gets what the panel sends, or while which client is attached.")
        case .rotate:
            .key(
                .oneOf(PanelRotation.allCases.map { $0.rawValue }),
                "How far the panel is turned, in degrees clockwise.")
        case .flip: .key(.oneOrMore(.choice(PanelAxis.self)), "Axes that run the wrong way.")
        case .calibration: .key(.matrix, "A matrix as udev's LIBINPUT_CALIBRATION_MATRIX.")
        case .beyond:
            .key(
                .choice(PanelBeyond.self),
                "What becomes of contacts that begin beside the screen: moved to its edge, ignored, or kept for windows there."
            )
        case .palm: .key(.named(.palm), "Which contacts are palms, beside those that the panel calls so.")
        case .size: .key(.size, "Its width and height in millimetres, whatever the panel and udev say.")
        case .use: .key(.bool, "Whether it is a panel even if udev does not call it a touch screen.")
        case .ignore: .key(.bool, "Whether to leave the device alone.")
        case .keys:
            .key(
                .list(.named(.key), count: 1...Int.max),
                "The keys that are read of a keyboard, by the kernel's names without KEY_, in lower case.")
        case .scans: .key(.bool, "Whether it is a scanner, of which each line is one event.")
        case .logsKeys:
            .key(.bool, "Whether entries of the journal name these keys, and have what is scanned.")
        case .lint: .key(.named(.lint), "Which warnings are allowed here.")
        }
    }
}

/// The keys of a panel's `grab`.
package enum GrabKey: String, FileKey {
    case `while`

    /// What messages call it.
    package static let owner = "a grab"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .while:
            .key(
                .clientName, "The client while which is attached no other program gets what the panel sends.")
        }
    }
}

/// The keys of a panel's `palm`.
package enum PalmKey: String, FileKey {
    case larger

    /// What messages call it.
    package static let owner = "a palm"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .larger:
            .key(.number(.aboveZero), "Contacts whose longer diameter is at least so many millimetres.")
        }
    }
}

/// The keys of a panel's `match`.
package enum MatchKey: String, FileKey {
    case name, id, vendor, product, path, phys, uniq

    /// What messages call it.
    package static let owner = "a match"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .name: .key(.string, "The device's name; * stands for any characters, ? for one.")
        case .id: .key(.usbID, "Its vendor and product as lsusb prints them, in quotes.")
        case .vendor: .key(.whole(0...0xffff), "Its vendor.")
        case .product: .key(.whole(0...0xffff), "Its product.")
        case .path: .key(.string, "udev's ID_PATH: the socket that it is plugged into.")
        case .phys: .key(.string, "Its physical path as the driver has it.")
        case .uniq: .key(.string, "Its serial number.")
        }
    }
}

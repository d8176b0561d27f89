import Scenes
import TouchKit

extension ConfigurationKey: DescribedKey {
    var sentence: String {
        switch self {
        case .version: "The version of the format; optional."
        case .apps: "What can be in front."
        case .scene: "The scene of a single app, which is called after the file."
        case .foreground: "The app in front at start; else the first that is not the system's."
        case .seat: "The seat whose devices are read, by udev's ID_SEAT; else seat0."
        case .panels: "What holds for single panels."
        case .taps: "How tapCount counts."
        case .log: "What goes to the journal."
        case .motion: "What counts as a shake."
        case .clients: "Which programs may do what; all of them everything without it."
        case .injection: "Whether touches without a panel are taken (touchctl touch)."
        case .nilTarget:
            "Where the walk for an action without a target begins."
        case .lint: "Which warnings are allowed."
        }
    }
}

extension AppKey: DescribedKey {
    var sentence: String {
        switch self {
        case .id: "Its name, which no other app has."
        case .scene: "The file of its scene."
        case .system: "Whether it takes the touches while no app is in front."
        case .lint: "Which warnings are allowed here and in its scene."
        }
    }
}

extension LogKey: DescribedKey {
    var sentence: String {
        switch self {
        case .moves:
            "Moves of touches: one entry when the touch ends, none, or each."
        case .hitTests: "Whether the hit-tests are written."
        }
    }
}

extension MotionKey: DescribedKey {
    var sentence: String {
        switch self {
        case .maximum: "A shake that lasts longer, in seconds, is cancelled."
        case .threshold: "How strong a swing is at least, in g without gravity."
        case .swings: "How many swings make a shake."
        case .minimumSwing: "How long a swing lasts at least, in seconds."
        case .maximumGap: "The longest dip below the threshold within a swing, in seconds."
        case .minimumReversal:
            "How long it is at least, in seconds, from one swing to its opposite."
        case .pause: "The pause, in seconds, after which a shake is over."
        case .gravityTime:
            "How fast gravity follows a turn of the device, in seconds."
        }
    }
}

extension TapsKey: DescribedKey {
    var sentence: String {
        switch self {
        case .interval:
            "The longest pause, in seconds, from the end of a touch to the beginning of the next."
        case .distance: "How far, in points along either axis, the next touch may begin."
        case .maximumHold: "A finger that is down longer, in seconds, is no tap."
        case .resetOnDrag:
            "Whether a finger that is dragged or held too long sets the count to 0."
        }
    }
}

extension ClientKey: DescribedKey {
    var sentence: String {
        switch self {
        case .name: "The names that programs give themselves, with * and ?."
        case .socket: "The FileDescriptorName of the socket that they connect to; any without it."
        case .may: "What they may do."
        }
    }
}

extension PanelKey: DescribedKey {
    var sentence: String {
        switch self {
        case .match: "Which panels the entry is for: those that all its keys fit."
        case .screen: "The screen that the panel lies on; else the first."
        case .grab: "Whether no other program gets what the panel sends, or while which client is attached."
        case .rotate:
            "How far the panel is turned, in degrees clockwise."
        case .flip: "Axes that run the wrong way."
        case .calibration: "A matrix as udev's LIBINPUT_CALIBRATION_MATRIX."
        case .beyond:
            "What becomes of contacts that begin beside the screen: moved to its edge, ignored, or kept for windows there."
        case .palm: "Which contacts are palms, beside those that the panel calls so."
        case .size: "Its width and height in millimetres, whatever the panel and udev say."
        case .use: "Whether it is a panel even if udev does not call it a touch screen."
        case .ignore: "Whether to leave the device alone."
        case .keys: "The keys that are read of a keyboard, by the kernel's names without KEY_, in lower case."
        case .scans: "Whether it is a scanner, of which each line is one event."
        case .logsKeys: "Whether entries of the journal name these keys, and have what is scanned."
        case .lint: "Which warnings are allowed here."
        }
    }
}

extension GrabKey: DescribedKey {
    var sentence: String { "The client while which is attached no other program gets what the panel sends." }
}

extension PalmKey: DescribedKey {
    var sentence: String { "Contacts whose longer diameter is at least so many millimetres." }
}

extension MatchKey: DescribedKey {
    var sentence: String {
        switch self {
        case .name: "The device's name; * stands for any characters, ? for one."
        case .id: "Its vendor and product as lsusb prints them, in quotes."
        case .vendor: "Its vendor."
        case .product: "Its product."
        case .path: "udev's ID_PATH: the socket that it is plugged into."
        case .phys: "Its physical path as the driver has it."
        case .uniq: "Its serial number."
        }
    }
}

import Scenes
import TouchKit

extension ConfigurationKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .version: .init("The version of the format; may be left out.", ["const": 1])
        case .apps: .init("What can be in front.", .list(AppKey.map(required: [.id, .scene])))
        case .scene: .init("The scene of a single app, which is called after the file.", .word)
        case .foreground: .init("The app in front at start; else the first that is not the system's.", .word)
        case .seat: .init("The seat whose devices are read, by udev's ID_SEAT; else seat0.", .word)
        case .panels: .init("What holds for single panels.", .list(PanelKey.map()))
        case .taps: .init("How tapCount counts.", TapsKey.map())
        case .log: .init("What goes to the journal.", LogKey.map())
        case .motion: .init("What counts as a shake.", MotionKey.map())
        case .nilTarget:
            .init("Where the walk for an action without a target begins.", .choice(NilTarget.self))
        }
    }
}

extension AppKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .id: .init("Its name, which no other app has.", .word)
        case .scene: .init("The file of its scene.", .word)
        case .system: .init("Whether it takes the touches while no app is in front.", .bool)
        }
    }
}

extension LogKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .moves:
            .init(
                "Moves of touches: one entry when the touch ends, none, or each.",
                .choice(LogConfiguration.Moves.self))
        case .hitTests: .init("Whether the hit-tests are written.", .bool)
        }
    }
}

extension MotionKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .maximum: .init("A shake that lasts longer, in seconds, is cancelled.", .positive)
        case .threshold: .init("How strong a swing is at least, in g without gravity.", .moreThanZero)
        case .swings: .init("How many swings make a shake.", .whole(1...100))
        case .minimumSwing: .init("How long a swing lasts at least, in seconds.", .positive)
        case .maximumGap: .init("The longest dip below the threshold within a swing, in seconds.", .positive)
        case .minimumReversal:
            .init("How long it is at least, in seconds, from one swing to its opposite.", .positive)
        case .pause: .init("The pause, in seconds, after which a shake is over.", .positive)
        case .gravityTime:
            .init("How fast gravity follows a turn of the device, in seconds.", .moreThanZero)
        }
    }
}

extension TapsKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .interval:
            .init(
                "The longest pause, in seconds, from the end of a touch to the begin of the next.", .positive)
        case .distance: .init("How far, in points along either axis, the next touch may begin.", .positive)
        case .maximumHold: .init("A finger that is down longer, in seconds, is no tap.", .positive)
        case .resetOnDrag:
            .init("Whether a finger that is dragged or held too long sets the count to 0.", .bool)
        }
    }
}

extension PanelKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .match: .init("Which panels the entry is for: those that all its keys fit.", MatchKey.map())
        case .screen: .init("The screen that the panel lies on; else the first.", .word)
        case .grab: .init("Whether no other program gets what the panel sends.", .bool)
        case .rotate:
            .init(
                "How far the panel is turned, in degrees clockwise.", ["enum": [0, 90, 180, 270]])
        case .flip: .init("Axes that run the wrong way.", .oneOrMore(.choice(["x", "y"])))
        case .calibration: .init("A matrix as udev's LIBINPUT_CALIBRATION_MATRIX.", .numbers(6))
        case .ignore: .init("Whether to leave the device alone.", .bool)
        }
    }
}

extension MatchKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .name: .init("The device's name; * stands for any characters, ? for one.", .word)
        case .id: .init("Its vendor and product as lsusb prints them, in quotes.", ["type": "string"])
        case .vendor: .init("Its vendor.", .whole(0...0xffff))
        case .product: .init("Its product.", .whole(0...0xffff))
        case .path: .init("udev's ID_PATH: the socket that it is plugged into.", .word)
        case .phys: .init("Its physical path as the driver has it.", .word)
        case .uniq: .init("Its serial number.", .word)
        }
    }
}

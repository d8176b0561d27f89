import Scenes
import TouchKit

extension SceneKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .version: .init("The version of the format; may be left out.", ["const": 1])
        case .screens:
            .init("What panels lie on, at least one.", .list(ScreenKey.map(required: [.size])))
        case .application:
            .init("The application at the end of the responder chain.", .definition("application"))
        case .windows:
            .init("The windows; of one level the later one is in front.", .list(.definition("window")))
        }
    }
}

extension ScreenKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .id: .init("Its name; else screen1, screen2, and so on.", .word)
        case .size: .init("[width, height] in points, both more than 0.", .point)
        }
    }
}

extension TransformKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .rotate: .init("Degrees clockwise; applied first.", .number)
        case .scale: .init("A factor, or [x, y].", .any(.number, .point))
        case .translate: .init("[x, y] in points; applied last.", .point)
        }
    }
}

extension RedirectKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .redirect: .init("The view in whose bounds a touch goes to that view.", .word)
        case .guarded:
            .init("Whether only if that view is not hidden, transparent or without interaction.", .bool)
        }
    }
}

extension PointInsideKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .insets: .init("[top, left, bottom, right]; negative ones make the area larger.", .numbers(4))
        case .including: .init("The views that are asked first.", .list(.word))
        }
    }
}

extension ActionKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .action: .init("Its name.", .word)
        case .target: .init("The responder that it goes to; else it goes along the responder chain.", .word)
        }
    }
}

extension EffectKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .publish: .init("Sends this topic to those who subscribed to it.", .word)
        case .run:
            .init(
                "Runs a program with its arguments, without a shell.",
                .list(["type": ["string", "number", "boolean", "null"]]))
        case .unit: .init("Starts a systemd unit.", .word)
        case .set: .init("Changes a responder or recognizer.", .definition("set"))
        case .remove: .init("Takes a view, with all in it, from its superview.", .word)
        case .present: .init("Has a controller presented that another one presents.", .word)
        case .dismiss: .init("Dismisses a presented controller.", .word)
        case .becomeFirstResponder: .init("Makes a responder first responder.", .word)
        case .resignFirstResponder: .init("Has a responder stop being first responder.", .word)
        case .ignoreInteraction:
            .init("Ignores touches until as many ends as begins have come.", .choice(Effect.Bracket.self))
        case .receiveRemoteControl:
            .init("Receives remote control events; one end is enough.", .choice(Effect.Bracket.self))
        case .foreground: .init("Brings an app to the front.", .word)
        case .timeout: .init("How long run may take, in seconds.", .moreThanZero)
        }
    }
}

extension SetTargetKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .view: .init("The responder that is changed.", .word)
        case .window: .init("The window that is changed.", .word)
        case .recognizer: .init("The recognizer that is changed.", .word)
        }
    }
}

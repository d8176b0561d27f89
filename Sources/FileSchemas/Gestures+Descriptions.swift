import Scenes
import TouchKit

extension GestureProperty {
    /// What the property of a gesture of `kind` means.
    func about(_ kind: Gesture.Kind) -> KeyDescription {
        switch self {
        case .flag(let flag): flag.about
        case .number(let number): number.about(kind)
        case .other(let other): other.about
        }
    }
}

extension RecognizerKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .type: .init("What it looks for.", .choice(Gesture.Kind.self))
        case .id: .init("Its name; else its type and its number.", .word)
        }
    }
}

extension RecognizerFlag: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .enabled: .init("Whether it recognizes anything.", .bool)
        case .cancelsTouchesInView: .init("Whether the view loses its touches when it recognizes.", .bool)
        case .delaysTouchesBegan: .init("Whether the view gets its touches only when it has failed.", .bool)
        case .delaysTouchesEnded:
            .init("Whether the view hears that they ended only when it has failed.", .bool)
        case .requiresExclusiveTouchType:
            .init("Whether touches of another type than its first are left out.", .bool)
        case .shouldBegin: .init("Its delegate's answer when it would recognize.", .bool)
        case .shouldReceive: .init("Its delegate's answer to each touch.", .bool)
        }
    }
}

extension GestureNumber {
    fileprivate func about(_ kind: Gesture.Kind) -> KeyDescription {
        let count: JSON = .whole((self == .numberOfTapsRequired && kind == .longPress ? 0 : 1)...1_000)
        return switch self {
        case .numberOfTapsRequired: .init("How many taps it takes.", count)
        case .numberOfTouchesRequired: .init("How many fingers it takes.", count)
        case .minimumNumberOfTouches: .init("How many fingers it takes at least.", count)
        case .maximumNumberOfTouches: .init("How many fingers it takes at most.", count)
        case .allowableMovement: .init("How far a finger may move, in points.", .positive)
        case .maximumHold: .init("How long a finger may be down, in seconds.", .positive)
        case .maximumInterval: .init("The longest pause between taps, in seconds.", .positive)
        case .minimumPressDuration:
            .init("How long fingers are down before it begins, in seconds.", .positive)
        case .maximumDuration: .init("How long it may take, in seconds.", .positive)
        case .hysteresis: .init("How far fingers move before it begins.", .positive)
        case .region: .init("How far from the edge it may start, in points.", .positive)
        case .minimumDistance: .init("How far fingers move along the direction, in points.", .positive)
        case .maximumDeviation: .init("How far fingers may move across the direction, in points.", .positive)
        }
    }
}

extension GestureProperty.Other: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .requireToFail: .init("The recognizers that must fail first.", .list(.word))
        case .simultaneousWith:
            .init("Those that it may recognize together with.", .any(["const": "all"], .list(.word)))
        case .canPrevent:
            .init("Whether it makes others fail when it recognizes, or which.", .any(.bool, .list(.word)))
        case .canBePrevented:
            .init("Whether others make it fail when they recognize, or which.", .any(.bool, .list(.word)))
        case .action: .init("What it sends.", .definition("actions"))
        case .actionStates: .init("The states in which it sends its action.", .names(ActionStateName.self))
        case .allowedTouchTypes: .init("The types of touches that it takes.", .names(TouchTypeName.self))
        case .direction: .init("Where the fingers move.", .names(DirectionName.self))
        case .edges: .init("The edges of the screen from which it may start.", .names(EdgeName.self))
        }
    }
}

extension JSON {
    /// A name of `Name`, or a list of them.
    fileprivate static func names<Name: OptionName>(_ type: Name.Type) -> JSON {
        .oneOrMore(.choice(type))
    }
}

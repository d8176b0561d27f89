package import TouchKit

/// A property of a recognizer by its key in a scene.
package enum GestureProperty {
    /// A boolean.
    case flag(RecognizerFlag)
    /// A number of the gesture.
    case number(GestureNumber)
    /// Whether what the gesture measures counts anew.
    case reset(MeasureReset)
    /// Anything else.
    case other(Other)

    /// The properties that are neither true or false nor numbers.
    package enum Other: String, CaseIterable, Sendable {
        case shouldBegin, shouldReceive
        case requireToFail, beRequiredToFailBy, simultaneousWith, canPrevent, canBePrevented, action
        case actionStates, actionRate, valuesIn
        case allowedTouchTypes, direction, edges

        /// The most actions a second that a limit may allow.
        static let mostActions = 1_000

        /// Whether it is a list of recognizers of which one waits for the other.
        var isRequirement: Bool { self == .requireToFail || self == .beRequiredToFailBy }

        /// Those whose values name nothing of the scene.
        private static let early: [Other] = [
            .actionStates, .actionRate, .allowedTouchTypes, .direction, .edges,
        ]

        fileprivate var isLate: Bool { !Self.early.contains(self) }

        fileprivate func isProperty(of kind: Gesture.Kind) -> Bool {
            if self == .direction { return kind == .swipe }
            if self == .edges { return kind == .screenEdgePan }
            if self == .actionStates || self == .actionRate { return !Gesture(kind).isDiscrete }
            return true
        }

        fileprivate var form: ValueForm {
            switch self {
            case .shouldBegin, .shouldReceive: .condition
            case .requireToFail, .beRequiredToFailBy: .recognizers
            case .simultaneousWith: .either([.choice(["all"]), .conditionalRecognizers])
            case .canPrevent, .canBePrevented: .either([.bool, .recognizers])
            case .action: .named(.singleAction)
            case .actionStates: .oneOrMore(.choice(ActionStateName.self))
            case .actionRate: .whole(1...Self.mostActions)
            case .valuesIn: .string
            case .allowedTouchTypes: .oneOrMore(.choice(TouchTypeName.self))
            case .direction: .oneOrMore(.choice(DirectionName.self), count: 1...Int.max)
            case .edges: .oneOrMore(.choice(EdgeName.self))
            }
        }
    }

    /// Whether its value names other things of the scene, which may come later in the file.
    var isLate: Bool {
        switch self {
        case .flag, .number, .reset: false
        case .other(let other): other.isLate
        }
    }

    /// The property that a gesture of `kind` has under the key `name`; nil if it has none.
    package init?(_ name: String, _ kind: Gesture.Kind) {
        if let flag = RecognizerFlag(rawValue: name) {
            self = .flag(flag)
        } else if let number = GestureNumber(rawValue: name), Gesture(kind).has(number) {
            self = .number(number)
        } else if let reset = MeasureReset(kind), reset.rawValue == name {
            self = .reset(reset)
        } else if let other = Other(rawValue: name), other.isProperty(of: kind) {
            self = .other(other)
        } else {
            return nil
        }
    }

    /// The keys of a gesture of `kind`.
    package static func names(of kind: Gesture.Kind) -> [String] {
        let gesture = Gesture(kind)
        return RecognizerFlag.allCases.map { $0.rawValue }
            + GestureNumber.allCases.filter(gesture.has).map { $0.rawValue }
            + (MeasureReset(kind).map { [$0.rawValue] } ?? [])
            + Other.allCases.filter { $0.isProperty(of: kind) }.map { $0.rawValue }
    }

    /// What its value of a gesture of `kind` may be.
    package func form(_ kind: Gesture.Kind) -> ValueForm {
        switch self {
        case .flag, .reset: .bool
        case .number(let number): number.isWhole ? .whole(number.counts(kind)) : .number(.nonNegative)
        case .other(let other): other.form
        }
    }
}

extension GestureNumber {
    /// The range of a number that is whole: a long press comes after taps, or without any.
    func counts(_ kind: Gesture.Kind) -> ClosedRange<Int> {
        (self == .numberOfTapsRequired && kind == .longPress ? 0 : 1)...1_000
    }
}

extension Gesture {
    fileprivate func has(_ number: GestureNumber) -> Bool {
        var copy = self
        return copy.set(number, to: 1)
    }
}

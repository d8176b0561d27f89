import TouchKit

/// Which keys of a recognizer some effect sets.
struct RecognizerFacts: OptionSet {
    let rawValue: UInt16

    /// Any key.
    static let isSet = RecognizerFacts(rawValue: 1 << 0)
    static let setsEnabled = RecognizerFacts(rawValue: 1 << 1)
    static let setsShouldBegin = RecognizerFacts(rawValue: 1 << 2)
    static let setsShouldReceive = RecognizerFacts(rawValue: 1 << 3)
    static let setsTouchTypes = RecognizerFacts(rawValue: 1 << 4)
    static let setsDirection = RecognizerFacts(rawValue: 1 << 5)
    static let setsMinimumDistance = RecognizerFacts(rawValue: 1 << 6)
    static let setsEdges = RecognizerFacts(rawValue: 1 << 7)
    static let setsNumberOfTouches = RecognizerFacts(rawValue: 1 << 8)
    static let setsRequirement = RecognizerFacts(rawValue: 1 << 9)
    static let setsActionStates = RecognizerFacts(rawValue: 1 << 10)
    /// To an action, not to none.
    static let setsAction = RecognizerFacts(rawValue: 1 << 11)
    /// Some effect attaches it to a view, or takes it from its view.
    static let isMoved = RecognizerFacts(rawValue: 1 << 12)

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// What `change` sets.
    init(_ change: RecognizerChange) {
        let key: RecognizerFacts =
            switch change {
            case .flag(.enabled, _): .setsEnabled
            case .shouldBegin: .setsShouldBegin
            case .shouldReceive: .setsShouldReceive
            case .allowedTouchTypes: .setsTouchTypes
            case .direction: .setsDirection
            case .edges: .setsEdges
            case .number(let number, _): Self.sets(number)
            case .requireToFail, .beRequiredToFailBy: .setsRequirement
            case .actionStates: .setsActionStates
            case .action(let action): action == nil ? [] : .setsAction
            case .flag, .actionRate, .valuesIn, .resetsTranslation: []
            case .simultaneousWith, .canPrevent, .canBePrevented: []
            }
        self = key.union(.isSet)
    }

    private static func sets(_ number: GestureNumber) -> RecognizerFacts {
        if number == .minimumDistance { return .setsMinimumDistance }
        let isOfTouches = number == .minimumNumberOfTouches || number == .maximumNumberOfTouches
        return isOfTouches ? .setsNumberOfTouches : []
    }
}

import TouchKit

/// A property of a recognizer by its key in a scene.
enum GestureProperty {
    case flag(RecognizerFlag)
    case number(GestureNumber)
    case other(Relation)

    /// The properties that are neither flags nor numbers.
    enum Relation: String, CaseIterable {
        case requireToFail, simultaneousWith, canPrevent, canBePrevented, action
        case actionStates, allowedTouchTypes, direction, edges

        /// Whether its value names other things of the scene, which are not all known at once.
        var isLate: Bool {
            switch self {
            case .actionStates, .allowedTouchTypes, .direction, .edges: false
            case .requireToFail, .simultaneousWith, .canPrevent, .canBePrevented, .action: true
            }
        }

        fileprivate func belongs(to kind: Gesture.Kind) -> Bool {
            switch self {
            case .direction: kind == .swipe
            case .edges: kind == .screenEdgePan
            case .actionStates: kind != .tap && kind != .swipe
            default: true
            }
        }
    }

    /// The property that a gesture of `kind` has under the key `name`; nil if it has none.
    init?(_ name: String, _ kind: Gesture.Kind) {
        if let flag = RecognizerFlag(rawValue: name) {
            self = .flag(flag)
        } else if let number = GestureNumber(rawValue: name), Gesture(kind).has(number) {
            self = .number(number)
        } else if let relation = Relation(rawValue: name), relation.belongs(to: kind) {
            self = .other(relation)
        } else {
            return nil
        }
    }

    /// The keys of a gesture of `kind`.
    static func names(of kind: Gesture.Kind) -> [String] {
        let gesture = Gesture(kind)
        return RecognizerFlag.allCases.map(\.rawValue)
            + GestureNumber.allCases.filter(gesture.has).map(\.rawValue)
            + Relation.allCases.filter { $0.belongs(to: kind) }.map(\.rawValue)
    }
}

extension Gesture {
    fileprivate func has(_ number: GestureNumber) -> Bool {
        var copy = self
        return copy.set(number, to: 1)
    }
}

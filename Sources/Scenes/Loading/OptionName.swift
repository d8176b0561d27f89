import TouchKit

/// The words for one option of a set in a scene.
protocol OptionName: RawRepresentable<String>, CaseIterable {
    associatedtype Options: OptionSet

    /// The set that the word stands for.
    var options: Options { get }
}

/// The words of `actionStates`.
enum ActionStateName: String, OptionName {
    case began, changed, ended, cancelled

    var options: GestureStates {
        switch self {
        case .began: GestureStates(.began)
        case .changed: GestureStates(.changed)
        case .ended: GestureStates(.ended)
        case .cancelled: GestureStates(.cancelled)
        }
    }
}

/// The words of `allowedTouchTypes`.
enum TouchTypeName: String, OptionName {
    case direct, indirect, pencil, indirectPointer

    var options: TouchTypes {
        switch self {
        case .direct: TouchTypes(.direct)
        case .indirect: TouchTypes(.indirect)
        case .pencil: TouchTypes(.stylus)
        case .indirectPointer: TouchTypes(.indirectPointer)
        }
    }
}

/// The words of a swipe's `direction`.
enum DirectionName: String, OptionName {
    case right, left, up, down

    var options: SwipeDirection {
        switch self {
        case .right: .right
        case .left: .left
        case .up: .up
        case .down: .down
        }
    }
}

/// The words of a screen edge pan's `edges`.
enum EdgeName: String, OptionName {
    case top, left, bottom, right, all

    var options: RectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        case .all: .all
        }
    }
}

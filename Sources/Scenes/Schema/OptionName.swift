package import TouchKit

/// The names of one option of a set in a scene.
package protocol OptionName: RawRepresentable<String>, CaseIterable {
    /// The set.
    associatedtype Options: OptionSet

    /// The set that the name stands for.
    var options: Options { get }
}

/// The names in `actionStates`.
package enum ActionStateName: String, OptionName, Sendable {
    case began, changed, ended, cancelled

    /// The set that the name stands for.
    package var options: GestureStates {
        switch self {
        case .began: GestureStates(.began)
        case .changed: GestureStates(.changed)
        case .ended: GestureStates(.ended)
        case .cancelled: GestureStates(.cancelled)
        }
    }
}

/// The names in `allowedTouchTypes`.
package enum TouchTypeName: String, OptionName, Sendable {
    case direct, indirect, pencil, indirectPointer

    /// The set that the name stands for.
    package var options: TouchTypes {
        switch self {
        case .direct: TouchTypes(.direct)
        case .indirect: TouchTypes(.indirect)
        case .pencil: TouchTypes(.stylus)
        case .indirectPointer: TouchTypes(.indirectPointer)
        }
    }
}

/// The names in a swipe's `direction`.
package enum DirectionName: String, OptionName, Sendable {
    case right, left, up, down

    /// The set that the name stands for.
    package var options: SwipeDirection {
        switch self {
        case .right: .right
        case .left: .left
        case .up: .up
        case .down: .down
        }
    }
}

/// The names in a screen edge pan's `edges`.
package enum EdgeName: String, OptionName, Sendable {
    case top, left, bottom, right, all

    /// The set that the name stands for.
    package var options: RectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        case .all: .all
        }
    }
}

/// The names of ``Disposition``.
package enum DispositionName: String, CaseIterable, Sendable {
    case pass, handle, handleAndPass

    /// What the name stands for.
    var disposition: Disposition {
        switch self {
        case .pass: .pass
        case .handle: .handle
        case .handleAndPass: .handleAndPass
        }
    }
}

/// The phases that `touches` takes.
package enum TouchPhaseName: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
}

/// The names of window levels.
package enum LevelName: String, CaseIterable, Sendable {
    case normal, statusBar, alert

    /// What the name stands for.
    var level: Double {
        switch self {
        case .normal: WindowLevel.normal
        case .statusBar: WindowLevel.statusBar
        case .alert: WindowLevel.alert
        }
    }
}

/// The names of overrides of `hitTest`.
package enum HitTestName: String, CaseIterable, Sendable {
    case inherited = "default"
    case selfOnly, passThrough
    case transparent = "none"

    /// What the name stands for.
    var override: HitTestOverride {
        switch self {
        case .inherited: .none
        case .selfOnly: .selfOnly
        case .passThrough: .passThrough
        case .transparent: .transparent
        }
    }
}

/// The names of overrides of `pointInside`.
package enum PointInsideName: String, CaseIterable, Sendable {
    case bounds, always, never, circle, ellipse

    /// What the name stands for.
    var override: PointInsideOverride {
        switch self {
        case .bounds: .none
        case .always: .always
        case .never: .never
        case .circle: .shape(.circle(radius: nil))
        case .ellipse: .shape(.ellipse(nil))
        }
    }
}

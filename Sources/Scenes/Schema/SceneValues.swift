import TouchKit

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
    case bounds, always, never

    /// What the name stands for.
    var override: PointInsideOverride {
        switch self {
        case .bounds: .none
        case .always: .always
        case .never: .never
        }
    }
}

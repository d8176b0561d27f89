import TouchKit

/// The names of TouchKit's values in sentences and fields.
extension TouchPhase {
    /// The method of UIResponder that the phase calls.
    var method: StaticString {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        case .stationary, .regionEntered, .regionMoved, .regionExited: "no method"
        }
    }
}

extension Disposition {
    /// The name in the scene file.
    var name: StaticString {
        switch self {
        case .pass: "pass"
        case .handle: "handle"
        case .handleAndPass: "handleAndPass"
        }
    }
}

extension HitTestExclusion {
    /// The property that keeps the view out.
    var name: StaticString {
        switch self {
        case .hidden: "hidden"
        case .userInteractionEnabled: "userInteractionEnabled"
        case .alpha: "alpha"
        case .animating: "animating"
        }
    }
}

extension InteractionState {
    /// The name in the scene file.
    var name: StaticString {
        switch self {
        case .normal: "normal"
        case .wake: "wake"
        case .locked: "locked"
        case .cleaning: "cleaning"
        case .maintenance: "maintenance"
        }
    }
}

extension PolicyRefusal {
    /// The key in the scene file.
    var name: StaticString {
        switch self {
        case .hold: "hold"
        case .debounce: "debounce"
        case .rateLimit: "rateLimit"
        }
    }
}

extension CancelReason {
    /// The reason in sentences; an interruption has a text of its own.
    package var name: StaticString {
        switch self {
        case .panelRemoved: "panel removed"
        case .panelRevoked: "panel revoked"
        case .panelGrabbed: "panel grabbed by another process"
        case .panelReleased: "panel released by the kernel"
        case .suspended: "suspended"
        case .lidClosed: "lid closed"
        case .palm: "palm"
        case .viewRemoved: "view removed"
        case .interrupted: "interrupted"
        case .foreground: "foreground"
        case .ignoringInteraction: "ignoring interaction"
        case .state(let state): state.name
        case .panelTest: "panel test"
        case .reloaded: "scene loaded"
        case .terminated: "terminated"
        }
    }
}

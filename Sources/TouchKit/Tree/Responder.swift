import HIDRecords

/// Names a responder of one ``ViewTree``; meaningless in another.
package struct ResponderID: Hashable, Comparable, Sendable {
    /// The index in ``ViewTree/responders``.
    package let index: Int32

    /// The responder at `index` of the tree.
    package init(index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// Whether `left` stands first in ``ViewTree/responders``.
    package static func < (left: ResponderID, right: ResponderID) -> Bool { left.index < right.index }
}

/// What every object of the responder chain has (UIResponder).
package struct Responder: Sendable {
    /// What kind of UIKit object it stands for.
    package enum Kind: UInt8, Sendable {
        case application, delegate, window, viewController, view
    }

    /// Its `id` in the scene: unique there.
    package var name: String
    /// Application, window, view, ….
    package var kind: Kind
    /// What its `touchesBegan`, `Moved`, `Ended` and `Cancelled` do.
    package var touches = PhaseDispositions(.pass)
    /// What its `motionBegan`, `motionEnded` and `motionCancelled` do.
    package var motion = PhaseDispositions(.pass)
    /// What its `remoteControlReceived` does.
    package var remote = Disposition.pass
    /// What its `pressesBegan`, `pressesEnded` and `pressesCancelled` do.
    package var presses = PhaseDispositions(.pass)
    /// What `sendEvent(_:)` does, of a window or the application.
    package var sendEvent = SendEvent.inherited
    /// `UIResponder.canBecomeFirstResponder`.
    package var canBecomeFirstResponder = false
    /// `UIResponder.canResignFirstResponder`.
    package var canResignFirstResponder = true

    /// A responder of `kind` called `name` that passes everything on.
    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// What a responder's method does with an event.
package enum Disposition: UInt8, Sendable, CaseIterable {
    /// Not overridden: UIResponder's own implementation forwards to `next`.
    case pass
    /// Overridden, `super` not called: the walk ends here.
    case handle
    /// Overridden, `super` called: handled and forwarded.
    case handleAndPass
}

/// What the application, or a window, does with the events that go through it (`UIApplication.sendEvent(_:)`,
/// `UIWindow.sendEvent(_:)`).
package enum SendEvent: String, CaseIterable, Sendable {
    /// Not overridden.
    case inherited = "default"
    /// Overridden, `super` called: it sees each event.
    case monitor
    /// Overridden, `super` not called: each event ends here.
    case swallow
}

/// A disposition per phase, for the four touch methods, or the three methods of motion or presses.
package struct PhaseDispositions: Equatable, Sendable {
    /// Two bits a phase: a responder that is larger could not be read without memory for it.
    private var bits: UInt8 = 0

    /// The same disposition in every phase.
    package init(_ disposition: Disposition) {
        bits = disposition.rawValue * 0b0101_0101
    }

    /// What `touchesBegan`, `motionBegan` or `pressesBegan` does.
    package var began: Disposition {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// What `touchesMoved` does; motion and keys have no such method.
    package var moved: Disposition {
        get { self[2] }
        set { self[2] = newValue }
    }
    /// What `touchesEnded`, `motionEnded` or `pressesEnded` does.
    package var ended: Disposition {
        get { self[4] }
        set { self[4] = newValue }
    }
    /// What `touchesCancelled`, `motionCancelled` or `pressesCancelled` does.
    package var cancelled: Disposition {
        get { self[6] }
        set { self[6] = newValue }
    }

    private subscript(shift: UInt8) -> Disposition {
        get { Disposition(rawValue: bits >> shift & 0b11) ?? .pass }
        set { bits = bits & ~(0b11 << shift) | newValue.rawValue << shift }
    }
}

extension PhaseDispositions {
    /// The disposition in `phase`; phases that call no method pass.
    func callAsFunction(_ phase: TouchPhase) -> Disposition {
        switch phase {
        case .began: began
        case .moved: moved
        case .ended: ended
        case .cancelled: cancelled
        case .stationary, .regionEntered, .regionMoved, .regionExited: .pass
        }
    }
}

extension PhaseDispositions {
    /// The disposition of `motionBegan`, `motionEnded` or `motionCancelled`, or of these methods for presses.
    func callAsFunction(_ phase: MotionPhase) -> Disposition {
        switch phase {
        case .began: began
        case .ended: ended
        case .cancelled: cancelled
        }
    }
}

package import Core
package import HIDRecords

/// A call of a view that its client gets as well.
package struct ClientCall: Sendable {
    /// A touch as the client gets it.
    package struct Touch: Sendable {
        /// Its number.
        package let id: TouchID
        /// Where it is, in points of the screen.
        package let screenLocation: Point
        /// How often the finger tapped here.
        package let tapCount: Int
        /// A finger or a pen.
        package let type: TouchType
        /// When it began, in a call of `touchesBegan`, otherwise when that happened.
        package let time: Timestamp
        /// Half the contact's longer diameter in points; 0 when the panel does not measure it.
        package let majorRadius: Double
        /// The pressure from 0 to 1; nil when the panel does not measure it.
        package let pressure: Double?
        /// The panel that it is on.
        package let panel: Int
        /// The path on the panel that the finger follows.
        package let path: UInt32
    }

    /// The client's name.
    package let client: String
    /// The view.
    package let view: ResponderID
    /// What the touches did.
    package let phase: TouchPhase
    /// The touches, ascending.
    package let touches: [Touch]
    /// Why they are cancelled; nil in other phases, and where nobody did it but an override of `sendEvent(_:)`.
    package let cause: Interruption?
    /// From the view's coordinates to those of its screen, at that moment.
    package let toScreen: AffineTransform
}

extension ClientCall.Touch {
    /// `touch` in a call of `phase` at `time`, where `snapshot` shows it.
    init(_ touch: Touch, as snapshot: TouchSnapshot, in phase: TouchPhase, at time: Timestamp) {
        id = touch.id
        screenLocation = snapshot.location
        tapCount = snapshot.tapCount
        type = touch.type
        self.time = phase == .began ? touch.began : time
        majorRadius = touch.majorRadius
        pressure = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : nil
        panel = touch.path.panel
        path = touch.path.index
    }
}

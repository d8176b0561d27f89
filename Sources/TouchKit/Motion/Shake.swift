import Core
import HIDRecords

extension PhaseDispositions {
    /// The disposition of `motionBegan`, `motionEnded` or `motionCancelled`.
    func callAsFunction(_ phase: MotionPhase) -> Disposition {
        switch phase {
        case .began: began
        case .ended: ended
        case .cancelled: cancelled
        }
    }
}

/// A shake that has begun and not ended.
struct Shake: Sendable {
    /// Who was first responder when it began; it gets the end too.
    let first: ResponderID
    /// When it began.
    let began: Timestamp
    /// Who handled the beginning.
    var handlers: [ResponderID] = []
}

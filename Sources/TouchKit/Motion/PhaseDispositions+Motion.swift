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

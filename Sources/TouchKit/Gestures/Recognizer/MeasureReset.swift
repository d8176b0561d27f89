/// The properties by which what a gesture measures counts anew after each action, by their names in a scene.
///
/// A gesture has one of them at most.
package enum MeasureReset: String, CaseIterable, Sendable {
    /// `setTranslation(_:in:)` of a pan.
    case resetsTranslation
    /// `scale = 1` of a pinch.
    case resetsScale
    /// `rotation = 0` of a rotation.
    case resetsRotation

    /// The property of gestures of `kind`; nil if they measure nothing that could count anew.
    package init?(_ kind: Gesture.Kind) {
        switch kind {
        case .pan, .screenEdgePan: self = .resetsTranslation
        case .pinch: self = .resetsScale
        case .rotation: self = .resetsRotation
        case .tap, .longPress, .swipe, .custom: return nil
        }
    }
}

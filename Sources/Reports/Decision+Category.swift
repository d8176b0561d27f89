package import TouchKit

extension Decision {
    /// The kind of decision, by which readers select it.
    package var category: Category {
        switch self {
        case .hitTest, .pointInside, .skipped, .hitTestsOmitted, .hit: .hit
        case .touches: .touches
        case .touchesDiscarded, .actionDiscarded, .motionDiscarded, .remoteControlDiscarded: .discard
        case .sendEvent: .event
        case .refuses, .ignores, .recognizerRefuses, .withholds, .drops, .ignoresRemoteControl:
            .delivery
        case .recognizer: .recognizer
        case .state, .waits: .state
        case .sends: .control
        case .action, .performs, .clientPerforms: .action
        case .becomeFirstResponder, .resignFirstResponder: .responder
        case .motion: .motion
        case .remoteControl: .remote
        case .toClient: .client
        case .scroll: .scroll
        case .presentation: .presentation
        case .outcome: .outcome
        case .touchCancelled, .becomesKey, .fails, .idle, .lifeCycle, .enters, .endIgnoringWithoutBegin,
            .actionDropped:
            .system
        }
    }
}

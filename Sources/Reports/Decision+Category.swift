package import TouchKit

extension Decision {
    /// The kind of decision, by which readers select it.
    package var category: Category {
        switch self {
        case .hitTest, .arrival(.hit): .hit
        case .arrival(.sendEvent): .event
        case .arrival(.refuses), .arrival(.ignores): .delivery
        case .delivery(let decision): decision.category
        case .gesture(.touches): .recognizer
        case .gesture(.refuses): .delivery
        case .gesture(.state), .gesture(.waits): .state
        case .action(let decision): decision.category
        case .responder(let decision): decision.category
        case .app(.scroll): .scroll
        case .app(.presentation): .presentation
        case .app: .system
        case .outcome: .outcome
        }
    }
}

extension DeliveryDecision {
    fileprivate var category: Category {
        switch self {
        case .touches: .touches
        case .discarded: .discard
        case .cancelled: .system
        case .withholds, .drops: .delivery
        case .toClient: .client
        }
    }
}

extension ActionDecision {
    fileprivate var category: Category {
        switch self {
        case .sends: .control
        case .sent, .performs, .clientPerforms: .action
        case .discarded: .discard
        case .dropped: .system
        }
    }
}

extension ResponderDecision {
    fileprivate var category: Category {
        switch self {
        case .becomeFirst, .resignFirst: .responder
        case .motion: .motion
        case .remoteControl: .remote
        case .motionDiscarded, .remoteControlDiscarded: .discard
        case .ignoresRemoteControl: .delivery
        }
    }
}

package import Core

/// What an app does when it starts, when it becomes active, and before it resigns (`UIApplicationDelegate`).
extension Application {
    /// The app has started.
    package mutating func finishLaunching(at time: Timestamp, to log: inout DecisionLog) {
        send(.didFinishLaunching, at: time, to: &log)
    }

    /// The app gets events from now on; nothing changes if it did before.
    package mutating func becomeActive(at time: Timestamp, to log: inout DecisionLog) {
        guard !isActive else { return }
        isActive = true
        send(.didBecomeActive, at: time, to: &log)
    }

    /// The app goes on to get events: the other one that it asked for does not come to the front.
    package mutating func stayActive() { isActive = true }

    /// The app gets no more events; nothing changes if it got none before.
    mutating func stopBeingActive(at time: Timestamp, to log: inout DecisionLog) {
        guard isActive else { return }
        // What it sends may bring another app to the front, which would be the same once more.
        isActive = false
        send(.willResignActive, at: time, to: &log)
    }

    /// Sends what `on` says, first of the delegate and then of the application: UIKit calls the delegate before it posts a
    /// notification.
    private mutating func send(_ event: LifeCycleEvent, at time: Timestamp, to log: inout DecisionLog) {
        for responder in [tree.delegate, tree.application] {
            guard let responder else { continue }
            let actions = nonTouchEvents.responses[responder, event]
            guard !actions.isEmpty else { continue }
            if !isSendingEvent {
                advance(before: time, to: &log)
            }
            performEvent(at: time, to: &log) { application, log in
                log.append(.app(.lifeCycle(responder, event)))
                for action in actions {
                    application.sendAction(action, from: .responder(responder), at: time, to: &log)
                }
            }
        }
    }
}

package import ApplicationProtocol
import Core
import HIDRecords
import Reports
import TouchKit

/// What happened that others than the app act on.
package enum OutboundEvent: Equatable, Sendable {
    /// An effect that reaches beyond its app: `publish`, `run`, `unit` or `snapshot`.
    case effect(ExternalEffect)
    /// What the attached client of this name gets.
    case client(String, ClientEvent)

    /// What has changed in an app that is watched.
    case change(StateChange)

    /// The effect, if it is one.
    package var effect: ExternalEffect? {
        if case .effect(let effect) = self { effect } else { nil }
    }

    /// The change of a state, if it is one.
    package var change: StateChange? {
        if case .change(let change) = self { change } else { nil }
    }
}

/// What decisions mean for others than their app.
extension AttachedClients {
    /// What the decisions of `log`, taken by the app at `index` of those of `now`, mean for others, in their order.
    mutating func outboundEvents(of log: DecisionLog, in index: Int, _ now: ClientViews) -> [OutboundEvent] {
        let app = now.apps[index]
        var events: [OutboundEvent] = []
        var effects = zip(log.outbox, log.causedEffects(in: app)).map { ($0.entry ?? 0, $1) }[...]
        var news = log.gestureNews[...]
        for (number, entry) in log.entries.enumerated() {
            while let (entry, effect) = effects.first, entry <= number {
                events.append(.effect(effect))
                effects.removeFirst()
            }
            while let first = news.first, first.entry <= number {
                if let event = event(of: first, in: log, at: entry.time, app, now) {
                    events.append(.client(first.client, event))
                }
                news.removeFirst()
            }
            if case .responder(.toClient(let index)) = entry.decision {
                let call = log.keyCalls[index]
                events.append(
                    .client(call.client, ClientEvent(call, of: app.application, log, at: entry.time)))
            }
            guard case .delivery(.toClient(_, _, _, let callIndex)) = entry.decision else { continue }
            let call = log.clientCalls[callIndex]
            if let views = viewsToSend(before: call, in: index, now) {
                events.append(.client(call.client, .views(views)))
            }
            let touches = touches(of: call, in: log, at: entry.time, app, now)
            events.append(.client(call.client, .touches(touches)))
        }
        return events + effects.map { OutboundEvent.effect($0.1) }
    }

    /// What the program that decides of a recognizer of `app` is told at `time`.
    private func event(
        of news: GestureNews, in log: DecisionLog, at time: Timestamp, _ app: App, _ now: ClientViews
    ) -> ClientEvent? {
        let application = app.application
        let name = application.recognizers[news.recognizer].name
        switch news.content {
        case .touches(let call, let live):
            var touches = touches(of: call, in: log, at: time, app, now)
            touches.recognizer = name
            touches.live = live.map { $0.number }
            return .gestureTouches(touches)
        case .state(let state, let reason, let interruption):
            return RecognizerState.State(state).map { state in
                .gestureState(
                    RecognizerState(
                        time: time.seconds, app: application.name, recognizer: name, state: state,
                        reason: interruption?.text(log, application.recognizers)
                            ?? reason?.text(application.recognizers, application.tree)))
            }
        }
    }

    private func touches(
        of call: ClientCall, in log: DecisionLog, at time: Timestamp, _ app: App, _ now: ClientViews
    ) -> Touches {
        let panel = call.touches.first.flatMap { now.devices.label(of: $0.panel)?.name }
        var touches = Touches(call, of: app.application, on: panel, in: frame, at: time)
        guard call.phase == .cancelled else { return touches }
        touches.reason = call.cause.map { $0.text(log, app.application.recognizers) } ?? "sendEvent"
        return touches
    }
}

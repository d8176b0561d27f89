import ApplicationProtocol
import Core
import HIDRecords
import Reports
import TouchKit

/// What decisions mean for others than their app.
extension Pipeline where Output: ~Copyable {
    /// What the decisions in the log, taken by the app at `index`, mean for others, in their order.
    mutating func outboundEvents(of index: Int) -> [OutboundEvent] {
        var events: [OutboundEvent] = []
        var effects = zip(log.outbox, log.causedEffects(in: apps[index])).map { ($0.entry ?? 0, $1) }[...]
        for (number, entry) in log.entries.enumerated() {
            while let (entry, effect) = effects.first, entry <= number {
                events.append(.effect(effect))
                effects.removeFirst()
            }
            guard case .delivery(.toClient(_, _, _, let callIndex)) = entry.decision else { continue }
            let call = log.clientCalls[callIndex]
            if let views = viewsToSend(before: call, in: index) {
                events.append(.client(call.client, .views(views)))
            }
            events.append(.client(call.client, .touches(touches(of: call, at: entry.time, in: index))))
        }
        return events + effects.map { OutboundEvent.effect($0.1) }
    }

    private func touches(of call: ClientCall, at time: Timestamp, in index: Int) -> Touches {
        let application = apps[index].application
        let fromScreen = call.toScreen.inverse
        var touches = Touches(
            time: time.seconds, phase: Touches.Phase(call.phase), app: application.name,
            view: application.tree[call.view].name,
            touches: call.touches.map { self.touch($0, fromScreen) })
        touches.panel = call.touches.first.flatMap { label(of: $0.panel)?.name }
        guard call.phase == .cancelled else { return touches }
        touches.reason = call.cause.map { log.text(of: $0, application.recognizers) } ?? "sendEvent"
        return touches
    }

    /// `touch` in the coordinates of its view; a view that is turned edge-on has none but its screen's.
    private func touch(_ touch: ClientCall.Touch, _ fromScreen: AffineTransform?) -> Touches.Touch {
        let location = fromScreen?.applied(to: touch.screenLocation) ?? touch.screenLocation
        var result = Touches.Touch(
            id: touch.id.number, x: location.x, y: location.y, time: touch.time.seconds)
        result.screenX = touch.screenLocation.x
        result.screenY = touch.screenLocation.y
        result.tapCount = touch.tapCount
        result.type = touch.type.name
        result.pressure = touch.pressure
        guard touch.majorRadius > 0 else { return result }
        result.major = 2 * touch.majorRadius
        guard let frame, frame.panel == touch.panel,
            let contact = frame.fingers.first(where: { $0.index == touch.path }), contact.majorRadius > 0
        else { return result }
        result.minor = 2 * touch.majorRadius * contact.minorRadius / contact.majorRadius
        result.angle = contact.twist
        return result
    }
}

extension Touches.Phase {
    /// The phase of a call.
    fileprivate init(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension TouchType {
    /// What programs call it.
    fileprivate var name: String {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .stylus: "stylus"
        case .indirectPointer: "indirectPointer"
        }
    }
}

/// The fingers of a frame.
struct FrameFingers: Sendable {
    /// The number of the panel.
    let panel: Int
    /// The fingers, as the panel reports them.
    let fingers: [DigitizerFinger]
}

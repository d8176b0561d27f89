/// A call of a view for touches on its way up the responder chain, and what a control that is the view sends for it.
///
/// It is pulled one control event at a time: the actions of an event may change what comes next.
struct TouchCall {
    private let call: ViewCall
    private var chain: ChainCall
    /// The touches that the control has not reacted to yet.
    private var pending = 0..<0
    private var reaction: ControlReaction?

    /// `call`, which goes to `first` next, a responder of its view's chain.
    init(_ call: ViewCall, from first: ResponderID, in tree: ViewTree) {
        self.call = call
        chain = ChainCall(from: first, startingAt: call.view, in: tree)
    }

    /// Calls responders up to the next event that the control sends; nil at the end of the chain.
    ///
    /// - Returns: the event, and the events of the same moment that were sent before it.
    mutating func next(
        on surface: inout Surface, to log: inout DecisionLog
    ) -> (event: ControlEvents, earlier: ControlEvents)? {
        while true {
            if let event = nextEvent(on: &surface, log) { return event }
            guard
                let (responder, disposition) = chain.next(
                    in: surface.tree, { $0.disposition(of: $1, in: call.phase) })
            else {
                if !chain.isHandled { log.append(.touchesDiscarded(call.phase, call.touches)) }
                return nil
            }
            let decision = Decision.touches(responder, call.phase, call.touches, disposition)
            // Who handles moves is news at the first one, and where the chain has changed.
            if call.phase == .moved { log.appendQuietly(decision) } else { log.append(decision) }
            if disposition != .pass { surface.callClient(of: responder, call.phase, call.touches, to: &log) }
            if call.phase == .began {
                for index in call.touches.indices {
                    surface.noteReached(responder, by: log.touch(at: index, of: call.touches).id)
                }
            }
            // A control tracks its own touches, not those of its subviews.
            if disposition != .pass, responder == call.view, surface.tree[view: responder].viewClass.isControl
            {
                pending = call.touches.indices
            }
        }
    }

    /// The control reacts touch by touch: what it does with one may end what it does with the next.
    private mutating func nextEvent(
        on surface: inout Surface, _ log: borrowing DecisionLog
    ) -> (event: ControlEvents, earlier: ControlEvents)? {
        while true {
            if reaction != nil {
                if let event = reaction?.next(on: &surface) { return event }
                reaction = nil
                if call.phase == .ended { surface.endValueReport(of: call.view) }
            }
            guard let index = pending.popFirst() else { return nil }
            let touch = log.touch(at: index, of: call.touches)
            reaction = surface.react(to: call.phase, of: touch, in: call.view)
        }
    }
}

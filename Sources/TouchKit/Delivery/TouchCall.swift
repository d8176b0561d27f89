/// A call of a view for touches on its way up the responder chain, and what a control that is the view, or a cell around it, sends
/// for it.
///
/// It is pulled one control event at a time: the actions of an event may change what comes next.
struct TouchCall {
    /// An event, who sends it, and the events of the same moment that were sent before it.
    typealias SentEvent = (sender: ResponderID, event: ControlEvents, earlier: ControlEvents)

    /// What a control or cell makes of one touch.
    private enum Reaction {
        case control(ControlReaction)
        case cell(CellReaction)
    }

    private let call: ViewCall
    private var chain: ChainCall
    /// The control or cell that has got the call last.
    private var tracker: ResponderID?
    /// The touches that it has not reacted to yet.
    private var pending = 0..<0
    private var reaction: Reaction?
    /// Whether the call has come to the end of the chain.
    private var isOver = false

    /// `call`, which goes to `first` next, a responder of its view's chain.
    init(_ call: ViewCall, from first: ResponderID, in tree: ViewTree) {
        self.call = call
        chain = ChainCall(from: first, startingAt: call.view, in: tree)
    }

    /// Calls responders up to the next event that is sent; nil at the end of the chain.
    mutating func next(on surface: inout Surface, to log: inout DecisionLog) -> SentEvent? {
        while true {
            if let event = nextEvent(on: &surface, log) { return event }
            if isOver { return nil }
            guard
                let (responder, disposition) = chain.next(
                    in: surface.tree, { $0.disposition(of: $1, in: call.phase) })
            else {
                if !chain.isHandled { log.append(.delivery(.discarded(call.phase, call.touches))) }
                end(on: surface)
                continue
            }
            let decision = Decision.delivery(.touches(responder, call.phase, call.touches, disposition))
            // Who handles moves is news at the first one, and where the chain has changed.
            if call.phase == .moved { log.appendQuietly(decision) } else { log.append(decision) }
            if disposition != .pass {
                ClientDelivery(responder: responder, phase: call.phase, touches: call.touches)
                    .make(on: &surface, to: &log)
            }
            if call.phase == .began {
                for index in call.touches.indices {
                    surface.noteReached(responder, by: log.touch(at: index, of: call.touches).id)
                }
            }
            if disposition != .pass, tracksTouches(responder, on: surface) {
                tracker = responder
                pending = call.touches.indices
            }
        }
    }

    /// A control tracks its own touches, not those of its subviews; a cell tracks these, too.
    private func tracksTouches(_ responder: ResponderID, on surface: Surface) -> Bool {
        responder == call.view && surface.tree[view: responder].viewClass.isControl
            || TrackedCell(responder).tracksTouches(of: call.view, in: surface.tree)
    }

    /// The call is over: what is left are cells that track touches which have ended, and have not got the call.
    private mutating func end(on surface: Surface) {
        isOver = true
        tracker = nil
        guard call.phase == .ended || call.phase == .cancelled, surface.controls.isTracking else { return }
        pending = call.touches.indices
    }

    /// The touches are reacted to one by one: what is done with one may end what is done with the next.
    private mutating func nextEvent(
        on surface: inout Surface, _ log: borrowing DecisionLog
    ) -> SentEvent? {
        while true {
            if let event = nextOfReaction(on: &surface) { return event }
            guard let index = pending.popFirst() else { return nil }
            let touch = log.touch(at: index, of: call.touches)
            if let tracker {
                reaction =
                    surface.tree[view: tracker].viewClass.isControl
                    ? TrackedControl(tracker).react(to: call.phase, of: touch, on: &surface).map {
                        .control($0)
                    }
                    : TrackedCell(tracker).react(to: call.phase, of: touch, on: &surface).map { .cell($0) }
            } else {
                reaction = TrackedCell.endTracking(touch.id, on: &surface).map { .cell($0) }
            }
        }
    }

    private mutating func nextOfReaction(on surface: inout Surface) -> SentEvent? {
        switch reaction {
        case .control(var control):
            if let (event, earlier) = control.next(on: &surface) {
                reaction = .control(control)
                return (call.view, event, earlier)
            }
            if call.phase == .ended { TrackedControl(call.view).endValueReport(on: &surface) }
        case .cell(var cell):
            if let (sender, event) = cell.next(on: &surface) {
                reaction = .cell(cell)
                return (sender, event, [])
            }
        case nil: break
        }
        reaction = nil
        return nil
    }
}

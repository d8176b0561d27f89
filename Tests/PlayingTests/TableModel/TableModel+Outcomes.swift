/// What touches come to.
///
/// Rules: outcomes/the-six-outcomes, outcomes/why-nothing.
extension TableModel {
    mutating func tellOutcomes() {
        for touch in touches.indices where !touches[touch].isTold && isOver(touch) {
            touches[touch].isTold = true
            let one = touches[touch]
            write("touch \(one.number) on \(one.view) \(outcome(one))")
        }
    }

    private func isOver(_ touch: Int) -> Bool {
        let one = touches[touch]
        return one.call == .gone && (!one.isDown || one.isViewGone && tables[pans(touch)].isOver)
    }

    private func outcome(_ touch: TableTouch) -> String {
        let performed = touch.actionButton.map { $0 == touch.view ? "" : " on \($0)" } ?? ""
        if !touch.actions.isEmpty {
            let end = touch.isViewGone ? " (view removed)" : touch.isCancelled ? " (palm)" : ""
            let more = touch.actions.count > 4 ? " and more" : ""
            return "did \(touch.actions.prefix(4).joined(separator: ", "))\(more)\(performed)\(end)"
        }
        if let holder = touch.refusedBy {
            return
                "was refused (multipleTouchEnabled), touch \(touches[holder].number) is on \(touches[holder].view)"
        }
        if let taker = touch.takenBy { return "was cancelled by \(taker)" }
        if touch.isViewGone, touch.closes == nil, touch.handler == nil {
            return "was cancelled (view removed)"
        }
        if touch.isCancelled, touch.swipe == nil, !touch.drags, touch.closes == nil {
            return "was cancelled (palm)"
        }
        if performed.isEmpty, let handler = touch.handler ?? touch.closes.map({ scene.rows[$0].name }) {
            return "was handled by \(handler)"
        }
        if let reason = touch.reason { return "did nothing\(performed) (\(reason))" }
        if let button = touch.button, button.isEnabled { return "did nothing (touchUpOutside)" }
        if let row = touch.row { return "was handled by \(scene.rows[row].name)" }
        return "did nothing (\(touch.tapFailure ?? "not handled"))"
    }
}

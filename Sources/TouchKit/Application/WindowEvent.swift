/// Steps 2 to 6 of an event, which each window takes with its touches (`UIWindow.sendEvent`).
struct WindowEvent {
    /// The window.
    let window: ResponderID

    /// Sends the event of `application` window by window, in the order of their lowest touch.
    static func sendAll(in application: inout Application) {
        let isWatched = application.surface.tree.windows.contains {
            application.surface.tree[$0.responder].sendEvent != .inherited
        }
        for index in application.surface.touches.live.indices {
            guard application.surface.touches[index].dueCall != nil else {
                if isWatched { watchTouchAtRest(index, in: &application) }
                continue
            }
            if let window = application.surface.touches[index].window {
                WindowEvent(window: window).send(in: &application)
            } else {
                application.surface.discard(index, to: &application.log)
            }
        }
        guard !application.surface.touches.lifted.isEmpty else { return }
        while let window = application.surface.touches.nextCancelledWindow {
            WindowEvent(window: window).send(in: &application)
        }
    }

    /// A window in which no touch changes sees the event too, if it monitors events: at the lowest of its touches.
    private static func watchTouchAtRest(_ index: Int, in application: inout Application) {
        guard let window = application.surface.touches[index].window,
            application.surface.tree[window].sendEvent != .inherited
        else { return }
        let touches = application.surface.touches.live
        let isLowest = !touches[..<index].contains { $0.window == window }
        guard isLowest, !touches.contains(where: { $0.window == window && $0.dueCall != nil }) else { return }
        _ = application.log.passes(window, in: application.surface.tree, of: application.surface.touches)
    }

    private func send(in application: inout Application) {
        guard
            application.surface.tree[window].sendEvent == .inherited
                || application.log.passes(
                    window, in: application.surface.tree, of: application.surface.touches)
        else {
            return application.surface.skipTouches(by: window, in: window)
        }
        let phases = application.surface.touches.phases(in: window)
        if !application.arena.isIdle {
            deliverToRecognizers(phases, in: &application)  // 2
            settleRecognizers(in: &application)  // 3
        }
        PendingAction.performAll(in: &application)  // 4
        ViewCalls(in: window).make(phases, in: &application)  // 5
        if application.arena.hasEnding {
            // 6
            application.arena.resetFinished(in: window, application.surface.touches, to: &application.log)
        }
    }

    /// Has the recognizers and views of the touches that were cancelled within an event hear of it.
    static func sendCancelled(in application: inout Application) {
        while let window = application.surface.touches.nextCancelledWindow {
            let event = WindowEvent(window: window)
            let start = application.arena.pendingActions.count
            event.deliverToRecognizers(.cancelled, in: &application)
            event.settleRecognizers(in: &application)
            PendingAction.performAll(from: start, in: &application)
            ViewCalls(in: window).make(.system, in: &application)
        }
    }

    /// Step 2: recognizers get their touches.
    private func deliverToRecognizers(_ phases: TouchPhaseSet, in application: inout Application) {
        let first = application.arena.haveCustoms ? application.log.entries.count : nil
        application.arena.deliver(
            phases, of: application.surface.touches.live.span, at: application.surface.touches.time,
            in: window,
            to: &application.log)
        if let first {
            GestureNews.addTouches(
                from: first, in: application.arena, application.surface, to: &application.log)
        }
        if phases.contains(.cancelled) {
            application.arena.failWaiting(in: window, for: application.surface.touches)
        }
    }

    /// Step 3: recognizers change their states, as far as the others let them.
    private func settleRecognizers(in application: inout Application) {
        guard let index = application.arena.continueGestures(in: window) else { return }
        application.arena.settle(from: index, in: window, on: application.surface, to: &application.log)
    }
}

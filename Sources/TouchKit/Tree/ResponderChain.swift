/// The responder chain: `UIResponder.next` and the walk along it.
extension ViewTree {
    /// What the touch method of `responder` for `phase` does: a view whose client is attached, and a scroll view with content
    /// that fingers scroll, handles what it would pass on.
    func disposition(of responder: ResponderID, in phase: TouchPhase) -> Disposition {
        let own = self[responder].touches(phase)
        let flags = self[view: responder].flags
        guard own == .pass, !flags.isDisjoint(with: [.attached, .keepsTouches]) else { return own }
        return flags.contains(.attached) || !DatePicker.disables(responder, in: self) ? .handle : own
    }

    /// What the method of `responder` for `event` does: a view whose client is attached and gets presses handles those that it
    /// would pass on.
    func disposition(of responder: ResponderID, for event: NonTouchEvent) -> Disposition {
        let own = self[responder].disposition(of: event)
        guard own == .pass, case .press = event, client(takingPressesOf: responder) != nil else { return own }
        return .handle
    }

    /// The client of `responder`, an index into ``ClientTable/clients``, if it is attached and gets presses.
    func client(takingPressesOf responder: ResponderID) -> Int? {
        guard isAttached(responder), let index = clients.index(of: responder),
            clients.clients[index].terms.takesPresses
        else { return nil }
        return index
    }

    /// Whether `responder` handles touches because it scrolls, and not because the scene or a client says so.
    package func keepsTouches(_ responder: ResponderID, in phase: TouchPhase) -> Bool {
        self[responder].touches(phase) == .pass && self[view: responder].flags.contains(.keepsTouches)
            && !isAttached(responder) && !DatePicker.disables(responder, in: self)
    }

    /// `UIResponder.next` (Apple, "Using responders and the responder chain to handle events").
    ///
    /// A controller's view goes to its controller, another view to its superview; a controller under `presents`, presented or
    /// not, to the one that presents it, a root controller to its window, a child controller to its view's superview, one that is
    /// not on top of its stack, or not selected, to the view that shows the one that is; a window to its
    /// scene or the application, the application to its delegate.
    package func next(of id: ResponderID) -> ResponderID? {
        switch self[id].kind {
        case .view: controller(of: id) ?? superview(of: id)
        case .viewController: next(ofController: id)
        case .window: application
        case .application: delegate
        case .delegate: nil
        }
    }

    private func next(ofController id: ResponderID) -> ResponderID? {
        guard let controller = viewController(id) else { return nil }
        return controller.presenter ?? controller.window
            ?? controller.view.flatMap { superview(of: $0) ?? viewOfContainer(around: $0) }
    }

    /// Calls `visit` on `first` and then each `next`, until it returns false, the chain ends, or it comes back to
    /// where it has been.
    package func walkChain(from first: ResponderID, _ visit: (ResponderID) -> Bool) {
        var responder = first
        for _ in 0..<responders.count {
            guard visit(responder), let next = next(of: responder), next != first else { return }
            responder = next
        }
    }

    /// The whole chain from `first`, for people and tests.
    package func chain(from first: ResponderID) -> [ResponderID] {
        var chain: [ResponderID] = []
        walkChain(from: first) { responder in
            chain.append(responder)
            return true
        }
        return chain
    }
}

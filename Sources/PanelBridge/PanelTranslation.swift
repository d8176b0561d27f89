import ApplicationProtocol
package import TouchClient

/// The steps that a bridge takes after each event of touchd, as values.
package struct PanelTranslation: Sendable {
    /// One thing to do.
    package enum Step: Equatable, Sendable {
        /// Make the clone; there is none yet.
        case make(CloneDescription, screen: String)
        /// Write these events to the clone.
        case write([InputEvent])
        /// Report something that went wrong.
        case warn(String)
    }

    private let options: PanelOptions
    private var screen: CloneScreen?
    private var views: [ClientView] = []
    private var contacts: CloneContacts

    /// The bridge that `options` ask for; no clone is made yet.
    package init(_ options: PanelOptions) {
        self.options = options
        contacts = CloneContacts(slots: options.slots, hasPointer: options.hasPointer)
    }

    /// The steps to take after `event`.
    package mutating func take(_ event: TouchClientEvent) -> [Step] {
        switch event {
        case .received(let event, let more):
            let steps = take(event)
            return more ? steps : steps + frames()
        case .connected, .refused: return []
        case .gone: return cancelAll()
        }
    }

    /// Cancels all fingers, before the clone goes.
    package mutating func cancelAll() -> [Step] {
        contacts.cancelAll()
        return frames()
    }

    private mutating func take(_ event: ClientEvent) -> [Step] {
        if case .touches(let call) = event { return take(call) }
        if case .views(let views) = event { return take(views) }
        return []
    }

    private mutating func take(_ views: [ClientView]) -> [Step] {
        self.views = views
        let isNew = screen == nil
        // Once made, the clone stands for its screen, whatever becomes of the views on it.
        guard let found = CloneScreen(of: views, wanted: screen?.id ?? options.screen) else { return [] }
        screen = found
        return isNew ? [.make(CloneDescription(screen: found, options: options), screen: found.id)] : []
    }

    private mutating func take(_ call: Touches) -> [Step] {
        guard let screen else { return [] }
        var steps: [Step] = []
        for touch in call.touches {
            let point = ClonePoint(screenX: touch.screenX, screenY: touch.screenY, size: screen.size)
            switch call.phase {
            case .began:
                guard isOnScreen(call) else { continue }
                if !contacts.began(touch.id, at: point) { steps.append(noSlot(for: touch.id)) }
            case .moved: contacts.moved(touch.id, to: point)
            case .ended: contacts.ended(touch.id)
            case .cancelled: contacts.cancel(touch.id)
            }
        }
        return steps
    }

    private func noSlot(for touch: Int) -> Step {
        .warn("touch \(touch) is not forwarded: \(options.slots) fingers are down")
    }

    private func isOnScreen(_ call: Touches) -> Bool {
        views.contains { $0.app == call.app && $0.view == call.view && $0.screen == screen?.id }
    }

    private mutating func frames() -> [Step] {
        let events = contacts.takeFrames()
        return events.isEmpty ? [] : [.write(events)]
    }
}

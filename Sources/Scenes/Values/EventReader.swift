import Core
package import TouchKit
import YAML

/// Reads `on`: which actions are sent, and when.
struct EventReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The most actions of a control: each event searches all of them.
    private static let mostActions = 256

    /// Reads the `on` of the responder `id`: the events of a control, those without touches that it handles, and what becomes of
    /// an app.
    func read(_ node: YAMLNode, of id: ResponderID) {
        guard node.kind == .mapping else {
            let isState = node.bool != nil && draft.viewClass(of: id) == .switch
            reader.error(
                node, "on must be a map of events, not \(shown(node))",
                suggestion: isState ? "isOn: \(shown(node))" : nil)
            return
        }
        for (key, value) in node.entries {
            guard let name = key.key else { continue }
            let origin = ActionOrigin(responder: id, name: name)
            let actions = ActionReader(draft: draft).actions(value, from: origin)
            if let event = NonTouchEvent(name: name) {
                respond(with: actions, to: event, id, key)
            } else if let event = LifeCycleEvent(rawValue: name),
                // A cell has an event of that name.
                event != .didSelect || draft.scene.tree[id].kind == .viewController
            {
                register(actions, for: event, of: id, key)
            } else if let event = ScrollReport.Event.sent.first(where: { $0.rawValue == name }) {
                scroll(actions, event, id, key)
            } else if let event = ControlEvents.namesOfCells.first(where: { $0.name == name }) {
                register(actions, forCellsEvent: event.events, of: id, key)
            } else if ControlEvents.namesOfWheels.contains(where: { $0.name == name }) {
                registerSelection(actions, of: id, key)
            } else if let event = PresentationEvent(rawValue: name) {
                present(actions, event, id, key)
            } else if let events = ControlEvents(name: name) {
                register(actions, for: events, of: id, key)
            } else {
                let known = namesOfEvents(of: id)
                reader.unknownKey(key, name, of: "on", among: known)
            }
        }
    }

    private func respond(
        with actions: [Action], to event: NonTouchEvent, _ id: ResponderID, _ key: YAMLNode
    ) {
        draft.scene.responses[id, event] = actions
        guard draft.scene.tree[id].disposition(of: event) == .pass else { return }
        let method =
            switch event {
            case .motion: "motion"
            case .remoteControl: "remote"
            case .press, .scan: "presses"
            }
        let client = method == "presses" ? draft.scene.tree.client(of: id) : nil
        let exception = client.map { " while \(escaped($0.name)) does not get its presses" } ?? ""
        reader.warning(
            .passedOn, key,
            "\(escaped(draft.scene.tree[id].name)) passes this on and sends nothing\(exception): it needs \(method): handle"
        )
    }

    private func scroll(
        _ actions: [Action], _ event: ScrollReport.Event, _ id: ResponderID, _ key: YAMLNode
    ) {
        guard draft.scene.scrollViews[id] != nil else {
            reader.error(
                key,
                "only scroll views send \(shown(key)), and \(escaped(draft.scene.tree[id].name)) is not one")
            return
        }
        if let need = need(of: event, id) {
            let name = escaped(draft.scene.tree[id].name)
            reader.warning(.neverSent, key, "\(name) never sends \(shown(key)): \(need)")
        }
        if actions.count > Self.mostActions {
            reader.error(key, "a scroll view sends at most \(Self.mostActions) actions")
        }
        draft.scene.scrollViews[id]?.actions[event] = actions
    }

    /// What the scroll view `id` lacks without which it never sends `event`; nil if it lacks nothing.
    private func need(of event: ScrollReport.Event, _ id: ResponderID) -> String? {
        switch event {
        case .willBeginZooming, .didEndZooming:
            draft.scene.scrollViews[id]?.pinch == nil ? "it needs viewForZooming" : nil
        case .didScrollToTop:
            draft.viewClass(of: id) == .pickerComponent ? "a wheel has no scrollsToTop" : nil
        case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation, .didScroll:
            nil
        }
    }

    private func present(
        _ actions: [Action], _ event: PresentationEvent, _ id: ResponderID, _ key: YAMLNode
    ) {
        let name = escaped(draft.scene.tree[id].name)
        guard let index = draft.scene.presentations.firstIndex(where: { $0.controller == id }) else {
            return reader.error(
                key, "only presented view controllers send \(shown(key)), and \(name) is not one")
        }
        if actions.count > Self.mostActions {
            reader.error(key, "a view controller sends at most \(Self.mostActions) actions")
        }
        if let need = need(of: event, draft.scene.presentations[index]) {
            reader.warning(.neverSent, key, "\(name) never sends \(shown(key)): it needs \(need)")
        }
        draft.scene.presentations[index].actions[event] = actions
    }

    /// What `presentation` lacks without which it never sends `event`; nil if it lacks nothing.
    private func need(of event: PresentationEvent, _ presentation: Presentation) -> String? {
        switch event {
        case .willDisplayMenu: presentation.style == .menu ? nil : "modalPresentationStyle: menu"
        case .didChangeSelectedDetentIdentifier: PresentationReader(draft: draft).lack(presentation)
        case .didDismiss, .didAttemptToDismiss:
            presentation.style == .menu || presentation.isDismissible
                ? nil : "dismissesOnTapOutside or dismissesOnSwipe"
        }
    }

    private func register(
        _ actions: [Action], for event: LifeCycleEvent, of id: ResponderID, _ key: YAMLNode
    ) {
        if lifeCycle(of: id).contains(event) {
            draft.scene.responses[id, event] = actions
            return
        }
        let name = escaped(draft.scene.tree[id].name)
        let senders =
            if LifeCycleEvent.ofApps.contains(event) {
                "the application and its delegate send \(shown(key)), and \(name) is neither"
            } else if LifeCycleEvent.ofPages.contains(event) {
                "tab bar controllers with transitionStyle: scroll send \(shown(key)), and \(name) is not one"
            } else if LifeCycleEvent.ofViews.contains(event) {
                "view controllers of a navigation or tab bar controller, and those in their views, send \(shown(key)), and \(name) is not one"
            } else {
                "view controllers of a tab bar controller send \(shown(key)), and \(name) is not one"
            }
        reader.error(key, "only \(senders)")
    }

    private func register(
        _ actions: [Action], for events: ControlEvents, of id: ResponderID, _ key: YAMLNode
    ) {
        guard isControl(id) else {
            reader.error(
                key, "only controls send \(shown(key)), and \(escaped(draft.scene.tree[id].name)) is not one")
            return
        }
        // No effect at all is no action.
        if !actions.isEmpty { draft.notes.listeners.insert(id) }
        let viewClass = draft.scene.tree[view: id].viewClass
        let ofValue: ControlEvents = draft.scene.controls[id]?.valued == nil ? [] : .valueChanged
        if events.isDisjoint(with: sent(by: viewClass).union(ofValue)) {
            reader.warning(.neverSent, key, "a \(viewClass.name) never sends \(shown(key))")
        }
        MenuReader(draft: draft, id: id).checkEvents(events, key)
        add(actions, for: events, of: id, key)
    }

    /// The events that a control of `viewClass` ever sends: one that no finger presses sends none of touches.
    private func sent(by viewClass: ViewClass) -> ControlEvents {
        let isPressed = viewClass != .datePicker && viewClass != .refreshControl
        return isPressed ? viewClass.events : viewClass.events.subtracting(.allTouchEvents)
    }

    private func register(
        _ actions: [Action], forCellsEvent event: ControlEvents, of id: ResponderID, _ key: YAMLNode
    ) {
        guard draft.viewClass(of: id) == .cell else {
            reader.error(
                key, "only cells send \(shown(key)), and \(escaped(draft.scene.tree[id].name)) is not one")
            return
        }
        if event == .accessoryButtonTapped, draft.scene.controls[id]?.cell?.accessory != .detailButton {
            reader.warning(
                .neverSent, key,
                "\(escaped(draft.scene.tree[id].name)) never sends \(shown(key)): it needs accessory: detailButton"
            )
        }
        if event == .didMove, !draft.notes.movable.contains(id) {
            reader.warning(
                .neverSent, key,
                "\(escaped(draft.scene.tree[id].name)) never sends \(shown(key)): it needs canMove")
        }
        if event == .willBeginEditing || event == .didEndEditing {
            SwipeActionReader(draft: draft, id: id).checkEvent(key)
        }
        add(actions, for: event, of: id, key)
    }

    /// What a wheel sends as it comes to rest.
    private func registerSelection(_ actions: [Action], of id: ResponderID, _ key: YAMLNode) {
        guard draft.viewClass(of: id) == .pickerComponent else {
            return reader.error(
                key,
                "only wheels send \(shown(key)), and \(escaped(draft.scene.tree[id].name)) is no pickerComponent"
            )
        }
        add(actions, for: .didSelectRow, of: id, key)
    }

    private func add(_ actions: [Action], for events: ControlEvents, of id: ResponderID, _ key: YAMLNode) {
        let room = Self.mostActions - (draft.scene.controls[id]?.registrations.count ?? 0)
        if actions.count > room {
            let kind = isControl(id) ? "control" : draft.viewClass(of: id) == .cell ? "cell" : "wheel"
            reader.error(key, "a \(kind) sends at most \(Self.mostActions) actions")
        }
        guard !actions.isEmpty else { return }
        draft.changeControl(id) { control in
            for action in actions.prefix(max(0, room)) { control.add(action, for: events) }
        }
    }

    private func namesOfEvents(of id: ResponderID) -> [String] {
        NonTouchEvent.names.map { $0.name } + (isControl(id) ? ControlEvents.names.map { $0.name } : [])
            + (draft.viewClass(of: id) == .cell ? ControlEvents.namesOfCells.map { $0.name } : [])
            + (draft.viewClass(of: id) == .pickerComponent ? ControlEvents.namesOfWheels.map { $0.name } : [])
            + lifeCycle(of: id).map { $0.rawValue }
            + (draft.scene.scrollViews[id] == nil ? [] : ScrollReport.Event.sent.map { $0.rawValue })
            + (draft.presentation(of: id) == nil ? [] : PresentationEvent.rawValues)
    }

    private func lifeCycle(of id: ResponderID) -> [LifeCycleEvent] {
        switch draft.scene.tree[id].kind {
        case .application, .delegate: LifeCycleEvent.ofApps
        case .viewController:
            lifeCycle(ofController: id)
        case .window, .view: []
        }
    }

    private func lifeCycle(ofController id: ResponderID) -> [LifeCycleEvent] {
        let tree = draft.scene.tree
        var events = tree.viewController(id)?.container?.paging != nil ? LifeCycleEvent.ofPages : []
        if let container = tree.viewControllers.container(of: id) {
            events +=
                tree.viewControllers.isTabBarController(container)
                ? LifeCycleEvent.ofTabs : LifeCycleEvent.ofViews
        } else if isContained(id) {
            events += LifeCycleEvent.ofViews
        }
        return events
    }

    /// Whether it lies in the view of one that a container shows, and so appears and disappears with that.
    private func isContained(_ id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        var next = tree.viewController(id)?.view
        while let view = next {
            if tree.controller(of: view).flatMap(tree.viewControllers.container(of:)) != nil { return true }
            next = tree.superview(of: view)
        }
        return false
    }

    private func isControl(_ id: ResponderID) -> Bool { draft.viewClass(of: id)?.isControl ?? false }
}

extension ScrollReport.Event {
    /// Those for which a scroll view may have actions; each change of the offset is none of them.
    package static let sent = allCases.filter { $0 != .didScroll }
}

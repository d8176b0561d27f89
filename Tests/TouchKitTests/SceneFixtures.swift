import Core
import HIDRecords
import TouchKit

/// A scene for the tests of controls and responders: ``TestTree`` with what hangs on its views.
struct TestScene {
    var base = TestTree()
    private(set) var controls = Table<ResponderID, ControlDescription>()
    private(set) var actions = ActionTable()
    var presentations: [Presentation] = []
    private var gestures: [GestureRecognizerDescription] = []

    /// Adds a view of `viewClass` that handles its touches, with the defaults of a scene file.
    @discardableResult
    mutating func add(
        _ name: String, _ viewClass: ViewClass, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        in superview: String = "R", touches: Disposition = .handle, flags: ViewFlags = []
    ) -> ResponderID {
        let id = base.add(
            name, x, y, width, height, in: superview, touches: touches,
            flags: flags.union([.userInteractionEnabled, .enabled]))
        base.tree[view: id].viewClass = viewClass
        base.tree[id].canBecomeFirstResponder = viewClass == .textField || viewClass == .textView
        return id
    }

    /// Attaches a recognizer to `view` that sends the action `action`.
    mutating func recognize(
        _ name: String, on view: String, _ gesture: Gesture, sending action: String? = nil
    ) {
        var description = GestureRecognizerDescription(name: name, view: base[view], gesture: gesture)
        description.action = action.map { Action(name: $0) }
        gestures.append(description)
    }

    /// Has `control` send the action `name` for `events`.
    mutating func on(_ control: String, _ events: ControlEvents, _ name: String, to target: String? = nil) {
        let action = Action(name: name, target: target.map { base[$0] })
        controls[base[control], default: ControlDescription()].add(action, for: events)
    }

    /// Has `responder` respond to the action `name`.
    mutating func responds(_ responder: String, to name: String, _ effects: Effect...) {
        actions[base[responder], name] = effects
    }

    /// Adds one effect to what `responder` does for the action `name`.
    mutating func add(_ effect: Effect, to responder: String, for name: String) {
        actions[base[responder], name] = (actions[base[responder], name] ?? []) + [effect]
    }

    /// Adds a controller that `presenter` may present; its view covers the window, whatever its style.
    mutating func addSheet(
        _ view: String, controller: String, presenter: String,
        style: ModalPresentationStyle = .overFullScreen
    ) -> ResponderID {
        let frame = Rect(x: 0, y: 0, width: 400, height: 800)
        var responder = Responder(name: view, kind: .view)
        responder.touches = PhaseDispositions(.handle)
        let viewID = base.tree.addView(responder, view: View(frame: frame))
        let id = base.tree.addViewController(Responder(name: controller, kind: .viewController), view: viewID)
        let presenterID = base.tree.responder(named: presenter) ?? id
        var presentation = Presentation(
            of: id, viewID, by: presenterID, in: base.window, of: &base.tree)
        base.tree[presentation.transition].name = "\(controller).transition"
        base.tree.updateViewController(id) { $0.modalPresentationStyle = style }
        presentation.style = style
        if style.dims {
            let dimming = presentation.addDimming(in: &base.tree)
            base.tree[dimming].name = "\(controller).dimming"
            if style.dismissesOnTapOutside { presentation.tap = addOwn(.tap(), "\(controller).tap", dimming) }
        }
        if style.dismissesOnSwipe { presentation.pan = addOwn(.pan, "\(controller).pan", viewID) }
        if style.hasItems { presentation.slide = addOwn(Self.slide, "\(controller).slide", viewID, .items) }
        presentations.append(presentation)
        return id
    }

    /// Has `view` open the menu of `controller`: a button at `touchDown` if `isPrimary`, else by a long press.
    mutating func open(_ controller: ResponderID, by view: String, isPrimary: Bool) {
        let id = base[view]
        let isButton = base.tree[view: id].viewClass == .button
        _ = addOwn(.press, "\(view).longPress", id, .menu)
        if isButton { _ = addOwn(Self.slide, "\(view).pan", id, .menu) }
        var control = controls[id] ?? ControlDescription()
        control.menu.apply(isButton ? .menu(controller) : .contextMenu(controller))
        control.menu.apply(.showsMenuAsPrimaryAction(isPrimary))
        controls[id] = control
    }

    /// Has swipes of `cell` reveal these of its subviews, the first at the edge.
    mutating func swipe(_ cell: String, leading: [String], trailing: [String]) {
        _ = addOwn(Self.slide, "\(cell).pan", base[cell], .swipeActions)
        for (edge, names) in [(SwipeEdge.leading, leading), (.trailing, trailing)] {
            for name in names { controls[base[name], default: ControlDescription()].swipeEdge = edge }
        }
    }

    /// Has people move `cell` by a press.
    mutating func letMove(_ cell: String) {
        _ = addOwn(.press, "\(cell).move", base[cell], .movement)
        controls[base[cell], default: ControlDescription()].apply(.canMove(true))
    }

    private static var slide: Gesture {
        var pan = PanGesture()
        pan.maximumNumberOfTouches = 1
        return .pan(pan)
    }

    private mutating func addOwn(
        _ gesture: Gesture, _ name: String, _ view: ResponderID, _ owner: RecognizerOwner = .presentation
    ) -> RecognizerID {
        gestures.append(GestureRecognizerDescription(name: name, view: view, gesture: gesture, owner: owner))
        return RecognizerID(index: gestures.count - 1)
    }

    mutating func setOutset(_ outset: Double, of control: String) {
        controls[base[control], default: ControlDescription()].trackingOutset = outset
    }

    /// Gives `control` properties that differ from those of its class.
    mutating func change(_ control: String, _ changes: [ValuedControl.Change]) {
        guard var valued = base.tree[view: base[control]].viewClass.behavior.valued else { return }
        for change in changes { valued.apply(change) }
        controls[base[control], default: ControlDescription()].valued = valued
    }

    subscript(_ name: String) -> ResponderID { base[name] }

    var app: TestApp {
        var scene = Scene(tree: base.tree)
        scene.controls = controls
        scene.actions = actions
        scene.presentations = presentations
        scene.gestures = gestures
        return TestApp(scene: scene)
    }
}

extension TestApp {
    func id(_ name: String) -> ResponderID {
        application.tree.responder(named: name) ?? application.tree.application
    }

    /// Carries out an effect as an event of its own.
    func send(_ effect: Effect, at time: Double = 0) {
        application.perform(effect, at: Timestamp(microseconds: 0) + .seconds(time))
    }

    func motion(_ phase: MotionPhase, at time: Double = 0) {
        application.sendMotion(phase, at: Timestamp(microseconds: 0) + .seconds(time))
    }

    func remote(_ subtype: RemoteControlSubtype) {
        application.sendRemoteControl(subtype, at: Timestamp(microseconds: 0))
    }

    /// The lines since the last time, as `touchctl` prints them, without hit-tests.
    func lines() -> [String] {
        let lines = log.entries.compactMap { line($0.decision) }
        log.removeAll()
        return lines
    }

    /// What controls sent since the last time.
    func sent() -> [String] {
        let events = log.entries.compactMap { entry -> String? in
            if case .action(.sends(_, let event)) = entry.decision { event.name } else { nil }
        }
        log.removeAll()
        return events
    }

    private func line(_ decision: Decision) -> String? {
        switch decision {
        case .delivery(.touches(let responder, let phase, let set, let disposition)):
            "\(name(responder)) touches\(capitalised(phase)) \(numbers(set)) \(disposition)"
        case .delivery(.discarded(let phase, let set)):
            "touches\(capitalised(phase)) \(numbers(set)) discarded"
        case .delivery(.cancelled(let set, _)):
            "touch \(log.touches(in: set).first?.id.number ?? 0) cancelled"
        case .action(.sends(let control, let event)): "\(name(control)) sends \(event.name ?? "?")"
        case .action(.sent(let sender, let action, let target)):
            "\(name(sender)) action \(log.texts[action]) to \(name(target))"
        case .action(.discarded(let action)): "action \(log.texts[action]) discarded"
        case .action(.dropped(let action)): "action \(log.texts[action]) dropped"
        case .action(.performs(let responder, let action, let effect)):
            "\(name(responder)) performs \(log.texts[action]): "
                + log.effects[effect].sentence(in: application.tree)
        default: lineWithoutTouches(decision)
        }
    }

    private func lineWithoutTouches(_ decision: Decision) -> String? {
        switch decision {
        case .action(.clientPerforms(let client, let effect)):
            "client \(log.texts[client]) performs: "
                + log.effects[effect].sentence(in: application.tree)
        case .responder(.becomeFirst(let responder, let refusal)):
            "\(name(responder)) becomeFirstResponder \(answer(refusal))"
        case .responder(.resignFirst(let responder, let refusal)):
            "\(name(responder)) resignFirstResponder \(answer(refusal))"
        case .responder(.motion(let responder, let phase, let disposition)):
            "\(name(responder)) motion\(capitalised(phase)) shake \(disposition)"
        case .responder(.motionDiscarded(let phase)): "motion\(capitalised(phase)) shake discarded"
        case .responder(.remoteControl(let responder, let subtype, let disposition)):
            "\(name(responder)) remoteControlReceived \(subtype) \(disposition)"
        case .responder(.remoteControlDiscarded(let subtype)): "remoteControlReceived \(subtype) discarded"
        case .responder(.ignoresRemoteControl(let subtype)):
            "\(name(application.tree.application)) ignores \(subtype)"
        case .app(.endIgnoringWithoutBegin): "end without begin"
        default: nil
        }
    }

    private func name(_ responder: ResponderID) -> String { application.tree[responder].name }

    private func name(_ sender: ActionSender) -> String {
        switch sender {
        case .responder(let responder): name(responder)
        case .recognizer(let recognizer): application.recognizers[Int(recognizer.index)].name
        case .absent: "nobody"
        }
    }

    private func capitalised(_ phase: some Any) -> String {
        "\(phase)".prefix(1).uppercased() + "\(phase)".dropFirst()
    }

    private func answer(_ refusal: FirstResponderRefusal?) -> String {
        switch refusal {
        case nil: "yes"
        case .previousCannotResign(let other): "no (canResignFirstResponder of \(name(other)))"
        case .previousShouldNotEnd(let other): "no (shouldEndEditing of \(name(other)))"
        case .overtaken(let other): "no (isFirstResponder of \(name(other)))"
        case let refusal?: "no (\(refusal))"
        }
    }
}

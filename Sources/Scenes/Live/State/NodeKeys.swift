package import Core
import HIDRecords
package import TouchKit

/// The keys of the nodes of a running app that are not at their defaults.
struct NodeKeys {
    private let scene: Scene
    private let names: EffectNames
    /// Which touches the app takes.
    private var state = InteractionState.normal
    /// Whether the keys are for programs, which are sent the range of each control and know no default of a class.
    private var isForPrograms = false

    /// Those of `application` as it is now, for programs.
    init(_ application: borrowing Application) {
        self.init(application.scene)
        state = application.interactionState
        isForPrograms = true
    }

    /// Those of `scene`.
    init(_ scene: Scene) {
        self.scene = scene
        names = EffectNames(scene)
    }

    /// The id of `item`.
    func name(of item: SceneNames.Item) -> String {
        switch item {
        case .responder(let id): scene.tree[id].name
        case .recognizer(let id): scene.gestures[id].name
        }
    }

    /// The keys of `item` with their values.
    func members(of item: SceneNames.Item) -> [JSONValue.Member] {
        switch item {
        case .responder(let id): members(of: id)
        case .recognizer(let id):
            [JSONValue.Member("type", .string(scene.gestures[id].gesture.kind.rawValue))]
                + scene.gestures[id].changes.map(names.member)
        }
    }

    private func members(of id: ResponderID) -> [JSONValue.Member] {
        var members = membersOfView(id) + scene.changes(ofResponder: id).map { names.member(.responder($0)) }
        members += names.events(of: id, in: scene) + names.keyCommands(of: id, in: scene)
        members += names.responses(of: id, in: scene)
        if scene.tree[id].kind == .application {
            members += names.idle(in: scene)
            if let accommodations = scene.touchAccommodations {
                members.append(.init("touchAccommodations", names.json(accommodations)))
            }
            if state != .normal { members.append(.init("state", .string(state.rawValue))) }
        }
        if scene.tree[id].sendEvent != .inherited {
            members.append(.init("sendEvent", .string(scene.tree[id].sendEvent.rawValue)))
        }
        if let scrollView = scene.scrollViews[id] {
            members += scene.changes(of: scrollView, id).map { names.member(.scroll($0)) }
            if let view = scrollView.viewForZooming {
                members.append(.init("viewForZooming", .string(scene.tree[view].name)))
            }
        }
        return members + membersOfValue(id) + membersOfController(id)
    }

    private func membersOfView(_ id: ResponderID) -> [JSONValue.Member] {
        guard scene.tree[id].kind == .view || scene.tree[id].kind == .window else { return [] }
        var members: [JSONValue.Member] = []
        let viewClass = scene.tree[view: id].viewClass
        if viewClass != .view { members.append(.init("class", .string(viewClass.name))) }
        members += scene.changes(ofView: id).map(names.member)
        if scene.tree[view: id].flags.contains(.animating) {
            members.append(.init("animating", .bool(true)))
        }
        if let client = scene.tree.client(of: id) {
            members.append(.init("client", .string(client.name)))
        }
        return members
    }

    /// Of a control that has a value, and of a cell.
    private func membersOfValue(_ id: ResponderID) -> [JSONValue.Member] {
        guard scene.tree[id].kind == .view else { return [] }
        if scene.tree[view: id].viewClass == .cell {
            return [.init("value", .bool(scene.tree[view: id].flags.contains(.selected)))]
        }
        guard let control = scene.valuedControl(id) else { return [] }
        var members = control.changes.map { names.member(.control(.valued($0))) }
        members.append(.init("value", control.value.json))
        if isForPrograms { members.append(.init(StateNode.rangeKey, control.publishedRange)) }
        return members
    }

    private func membersOfController(_ id: ResponderID) -> [JSONValue.Member] {
        guard let controller = scene.tree.viewController(id) else { return [] }
        var members: [JSONValue.Member] = []
        if let view = controller.view { members.append(.init("view", .string(scene.tree[view].name))) }
        if controller.presentingViewController != nil { members.append(.init("presented", .bool(true))) }
        if let presentation = scene.presentations.first(where: { $0.controller == id }) {
            members += names.members(of: presentation, in: scene.tree)
        }
        return members
    }
}

extension Scene {
    /// The keys of the responder `id` that are not at their defaults.
    package func keys(of id: ResponderID) -> [JSONValue.Member] {
        NodeKeys(self).members(of: .responder(id))
    }
}

/// Values that are not at their defaults, as the changes that make them.
extension Scene {
    fileprivate func changes(ofView id: ResponderID) -> [PropertyChange] {
        let view = tree[view: id]
        var changes: [PropertyChange] = [.view(.frame(tree.frame(of: id)))]
        if view.bounds.origin != .zero {
            let isScrolled = scrollViews[id] != nil
            changes.append(
                isScrolled
                    ? .scroll(.content(.offset(view.bounds.origin))) : .view(.bounds(view.bounds)))
        }
        if tree.hasTraits(id) { changes += tree[traits: id].changes.map(PropertyChange.view) }
        let interacts = view.viewClass.behavior.isUserInteractionEnabled
        // Whether a cell is selected is its value.
        let isSelected = view.viewClass == .cell && view.flags.contains(.selected)
        for (flag, standard) in [
            (ViewFlags.hidden, false), (.userInteractionEnabled, interacts), (.multipleTouchEnabled, false),
            (.exclusiveTouch, false), (.clipsToBounds, false), (.enabled, true), (.selected, isSelected),
            (.sensitive, false), (.whileLocked, false), (.whileMaintenance, false),
        ] where view.flags.contains(flag) != standard {
            changes.append(.view(.flag(flag, !standard)))
        }
        if view.alpha != 1 { changes.append(.view(.alpha(view.alpha))) }
        let outset = controls[id]?.trackingOutset ?? ControlDescription.defaultTrackingOutset
        if outset != ControlDescription.defaultTrackingOutset {
            changes.append(.control(.trackingOutset(outset)))
        }
        if let policy = controls[id]?.policy { changes += policy.changes.map { .control(.policy($0)) } }
        if let input = controls[id]?.textInput { changes += input.changes.map { .control(.textInput($0)) } }
        if let cell = controls[id]?.cell { changes += cell.changes.map { .control(.cell($0)) } }
        guard let window = tree.window(id) else { return changes }
        changes.append(.window(.screen(window.screen)))
        if window.level != WindowLevel.normal { changes.append(.window(.level(window.level))) }
        if !window.canBecomeKey { changes.append(.window(.canBecomeKey(false))) }
        if tree.keyWindow == id { changes.append(.window(.key)) }
        return changes
    }

    fileprivate func changes(ofResponder id: ResponderID) -> [ResponderChange] {
        let responder = tree[id]
        let standard =
            responder.kind == .view
            ? Responder(viewOf: tree[view: id].viewClass) : Responder(name: "", kind: responder.kind)
        var changes: [ResponderChange] = []
        if responder.touches != standard.touches { changes.append(.touches(responder.touches)) }
        if responder.motion != standard.motion { changes.append(.motion(responder.motion)) }
        if responder.remote != standard.remote { changes.append(.remote(responder.remote)) }
        if responder.presses != standard.presses { changes.append(.presses(responder.presses)) }
        if responder.canBecomeFirstResponder != standard.canBecomeFirstResponder {
            changes.append(.canBecomeFirstResponder(responder.canBecomeFirstResponder))
        }
        if !responder.canResignFirstResponder { changes.append(.canResignFirstResponder(false)) }
        return changes
    }

    fileprivate func changes(of scrollView: ScrollView, _ id: ResponderID) -> [ScrollChange] {
        scrollView.changes(of: tree[view: id].viewClass)
            + (gestures[scrollView.pan].isEnabled ? [] : [.scrollEnabled(false)])
    }

    fileprivate func valuedControl(_ id: ResponderID) -> ValuedControl? {
        controls[id]?.valued ?? tree[view: id].viewClass.behavior.control?.valued
    }
}

extension ControlPolicy {
    fileprivate var changes: [PolicyChange] {
        let standard = ControlPolicy()
        var changes: [PolicyChange] = []
        if debounce != standard.debounce { changes.append(.debounce(debounce)) }
        if hold != standard.hold { changes.append(.hold(hold)) }
        if rateLimit != standard.rateLimit { changes.append(.rateLimit(rateLimit)) }
        if isImmediate { changes.append(.immediate(true)) }
        return changes
    }
}

extension TextInput {
    fileprivate var changes: [TextInputChange] {
        (clearButtonMode == .never ? [] : [.clearButtonMode(clearButtonMode)])
            + Answer.allCases.filter { !self[$0] }.map { .answer($0, false) }
    }
}

extension ViewTraits {
    fileprivate var changes: [ViewChange] {
        let standard = ViewTraits()
        var changes: [ViewChange] = []
        if anchorPoint != standard.anchorPoint { changes.append(.anchorPoint(anchorPoint)) }
        if transform != standard.transform { changes.append(.transform(transform)) }
        if hitTest != standard.hitTest { changes.append(.hitTest(hitTest)) }
        if pointInside != standard.pointInside { changes.append(.pointInside(pointInside)) }
        return changes
    }
}

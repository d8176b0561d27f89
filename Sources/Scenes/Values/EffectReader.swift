import Core
import HIDRecords
import TouchKit
import YAML

/// Reads effects.
struct EffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Whether `node` is a map that says what to do rather than which action to send: an action without a sender or a
    /// target of an effect is no effect. A misspelt effect is one, so that it is called that.
    func isEffect(_ node: YAMLNode) -> Bool {
        let isEffect = node.entries.contains { entry in
            entry.key.text.flatMap(EffectKey.init(rawValue:)).map { $0 != .action } ?? false
        }
        return isEffect || isMisspeltEffect(node)
    }

    private func isMisspeltEffect(_ node: YAMLNode) -> Bool {
        guard node.kind == .mapping, node["action"] == nil else { return false }
        return node.entries.contains { entry in
            entry.key.key.map { reader.isMisspelt($0, of: EffectKey.self, and: ActionKey.self) } ?? false
        }
    }

    /// A map of one effect, some of which may have further keys beside them.
    func effect(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, EffectKey.self) else { return nil }
        let effects = entries.filter { $0.key.mains.isEmpty }
        guard let entry = effects.first else {
            if entries.count == node.count {
                reader.error(
                    node, "an effect needs one key that says what to do", code: .missingKey)
            }
            return nil
        }
        for extra in effects.dropFirst() {
            reader.error(
                extra.name, "an effect does one thing; \(extra.key.rawValue) must be an effect of its own")
        }
        for detail in entries {
            let mains = detail.key.mains
            if mains.isEmpty || mains.contains(entry.key) { continue }
            let name = detail.key == .timeout ? "a timeout" : detail.key.rawValue
            let verb = mains.count == 1 ? "has" : "have"
            let all = mains.map { $0.rawValue }.joined(separator: " and ")
            reader.error(detail.name, "only \(all) \(verb) \(name)")
        }
        return mayStand(entry) ? effect(entry, beside: entries) : nil
    }

    private func effect(_ entry: Entry<EffectKey>, beside entries: MapEntries<EffectKey>) -> Effect? {
        let (key, value) = (entry.key, entry.value)
        return switch key {
        case .run: run(value, entries[.timeout])
        case .insert: InsertReader(draft: draft).insertion(value)
        case .action: action(value, from: entries[.from]?.value, to: entries[.to]?.value)
        case .publish: publication(value, entries[.value], entries[.valueOf]).map(Effect.outbound)
        case .unit: unit(value).map { .outbound(.unit($0)) }
        case .set: SetReader(draft: draft).changes(value).map(Effect.set)
        case .add: AddReader(draft: draft).addition(value)
        case .addGesture: AddReader(draft: draft).gestureAddition(value)
        case .removeGesture: AddReader(draft: draft).gestureRemoval(value)
        case .remove: removables(value).map { .tree(.remove($0)) }
        case .restore: restored(value).map { .tree(.restore($0)) }
        case .bringToFront: draft.view(value, key.rawValue).map { .tree(.bringToFront($0)) }
        case .sendToBack: draft.view(value, key.rawValue).map { .tree(.sendToBack($0)) }
        case .makeKey: window(value).map { .tree(.makeKey($0)) }
        case .scroll: ScrollReader(draft: draft).scroll(value)
        case .scrollToTop: scrollToTop(value).map { .scroll(.toTop($0)) }
        case .stopScrollingAndZooming: draft.scrollView(value, key.rawValue).map { .scroll(.stop($0)) }
        case .present, .dismiss: presentation(entry, entries[.duration]).map(Effect.presentation)
        case .animate: AnimationReader(draft: draft).animation(value).map { .scheduling(.animate($0)) }
        case .becomeFirstResponder: firstResponder(value).map { .firstResponder(.become($0)) }
        case .resignFirstResponder: draft.responder(value, key.rawValue).map { .firstResponder(.resign($0)) }
        case .pressReturn: textField(value, key).map { .firstResponder(.pressReturn($0)) }
        case .changeText: textField(value, key).map { .firstResponder(.changeText($0)) }
        case .ignoreInteraction: ignoring(value).map { .interaction(.ignoreInteraction($0)) }
        case .receiveRemoteControl:
            reader.choice(value, key.rawValue).map { .interaction(.receiveRemoteControl($0)) }
        case .state: state(value, entries[.for]).map(Effect.interaction)
        case .touchAccommodations: AccommodationsReader(reader: reader).change(value).map(Effect.interaction)
        case .foreground: app(value).map { .outbound(.foreground(app: $0)) }
        case .snapshot: snapshotReason(value).map { .outbound(.snapshot(reason: $0)) }
        case .after: after(entry, entries[.do], entries[.id]).map(Effect.scheduling)
        case .cancelTimer: reader.string(value, key.rawValue).map { .scheduling(.cancelTimer($0)) }
        case .timeout, .from, .to, .do, .id, .duration, .for, .value, .valueOf: nil
        }
    }

    private func publication(
        _ node: YAMLNode, _ value: Entry<EffectKey>?, _ control: Entry<EffectKey>?
    ) -> OutboundEffect? {
        let topic = reader.string(node, EffectKey.publish.rawValue)
        if value != nil, let control {
            reader.error(control.name, "value and valueOf exclude each other")
            return nil
        }
        let published = value.map { publishedValue($0.value) } ?? control.map { valueOfControl($0.value) }
        guard let topic else { return nil }
        guard let published else { return .publish(topic: topic) }
        return published.map { .publish(topic: topic, value: $0) }
    }

    /// Up to it every whole number is one of floating point, in each language that reads it.
    private static let largestPublishedNumber = 9_007_199_254_740_992.0

    /// A truth value, a number or a text.
    private func publishedValue(_ node: YAMLNode) -> PublishedValue? {
        if let isOn = node.bool { return .value(.isOn(isOn)) }
        if let number = node.double {
            if abs(number) <= Self.largestPublishedNumber { return .value(.number(number)) }
            reader.error(node, "a number that is published is at most 2^53; longer ones are texts in quotes")
            return nil
        }
        if node.kind == .scalar, !node.isNull { return reader.string(node, "value").map { .text($0) } }
        reader.error(node, "value must be a text, a number, true or false, not \(shown(node))")
        return nil
    }

    /// A control with a value, or a cell.
    private func valueOfControl(_ node: YAMLNode) -> PublishedValue? {
        guard let control = draft.view(node, EffectKey.valueOf.rawValue) else { return nil }
        let viewClass = draft.scene.tree[view: control].viewClass
        guard viewClass == .cell || viewClass.behavior.control?.valued != nil else {
            reader.error(
                node, "valueOf must name a control with a value, and \(shown(node)) is not one",
                code: .wrongKind)
            return nil
        }
        return .of(control)
    }

    /// Whether the effect may be brought by what brings it, which is reported if not.
    private func mayStand(_ entry: Entry<EffectKey>) -> Bool {
        if draft.live?.mayRunPrograms != false || !EffectKey.beyondPrograms.contains(entry.key) {
            return true
        }
        reader.error(entry.name, "\(entry.key.rawValue) stands in files alone", code: .notAllowed)
        return false
    }

    private func after(
        _ entry: Entry<EffectKey>, _ effects: Entry<EffectKey>?, _ id: Entry<EffectKey>?
    ) -> SchedulingEffect? {
        let interval = positive(entry)
        guard let effects else {
            reader.error(entry.name, "after needs do", code: .missingKey)
            return nil
        }
        let read = self.effects(effects)
        let name = id.map { reader.string($0.value, "id") }
        guard let interval, let read else { return nil }
        if case .some(nil) = name { return nil }
        return .after(interval, read, id: name ?? nil)
    }

    /// A list of effects, which is not empty.
    func effects<Key: FileKey>(_ entry: Entry<Key>) -> [Effect]? {
        let (node, name) = (entry.value, entry.key.rawValue)
        guard let nodes = reader.items(node, name) else { return nil }
        if node.count == 0 { reader.error(node, "\(name) needs an effect") }
        let read = nodes.map { effect($0) }
        return read.isEmpty || read.contains(nil) ? nil : read.compactMap { $0 }
    }

    /// A time that is not 0.
    func positive<Key: FileKey>(_ entry: Entry<Key>) -> Interval? {
        guard let interval = reader.interval(entry) else { return nil }
        if interval.microseconds > 0 { return interval }
        reader.error(entry.value, "\(entry.key.rawValue) must be greater than 0")
        return nil
    }

    /// Why somebody wants to know later what happened: some words, which become a part of a file.
    private func snapshotReason(_ node: YAMLNode) -> String? {
        guard let reason = reader.string(node, EffectKey.snapshot.rawValue) else { return nil }
        if reason.utf8.count <= OutboundEffect.longestReason { return reason }
        reader.error(node, "a reason has at most \(OutboundEffect.longestReason) bytes")
        return nil
    }

    private func action(_ node: YAMLNode, from sender: YAMLNode?, to target: YAMLNode?) -> Effect? {
        guard let name = reader.string(node, "an action") else { return nil }
        let from = sender.map { draft.responder($0, "from") }
        let to = target.map { draft.responder($0, "to") }
        // A name that is wrong was reported.
        if case .some(nil) = from { return nil }
        if case .some(nil) = to { return nil }
        let action = Action(name: name, target: to ?? nil)
        let origin = (from ?? nil).map { ActionOrigin(responder: $0, name: name) }
        draft.notes.sentActions.append(.init(action: action, origin: origin, node: node))
        return .action(action, from: origin?.responder)
    }

    private func run(_ node: YAMLNode, _ timeout: Entry<EffectKey>?) -> Effect? {
        var limit = OutboundEffect.defaultTimeout
        if let timeout {
            guard let interval = positive(timeout) else { return nil }
            limit = interval
        }
        guard let items = reader.items(node, "run") else { return nil }
        var arguments: [String] = []
        for item in items {
            guard let argument = item.text, !argument.utf8.contains(0) else {
                reader.error(item, "an argument of run must be a word, not \(shown(item))")
                return nil
            }
            arguments.append(argument)
        }
        guard arguments.first?.isEmpty == false else {
            reader.error(node, "run needs a program to run")
            return nil
        }
        return .outbound(.run(arguments: arguments, timeout: limit))
    }

    /// A name that systemd accepts; a leading `-` could be read as an option.
    private func unit(_ node: YAMLNode) -> String? {
        guard let name = reader.string(node, "unit") else { return nil }
        let allowed = name.utf8.allSatisfy { isLetterOrDigit($0) || ":-_.\\@".utf8.contains($0) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard allowed, name.utf8.count < 256, !name.hasPrefix("-"), parts.count > 1, !parts.contains("")
        else {
            reader.error(node, "a unit has a name like kiosk.service, not \(shown(node))")
            return nil
        }
        if let type = parts.last.map(String.init), !EffectKey.unitTypes.contains(type) {
            let types = EffectKey.unitTypes.map { ".\($0)" }
            reader.error(
                node, "a unit that can be started ends in \(listed(types)), not .\(type)",
                suggestion: suggestion(for: ".\(type)", among: types))
        } else {
            UnitNameRule(reader: reader).check(name, node)
        }
        return name
    }

    private func ignoring(_ node: YAMLNode) -> InteractionEffect.Bracket? {
        let bracket: InteractionEffect.Bracket? = reader.choice(node, EffectKey.ignoreInteraction.rawValue)
        if bracket == .begin { draft.notes.ignoringBegins.append(node) }
        return bracket
    }

    /// A state, and for how long; the normal one has no end.
    private func state(_ node: YAMLNode, _ duration: Entry<EffectKey>?) -> InteractionEffect? {
        let state: InteractionState? = reader.choice(node, EffectKey.state.rawValue)
        let interval = duration.map { positive($0) }
        if let duration, state == .normal {
            reader.error(duration.name, "the state normal lasts until another one begins")
            return nil
        }
        guard let state else { return nil }
        if case .some(nil) = interval { return nil }
        return .state(state, for: interval ?? nil)
    }

    private func firstResponder(_ node: YAMLNode) -> ResponderID? {
        guard let responder = draft.responder(node, "becomeFirstResponder") else { return nil }
        draft.notes.firstResponders.append(.init(responder, node))
        return responder
    }

    private func restored(_ node: YAMLNode) -> ResponderID? {
        guard let responder = draft.responder(node, EffectKey.restore.rawValue) else { return nil }
        draft.notes.restored.append(.init(responder, node))
        return responder
    }

    private func removables(_ node: YAMLNode) -> [ResponderID]? {
        if node.kind == .sequence, node.count == 0 {
            reader.error(node, "remove needs a view")
            return nil
        }
        let views = reader.itemOrItems(node).map { draft.view($0, "remove") }
        return views.contains(nil) ? nil : views.compactMap { $0 }
    }

    /// A scroll view, or a window with scroll views.
    private func scrollToTop(_ node: YAMLNode) -> ResponderID? {
        let what = EffectKey.scrollToTop.rawValue
        guard let id = draft.responder(node, what) else { return nil }
        if draft.scene.scrollViews[id] != nil || draft.scene.tree[id].kind == .window { return id }
        reader.error(
            node, "\(what) must name a scrollView or a window, and \(shown(node)) is neither",
            code: .wrongKind)
        return nil
    }

    private func window(_ node: YAMLNode) -> ResponderID? {
        guard let window = draft.responder(node, "makeKey") else { return nil }
        guard draft.scene.tree[window].kind == .window else {
            reader.error(
                node, "makeKey must name a window, and \(shown(node)) is not one", code: .wrongKind)
            return nil
        }
        return window
    }

    private func presentation(
        _ entry: Entry<EffectKey>, _ duration: Entry<EffectKey>?
    ) -> PresentationEffect? {
        let interval = duration.map { positive($0) }
        guard let controller = presentable(entry.value, entry.key.rawValue) else { return nil }
        if case .some(nil) = interval { return nil }
        return entry.key == .present
            ? .present(controller, duration: interval ?? nil)
            : .dismiss(controller, duration: interval ?? nil)
    }

    private func presentable(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let controller = draft.responder(node, what) else { return nil }
        guard draft.presentation(of: controller) != nil else {
            reader.error(
                node,
                "\(what) must name a controller that another one presents, and \(shown(node)) is not one",
                code: .wrongKind)
            return nil
        }
        return controller
    }

    private func app(_ node: YAMLNode) -> String? {
        guard let name = reader.string(node, "foreground") else { return nil }
        if let live = draft.live, !live.apps.contains(name) {
            reader.error(
                node, "there is no app \(escaped(name))",
                suggestion: suggestion(for: name, among: live.apps), code: .unknownId)
            return nil
        }
        draft.notes.namedApps.append(.init(name, node))
        return name
    }
}

import Core
import HIDRecords
import TouchKit
import YAML

/// Reads effects.
struct EffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Whether `node` is a map that says what to do rather than which action to send.
    func isEffect(_ node: YAMLNode) -> Bool {
        node.entries.contains { entry in entry.key.text.flatMap(EffectKey.init(rawValue:)) != nil }
    }

    /// A map of one effect; `run` may have its `timeout` beside it.
    func effect(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, EffectKey.self) else { return nil }
        let effects = entries.filter { $0.key != .timeout }
        guard let entry = effects.first else {
            if entries.count == node.count {
                reader.error(node, "an effect needs one key that says what to do")
            }
            return nil
        }
        for extra in effects.dropFirst() {
            reader.error(
                extra.name, "an effect does one thing; \(extra.key.rawValue) must be an effect of its own")
        }
        let timeout = entries.first { $0.key == .timeout }
        if let timeout, entry.key != .run { reader.error(timeout.name, "only run has a timeout") }
        return entry.key == .run ? run(entry.value, timeout) : effect(entry.key, entry.value)
    }

    private func effect(_ key: EffectKey, _ value: YAMLNode) -> Effect? {
        switch key {
        case .publish: return reader.string(value, "publish").map(Effect.publish)
        case .unit: return unit(value)
        case .set: return SetReader(draft: draft).changes(value).map(Effect.set)
        case .remove: return removable(value).map(Effect.remove)
        case .present: return presentable(value, "present").map(Effect.present)
        case .dismiss: return presentable(value, "dismiss").map(Effect.dismiss)
        case .becomeFirstResponder: return firstResponder(value).map(Effect.becomeFirstResponder)
        case .resignFirstResponder:
            return draft.responder(value, key.rawValue).map(Effect.resignFirstResponder)
        case .ignoreInteraction: return ignoring(value).map(Effect.ignoreInteraction)
        case .receiveRemoteControl:
            return reader.choice(value, key.rawValue).map(Effect.receiveRemoteControl)
        case .foreground: return app(value).map(Effect.foreground)
        case .run, .timeout: return nil
        }
    }

    private func run(_ node: YAMLNode, _ timeout: Entry<EffectKey>?) -> Effect? {
        var limit = Effect.defaultTimeout
        if let timeout {
            guard let seconds = reader.interval(timeout) else { return nil }
            limit = seconds
            if limit.microseconds == 0 { reader.error(timeout.value, "timeout must be greater than 0") }
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
        return .run(arguments: arguments, timeout: limit)
    }

    /// A name that systemd accepts; a leading `-` could be read as an option.
    private func unit(_ node: YAMLNode) -> Effect? {
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
        return .unit(name)
    }

    private func ignoring(_ node: YAMLNode) -> Effect.Bracket? {
        let bracket: Effect.Bracket? = reader.choice(node, EffectKey.ignoreInteraction.rawValue)
        if bracket == .begin { draft.notes.ignoringBegins.append(node) }
        return bracket
    }

    private func firstResponder(_ node: YAMLNode) -> ResponderID? {
        guard let responder = draft.responder(node, "becomeFirstResponder") else { return nil }
        draft.notes.firstResponders.append(.init(responder, node))
        return responder
    }

    private func removable(_ node: YAMLNode) -> ResponderID? {
        guard let view = draft.view(node, "remove") else { return nil }
        if draft.scene.tree[view].kind == .window {
            reader.error(node, "a window cannot be removed; set it hidden")
            return nil
        }
        return view
    }

    private func presentable(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let controller = draft.responder(node, what) else { return nil }
        guard draft.presentation(of: controller) != nil else {
            reader.error(
                node,
                "\(what) must name a controller that another one presents, and \(shown(node)) is not one")
            return nil
        }
        return controller
    }

    private func app(_ node: YAMLNode) -> String? {
        guard let name = reader.string(node, "foreground") else { return nil }
        draft.notes.namedApps.append(.init(name, node))
        return name
    }
}

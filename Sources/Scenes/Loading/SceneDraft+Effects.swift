import HIDRecords
import TouchKit
import YAML

/// EFFECTs.
extension SceneDraft {
    private enum EffectKey: String, CaseIterable {
        case publish, run, unit, set, remove, present, dismiss, becomeFirstResponder, resignFirstResponder
        case ignoreInteraction, receiveRemoteControl, foreground
        case timeout
    }

    /// Whether `node` is a map that says what to do rather than which action to send.
    func isEffect(_ node: YAMLNode) -> Bool {
        node.entries.contains { entry in entry.key.text.flatMap(EffectKey.init(rawValue:)) != nil }
    }

    /// A map of one effect; `run` may have its `timeout` beside it.
    mutating func effect(_ node: YAMLNode) -> Effect? {
        guard let entries = diagnostics.entries(node, "an effect", EffectKey.self) else { return nil }
        let effects = entries.filter { $0.key != .timeout }
        guard let entry = effects.first else {
            if entries.count == node.count {
                diagnostics.error(node, "an effect needs one key that says what to do")
            }
            return nil
        }
        for extra in effects.dropFirst() {
            diagnostics.error(
                extra.name, "an effect does one thing; \(extra.key.rawValue) must be an effect of its own")
        }
        let timeout = entries.first { $0.key == .timeout }
        if let timeout, entry.key != .run { diagnostics.error(timeout.name, "only run has a timeout") }
        return entry.key == .run ? run(entry.value, timeout?.value) : effect(entry.key, entry.value)
    }

    private mutating func effect(_ key: EffectKey, _ value: YAMLNode) -> Effect? {
        switch key {
        case .publish: return diagnostics.word(value, "publish").map(Effect.publish)
        case .unit: return unit(value)
        case .set: return changes(value).map(Effect.set)
        case .remove: return removable(value).map(Effect.remove)
        case .present: return presentable(value, "present").map(Effect.present)
        case .dismiss: return presentable(value, "dismiss").map(Effect.dismiss)
        case .becomeFirstResponder: return candidate(value).map(Effect.becomeFirstResponder)
        case .resignFirstResponder: return responder(value, key.rawValue).map(Effect.resignFirstResponder)
        case .ignoreInteraction: return diagnostics.choice(value, key.rawValue).map(Effect.ignoreInteraction)
        case .receiveRemoteControl:
            return diagnostics.choice(value, key.rawValue).map(Effect.receiveRemoteControl)
        case .foreground: return app(value).map(Effect.foreground)
        case .run, .timeout: return nil
        }
    }

    private mutating func run(_ node: YAMLNode, _ timeout: YAMLNode?) -> Effect? {
        var limit = Effect.defaultTimeout
        if let timeout {
            guard let seconds = diagnostics.positive(timeout, "timeout") else { return nil }
            limit = .seconds(seconds)
            if limit.microseconds == 0 { diagnostics.error(timeout, "timeout must be greater than 0") }
        }
        guard let items = diagnostics.items(node, "run") else { return nil }
        var arguments: [String] = []
        for item in items {
            guard let argument = item.text, !argument.utf8.contains(0) else {
                diagnostics.error(item, "an argument of run must be a word, not \(shown(item))")
                return nil
            }
            arguments.append(argument)
        }
        guard arguments.first?.isEmpty == false else {
            diagnostics.error(node, "run needs a program to run")
            return nil
        }
        return .run(arguments: arguments, timeout: limit)
    }

    /// The units that can be started (systemd.unit(5)).
    private static let unitTypes = [
        "service", "socket", "target", "mount", "automount", "swap", "timer", "path", "slice",
    ]

    /// A name that systemd would take; `-` in front would read as an option somewhere.
    private mutating func unit(_ node: YAMLNode) -> Effect? {
        guard let name = diagnostics.word(node, "unit") else { return nil }
        let allowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: ":-_.\\@".utf8.contains(byte)
            }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard allowed, name.utf8.count < 256, !name.hasPrefix("-"), parts.count > 1, !parts.contains("")
        else {
            diagnostics.error(node, "a unit has a name like kiosk.service, not \(shown(node))")
            return nil
        }
        if let type = parts.last.map(String.init), !Self.unitTypes.contains(type) {
            let types = Self.unitTypes.map { ".\($0)" }
            diagnostics.error(
                node, "a unit that can be started ends in \(listed(types)), not .\(type)",
                suggestion: suggestion(for: ".\(type)", among: types))
        }
        return .unit(name)
    }

    private mutating func candidate(_ node: YAMLNode) -> ResponderID? {
        guard let responder = responder(node, "becomeFirstResponder") else { return nil }
        candidates.append(Named(responder, node))
        return responder
    }

    private mutating func removable(_ node: YAMLNode) -> ResponderID? {
        guard let view = view(node, "remove") else { return nil }
        if scene.tree[view].kind == .window {
            diagnostics.error(node, "a window cannot be removed; set it hidden")
            return nil
        }
        return view
    }

    private mutating func presentable(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let controller = responder(node, what) else { return nil }
        guard presentation(of: controller) != nil else {
            diagnostics.error(
                node,
                "\(what) must name a controller that another one presents, and \(shown(node)) is not one")
            return nil
        }
        return controller
    }

    private mutating func app(_ node: YAMLNode) -> String? {
        guard let name = diagnostics.word(node, "foreground") else { return nil }
        namedApps.append(Named(name, node))
        return name
    }
}

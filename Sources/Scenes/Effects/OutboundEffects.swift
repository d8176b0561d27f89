import Core
import HIDRecords
import TouchKit
import YAML

/// Reads effects that reach beyond their app.
struct OutboundReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Up to it every whole number is one of floating point, in each language that reads it.
    private static let largestPublishedNumber = 9_007_199_254_740_992.0

    /// A topic, with a value of its own or that of a control.
    func publication(
        _ node: YAMLNode, _ value: Entry<EffectKey>?, _ control: Entry<EffectKey>?
    ) -> Effect? {
        let topic = reader.string(node, EffectKey.publish.rawValue)
        if value != nil, let control {
            reader.error(control.name, "value and valueOf exclude each other")
            return nil
        }
        let published = value.map { publishedValue($0.value) } ?? control.map { valueOfControl($0.value) }
        guard let topic else { return nil }
        guard let published else { return .outbound(.publish(topic: topic)) }
        return published.map { .outbound(.publish(topic: topic, value: $0)) }
    }

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
        guard viewClass == .cell || viewClass.behavior.valued != nil else {
            reader.error(
                node, "valueOf must name a control with a value, and \(shown(node)) is not one",
                code: .wrongKind)
            return nil
        }
        return .of(control)
    }

    /// A program and its arguments.
    func run(_ node: YAMLNode, _ timeout: Entry<EffectKey>?) -> Effect? {
        var limit = OutboundEffect.defaultTimeout
        if let timeout {
            guard let interval = EffectReader(draft: draft).positive(timeout) else { return nil }
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
    func unit(_ node: YAMLNode) -> Effect? {
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
        return .outbound(.unit(name))
    }

    /// The name of an app.
    func foreground(_ node: YAMLNode) -> Effect? {
        guard let name = reader.string(node, "foreground") else { return nil }
        if let live = draft.live, !live.apps.contains(name) {
            reader.error(
                node, "there is no app \(escaped(name))",
                suggestion: suggestion(for: name, among: live.apps), code: .unknownId)
            return nil
        }
        draft.notes.namedApps.append(.init(name, node))
        return .outbound(.foreground(app: name))
    }

    /// Why somebody wants to know later what happened: some words, which become a part of a file.
    func snapshot(_ node: YAMLNode) -> Effect? {
        guard let reason = reader.string(node, EffectKey.snapshot.rawValue) else { return nil }
        if reason.utf8.count <= OutboundEffect.longestReason { return .outbound(.snapshot(reason: reason)) }
        reader.error(node, "a reason has at most \(OutboundEffect.longestReason) bytes")
        return nil
    }
}

extension OutboundEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .publish(let topic, nil): writer.effect(.publish, .string(topic))
        case .publish(let topic, .text(let text)):
            writer.effect(.publish, .string(topic), (.value, .string(text)))
        case .publish(let topic, .value(let value)):
            writer.effect(.publish, .string(topic), (.value, value.json))
        case .publish(let topic, .of(let control)):
            writer.effect(.publish, .string(topic), (.valueOf, writer.name(control)))
        case .run(let arguments, let timeout):
            writer.effect(
                .run, .array(arguments.map(JSONValue.string)), (.timeout, .number(timeout.seconds)))
        case .unit(let name): writer.effect(.unit, .string(name))
        case .foreground(let app): writer.effect(.foreground, .string(app))
        case .snapshot(let reason): writer.effect(.snapshot, .string(reason))
        }
    }
}

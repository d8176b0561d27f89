import Core
import HIDRecords
import TouchKit
import YAML

/// Reads `keyCommands`.
struct KeyCommandReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The most key commands of a responder: a press searches those of the whole chain.
    private static let mostCommands = 256

    /// Reads the key commands of the responder `id`.
    func read(_ node: YAMLNode, of id: ResponderID) {
        guard let items = reader.items(node, "keyCommands") else { return }
        if node.count > Self.mostCommands {
            return reader.error(node, "a responder has at most \(Self.mostCommands) key commands")
        }
        for item in items { readCommand(item, of: id) }
    }

    private func readCommand(_ node: YAMLNode, of id: ResponderID) {
        guard let entries = reader.entries(node, KeyCommandKey.self) else { return }
        var code: EventCode?
        var modifiers: [KeyModifier] = []
        for entry in entries {
            switch entry.key {
            case .input: code = reader.key(entry.value, "input")
            case .modifierFlags:
                modifiers = reader.itemOrItems(entry.value).compactMap { reader.choice($0, "modifierFlags") }
            case .action: break
            }
        }
        for key in [KeyCommandKey.input, .action] where !entries.contains(key) {
            return reader.missing(key, in: node, "a key command needs its \(key.rawValue)")
        }
        guard let code else { return }
        let input = KeyInput(code, modifiers: modifiers)
        guard draft.scene.responses[id, input].isEmpty else {
            return reader.error(node, "\(escaped(draft.scene.tree[id].name)) has this key command already")
        }
        for entry in entries where entry.key == .action {
            draft.scene.responses[id, input] = ActionReader(draft: draft).actions(
                entry.value, from: ActionOrigin(responder: id, name: "keyCommand"))
        }
    }
}

extension NodeReader {
    /// The key that the kernel calls so, without `KEY_` and in lower case; nil after reporting another word.
    func key(_ node: YAMLNode, _ what: String) -> EventCode? {
        let names = KeyNames.all
        if let name = node.text, let key = names.first(where: { $0.name == name }) { return key.code }
        var meant = node.text?.inLowerCase ?? ""
        if meant.hasPrefix("key_") { meant.removeFirst(4) }
        meant = Self.otherNames.first { $0.other == meant }?.name ?? meant
        error(
            node, "\(what) must be the name of a key as the kernel has it, such as f1, not \(shown(node))",
            suggestion: nearest(to: meant, among: names.map { $0.name }))
        return nil
    }

    /// Names by which people know keys.
    private static let otherNames: [(other: String, name: String)] = [
        ("escape", "esc"), ("return", "enter"), ("ctrl", "leftctrl"), ("shift", "leftshift"),
        ("alt", "leftalt"), ("meta", "leftmeta"), ("super", "leftmeta"), ("del", "delete"),
        ("pgup", "pageup"),
        ("pgdn", "pagedown"), ("-", "minus"), ("+", "kpplus"), ("*", "kpasterisk"), ("/", "slash"),
    ]
}

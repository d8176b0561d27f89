package import Output
import Scenes
package import YAML

/// The change of a configuration's text that gives entries of `panels` other keys, or adds some; all else stays to the byte.
package struct PanelEntryEdit {
    private let source: YAMLSource
    private let layout: YAMLLayout
    private let document: YAMLNode
    private var edits = TextEdits()
    private var added: [PanelEntry] = []

    /// The text of a configuration.
    init(of source: YAMLSource) throws(InspectError) {
        guard let document = source.documents.first else {
            throw .badData("\(source.path): there is no configuration in it")
        }
        self.source = source
        self.document = document
        layout = YAMLLayout(source)
    }

    /// The text after `changes`; it is not checked.
    package static func text(
        of source: YAMLSource, after changes: [PanelEntryChange]
    ) throws(InspectError) -> [UInt8] {
        var edit = try PanelEntryEdit(of: source)
        for change in changes {
            switch change {
            case .set(let index, let keys): try edit.set(keys, ofEntry: index)
            case .add(let entry): edit.added.append(entry)
            }
        }
        try edit.add()
        return source.byteOrderMark + edit.edits.applied(to: source.bytes)
    }

    // MARK: Keys of an entry

    private mutating func set(_ keys: [PanelEntry.Key], ofEntry index: Int) throws(InspectError) {
        let items = document[Self.key]?.items.map { $0 } ?? []
        guard items.indices.contains(index), items[index].kind == .mapping else {
            throw refusal("this entry is no map", at: document)
        }
        let entry = items[index]
        guard !layout[entry].isShared else {
            throw refusal("this entry is an alias or has an anchor", at: entry)
        }
        var missing: [PanelEntry.Key] = []
        for key in keys {
            guard let value = entry[key.key.rawValue] else {
                missing.append(key)
                continue
            }
            guard !layout[value].isShared else {
                throw refusal("this value is an alias or has an anchor", at: value)
            }
            edits.replace(layout[value].bytes, with: key.value)
        }
        add(missing.map(\.text), to: entry)
    }

    private mutating func add(_ texts: [String], to entry: YAMLNode) {
        guard !texts.isEmpty else { return }
        let keys = entry.entries.map { $0 }
        let extent = layout[entry]
        guard let first = keys.first, let last = keys.last else {
            let end = extent.bytes.upperBound - 1
            return edits.replace(end..<end, with: texts.joined(separator: ", "))
        }
        switch extent.style {
        case .flow:
            let end = layout[last.value].bytes.upperBound
            edits.replace(end..<end, with: texts.map { ", \($0)" }.joined())
        case .block:
            let end = endOfLine(extent.bytes.upperBound)
            let start = lineEnd + blanks(first.key.place.column - 1)
            edits.replace(end..<end, with: texts.map { start + $0 }.joined())
        }
    }

    // MARK: New entries

    private static let key = ConfigurationKey.panels.rawValue

    private mutating func add() throws(InspectError) {
        guard !added.isEmpty else { return }
        guard let panels = document[Self.key] else { return try addList() }
        guard panels.kind == .sequence, !layout[panels].isShared else {
            throw refusal("panels is no list of its own", at: panels)
        }
        let extent = layout[panels]
        let last = panels.items.map { $0 }.last
        switch (extent.style, last) {
        case (.block, _):
            let end = endOfLine(extent.bytes.upperBound)
            let start = lineEnd + blanks(panels.place.column - 1) + "- "
            edits.replace(end..<end, with: added.map { start + $0.text }.joined())
        case (.flow, let last?):
            let end = layout[last].bytes.upperBound
            edits.replace(end..<end, with: added.map { ", \($0.text)" }.joined())
        case (.flow, nil):
            let end = extent.bytes.upperBound - 1
            edits.replace(end..<end, with: added.map(\.text).joined(separator: ", "))
        }
    }

    private mutating func addList() throws(InspectError) {
        let keys = document.entries.map { $0 }
        guard let first = keys.first, layout[document].style == .block else {
            throw refusal("the configuration is a map in flow style", at: document)
        }
        let end = endOfLine(layout[document].bytes.upperBound)
        let margin = lineEnd + blanks(first.key.place.column - 1)
        let lines = added.map { margin + "  - " + $0.text }
        edits.replace(end..<end, with: margin + "\(Self.key):" + lines.joined())
    }

    // MARK: Text

    private func refusal(_ cause: String, at node: YAMLNode) -> InspectError {
        .badData("\(source.path):\(node.place): nothing was written: \(cause)")
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    private func endOfLine(_ index: Int) -> Int {
        source.bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? source.bytes.endIndex
    }

    /// How the lines of the file end: as its first one.
    private var lineEnd: String {
        let bytes = source.bytes
        guard let index = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }), bytes[index] == 13 else {
            return "\n"
        }
        return bytes.dropFirst(index + 1).first == 10 ? "\r\n" : "\r"
    }
}

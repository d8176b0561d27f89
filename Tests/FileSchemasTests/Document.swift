import Core
import Foundation
import YAML

/// The content of a file, to be changed and written as JSON, which is YAML, too.
indirect enum Document {
    case text(String)
    case scalar(String)
    case list([Document])
    case map([(key: String, value: Document)])

    /// What stands at `node`.
    init(_ node: YAMLNode) {
        switch node.kind {
        case .sequence: self = .list(node.items.map(Document.init))
        case .mapping: self = .map(node.entries.map { ($0.key.text ?? "", Document($0.value)) })
        case .scalar:
            if node.isNull {
                self = .scalar("null")
            } else if let bool = node.bool {
                self = .scalar("\(bool)")
            } else if let int = node.int {
                self = .scalar("\(int)")
            } else if let double = node.double, double.isFinite {
                self = .scalar("\(double)")
            } else {
                self = .text(node.text ?? "")
            }
        }
    }

    /// The text as JSON.
    var json: String {
        switch self {
        case .text(let text): quotedJSON(text)
        case .scalar(let text): text
        case .list(let items): "[\(items.map(\.json).joined(separator: ", "))]"
        case .map(let entries):
            "{\(entries.map { "\(quotedJSON($0.key)): \($0.value.json)" }.joined(separator: ", "))}"
        }
    }

    /// The ways to the maps in it; steps are indices of items and entries.
    var maps: [[Int]] {
        switch self {
        case .text, .scalar: []
        case .list(let items): Self.ways(items)
        case .map(let entries): [[]] + Self.ways(entries.map(\.value))
        }
    }

    private static func ways(_ items: [Document]) -> [[Int]] {
        items.enumerated().flatMap { index, item in item.maps.map { [index] + $0 } }
    }

    /// The keys of the map at `way`, and the names of the entries that lead to it.
    func map(at way: [Int]) -> (keys: [String], path: [String]) {
        switch (self, way.first) {
        case (.map(let entries), nil): return (entries.map(\.key), [])
        case (.map(let entries), let index?):
            let (keys, path) = entries[index].value.map(at: Array(way.dropFirst()))
            return (keys, [entries[index].key] + path)
        case (.list(let items), let index?): return items[index].map(at: Array(way.dropFirst()))
        case (.text, _), (.scalar, _), (.list, nil): return ([], [])
        }
    }

    /// The same with `value` in the place of that of the entry at `index` of the map at `way`.
    func replacing(_ index: Int, at way: [Int], with value: Document) -> Document {
        switch (self, way.first) {
        case (.map(var entries), nil):
            entries[index].value = value
            return .map(entries)
        case (.map(var entries), let next?):
            let inner = entries[next].value
            entries[next].value = inner.replacing(index, at: Array(way.dropFirst()), with: value)
            return .map(entries)
        case (.list(var items), let next?):
            items[next] = items[next].replacing(index, at: Array(way.dropFirst()), with: value)
            return .list(items)
        case (.text, _), (.scalar, _), (.list, nil): return self
        }
    }

    /// The same with an entry more in the map at `way`.
    func adding(_ key: String, at way: [Int]) -> Document {
        switch (self, way.first) {
        case (.map(let entries), nil): return .map(entries + [(key, .scalar("null"))])
        case (.map(var entries), let index?):
            entries[index].value = entries[index].value.adding(key, at: Array(way.dropFirst()))
            return .map(entries)
        case (.list(var items), let index?):
            items[index] = items[index].adding(key, at: Array(way.dropFirst()))
            return .list(items)
        case (.text, _), (.scalar, _), (.list, nil): return self
        }
    }
}

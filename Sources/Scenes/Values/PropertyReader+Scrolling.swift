import TouchKit
import YAML

/// The words for where a scroll view comes to rest.
enum SnapName: String, CaseIterable {
    case none, rows, columns

    /// What it means.
    var snap: ScrollSnap {
        switch self {
        case .none: .none
        case .rows: .rows
        case .columns: .columns
        }
    }
}

/// The values of scroll views' keys.
extension PropertyReader {
    /// A word, or the offsets at which it comes to rest.
    func snap(_ node: YAMLNode) -> PropertyChange? {
        guard node.kind == .sequence else {
            return draft.reader.choice(node, key.rawValue, SnapName.self, or: "a list of offsets").map {
                .scroll(.behavior(.snap($0.snap)))
            }
        }
        let limit = ScrollSnap.mostOffsets
        guard let items = draft.reader.items(node, key.rawValue), (1...limit).contains(node.count) else {
            draft.reader.error(node, "snap needs 1 to \(limit) offsets")
            return nil
        }
        var offsets: [Double] = []
        for item in items {
            guard let offset = draft.reader.number(item, "an offset of snap") else { return nil }
            offsets.append(offset)
        }
        return .scroll(.behavior(.snap(.offsets(offsets))))
    }
}

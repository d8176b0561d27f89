import Core
import HIDRecords
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

extension ScrollChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .content(.size(let size)): .init("contentSize", writer.numbers(size.width, size.height))
        case .content(.inset(let insets)):
            .init("contentInset", writer.numbers(insets.top, insets.left, insets.bottom, insets.right))
        case .content(.offset(let offset)): .init("contentOffset", writer.numbers(offset.x, offset.y))
        case .content(.zoomScale(let scale)): .init("zoomScale", .number(scale))
        case .behavior(let change): change.member(writer)
        case .publication(.topic(let topic)):
            .init("offsetTopic", topic.map(JSONValue.string) ?? .null)
        case .publication(.rate(let rate)): .init("offsetRate", .number(rate))
        case .scrollEnabled(let isEnabled): .init("scrollEnabled", .bool(isEnabled))
        }
    }
}

extension ScrollBehaviorChange {
    fileprivate func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .flag(let flag, let value):
            .init(ScrollViewFlags.names.first { $0.flag == flag }?.name ?? "", .bool(value))
        case .decelerationRate(let rate): .init("decelerationRate", .string(rate.rawValue))
        case .snap(.offsets(let offsets)): .init("snap", .array(offsets.map(JSONValue.number)))
        case .keyboardDismissMode(let mode): .init("keyboardDismissMode", .string(mode.rawValue))
        case .snap(let snap): .init("snap", .string(snap.word ?? ""))
        case .touchesShouldBegin(let condition): .init("touchesShouldBegin", writer.json(condition))
        case .touchesShouldCancel(let condition): .init("touchesShouldCancel", writer.json(condition))
        case .minimumZoomScale(let scale): .init("minimumZoomScale", .number(scale))
        case .maximumZoomScale(let scale): .init("maximumZoomScale", .number(scale))
        }
    }
}

extension ScrollView {
    /// Its properties that are not at the defaults of its class, as the changes that make them.
    func changes(of viewClass: ViewClass) -> [ScrollChange] {
        var standard = ScrollView(pan: pan)
        standard.flags = .standard(of: viewClass)
        var changes: [ScrollChange] = []
        if contentSize != standard.contentSize { changes.append(.content(.size(contentSize))) }
        if contentInset != standard.contentInset { changes.append(.content(.inset(contentInset))) }
        for (_, flag) in ScrollViewFlags.names where flags.contains(flag) != standard.flags.contains(flag) {
            changes.append(.behavior(.flag(flag, flags.contains(flag))))
        }
        if decelerationRate != standard.decelerationRate {
            changes.append(.behavior(.decelerationRate(decelerationRate)))
        }
        if snap != standard.snap { changes.append(.behavior(.snap(snap))) }
        if keyboardDismissMode != standard.keyboardDismissMode {
            changes.append(.behavior(.keyboardDismissMode(keyboardDismissMode)))
        }
        if touchesShouldBegin != standard.touchesShouldBegin {
            changes.append(.behavior(.touchesShouldBegin(touchesShouldBegin)))
        }
        if touchesShouldCancel != standard.touchesShouldCancel {
            changes.append(.behavior(.touchesShouldCancel(touchesShouldCancel)))
        }
        if minimumZoomScale != standard.minimumZoomScale {
            changes.append(.behavior(.minimumZoomScale(minimumZoomScale)))
        }
        if maximumZoomScale != standard.maximumZoomScale {
            changes.append(.behavior(.maximumZoomScale(maximumZoomScale)))
        }
        if zoomScale != standard.zoomScale { changes.append(.content(.zoomScale(zoomScale))) }
        if offsetTopic != standard.offsetTopic { changes.append(.publication(.topic(offsetTopic))) }
        if offsetRate != standard.offsetRate { changes.append(.publication(.rate(offsetRate))) }
        return changes
    }
}

import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the effects that present and dismiss controllers.
struct PresentationEffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// A controller that another one presents, and how long that takes.
    func presentation(
        _ entry: Entry<EffectKey>, _ duration: Entry<EffectKey>?
    ) -> Effect? {
        let interval = duration.map { EffectReader(draft: draft).positive($0) }
        guard let controller = presentable(entry.value, entry.key.rawValue) else { return nil }
        if case .some(nil) = interval { return nil }
        return .presentation(
            entry.key == .present
                ? .present(controller, duration: interval ?? nil)
                : .dismiss(controller, duration: interval ?? nil))
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
}

extension PresentationEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .present(let id, let duration): json(.present, id, duration, writer)
        case .dismiss(let id, let duration): json(.dismiss, id, duration, writer)
        }
    }

    private func json(
        _ key: EffectKey, _ id: ResponderID, _ duration: Interval?, _ writer: SceneWriter
    ) -> JSONValue {
        writer.effect(key, writer.name(id), (.duration, duration.map { .number($0.seconds) }))
    }
}

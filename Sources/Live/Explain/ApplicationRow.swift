import Output
import Core
import Explanations
import HIDRecords
import Scenes
import TouchKit

/// The application or its delegate in the tree, with the keys of the scene.
struct ApplicationRow {
    private let name: String
    private let kind: String
    /// The keys that are not at their defaults.
    private let keys: [JSONValue.Member]

    /// Those of `scene` of which there is something to say.
    static func rows(of scene: Scene) -> [ApplicationRow] {
        let responders = [scene.tree.application] + (scene.tree.delegate.map { [$0] } ?? [])
        return responders.map { ApplicationRow($0, scene) }.filter { !$0.keys.isEmpty }
    }

    private init(_ id: ResponderID, _ scene: Scene) {
        name = scene.tree[id].name
        kind = kindName(of: id, in: scene.tree)
        let detached = scene.gestures.filter(\.isDetachedInScene).map { JSONValue.string($0.name) }
        let isHolder = id == scene.tree.application && !detached.isEmpty
        keys = scene.keys(of: id) + (isHolder ? [.init("detachedGestures", .array(detached))] : [])
    }

    /// `app  application  idle [{"after":60,"do":[{"publish":"rest"}]}]`
    func text(_ style: TerminalStyle) -> String {
        let notes = keys.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
        let columns = "\(padded(escaped(name), 32))  \(kind)"
        return "\(padded(columns, 72))  \(style(.faint, escaped(notes)))"
    }

    /// One JSON object.
    var json: JSONValue {
        .object([.init("id", .string(name)), .init("class", .string(kind))] + keys)
    }
}

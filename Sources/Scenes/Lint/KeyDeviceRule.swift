import Core
import HIDRecords
import TouchKit
import YAML

/// A device is read that has the keys which a scene waits for.
struct KeyDeviceRule {
    let reader: NodeReader

    /// Warns of key commands whose key, or a modifier of which, no entry of `panels` reads.
    func check(_ configuration: ConfigurationReader, _ scenes: SceneLoads) {
        var read: Set<EventCode> = []
        for panel in configuration.configuration.panels { read.formUnion(panel.keys) }
        for builder in scenes.builders {
            let (scene, notes) = (builder.draft.scene, builder.draft.notes)
            for index in scene.tree.responders.indices {
                let id = ResponderID(index: index)
                let unread = scene.responses.keyCommands(of: id).lazy.compactMap { Self.unread(of: $0, read) }
                guard let key = unread.first,
                    let node = notes.node(of: id)?[ResponderKey.keyCommands.rawValue]
                else { continue }
                reader.warning(
                    .neverSent, node,
                    "no entry of panels reads \(key): a key command that needs it is never performed")
            }
        }
    }

    /// The name of the key of `input`, or of a modifier, that is not among those that are `read`.
    private static func unread(of input: KeyInput, _ read: Set<EventCode>) -> String? {
        if !read.contains(input.code) { return KeyNames.name(of: input.code) }
        return input.modifiers.first { read.isDisjoint(with: $0.codes) }?.rawValue
    }
}

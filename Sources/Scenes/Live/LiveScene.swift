package import Core
package import TouchKit
package import YAML

/// The names in the scene of a running app, for reading effects that programs bring.
package struct LiveScene: Sendable {
    private var names: SceneNames

    /// The most effects of a batch.
    package static let mostEffects = 256

    /// Those in `scene`.
    package init(of scene: Scene) {
        names = SceneNames(of: scene)
    }

    /// Reads effects from JSON: see ``read(_:for:mayRunPrograms:apps:)-(Array<YAMLNode>,_,_,_)``.
    package mutating func read(
        _ effects: [JSONValue], for scene: Scene, mayRunPrograms: Bool, apps: [String]
    ) throws(EffectRefusal) -> EffectBatch {
        try checkCount(effects.count)
        var nodes: [YAMLNode] = []
        for (index, effect) in effects.enumerated() {
            guard let node = YAMLSource(path: "effect", json: effect)?.firstDocument else {
                throw EffectRefusal(
                    index: index, code: .badValue, message: "a key of this effect is too long")
            }
            nodes.append(node)
        }
        return try read(nodes, for: scene, mayRunPrograms: mayRunPrograms, apps: apps)
    }

    /// Reads `effects` for an app that shows `scene`, each against it as those before leave it, up to the first mistake.
    ///
    /// Programs and other `apps` are effects only if they `mayRunPrograms`.
    package mutating func read(
        _ effects: [YAMLNode], for scene: Scene, mayRunPrograms: Bool, apps: [String]
    ) throws(EffectRefusal) -> EffectBatch {
        try checkCount(effects.count)
        let draft = SceneDraft(scene, names: names, reader: NodeReader())
        let (responders, recognizers) = (draft.scene.tree.responders.count, draft.scene.gestures.count)
        draft.live = LiveTree(count: responders, mayRunPrograms: mayRunPrograms, apps: apps)
        var batch = EffectBatch()
        for (index, node) in effects.enumerated() {
            let before = (draft.scene.tree.responders.count, draft.scene.gestures.count)
            let effect = LiveEffectReader(draft: draft).effect(node)
            if let mistake = draft.reader.diagnostics.errors.first {
                throw EffectRefusal(index: index, code: mistake.code, message: mistake.sentence)
            }
            guard let effect else { continue }
            draft.live?.follow(effect, in: draft.scene.tree)
            batch.effects.append(effect)
            batch.charges.append(EffectCharge(node, inserting: draft.scene.names(after: before)))
        }
        if draft.scene.tree.responders.count > responders || draft.scene.gestures.count > recognizers
            || draft.actionNames.areUsed
        {
            batch.extendedScene = draft.scene
            names = draft.names
        }
        return batch
    }

    private func checkCount(_ count: Int) throws(EffectRefusal) {
        guard count > Self.mostEffects else { return }
        throw EffectRefusal(
            index: Self.mostEffects, code: .limit,
            message: "a batch has at most \(Self.mostEffects) effects")
    }
}

extension Scene {
    /// The names of the responders and recognizers after so many of each.
    fileprivate func names(after count: (responders: Int, recognizers: Int)) -> [String] {
        tree.responders[count.responders...].map { $0.name } + gestures[count.recognizers...].map { $0.name }
    }
}

extension SceneNames {
    fileprivate init(of scene: Scene) {
        self.init()
        let tree = scene.tree
        for index in tree.responders.indices {
            add(tree.responders[index].name, .responder(ResponderID(index: index)))
        }
        for (index, recognizer) in scene.gestures.enumerated() {
            add(recognizer.name, .recognizer(RecognizerID(index: index)))
        }
    }
}

extension Diagnostic {
    /// The message with its suggestion.
    var sentence: String { message + (suggestion.map { "; did you mean \($0)?" } ?? "") }
}

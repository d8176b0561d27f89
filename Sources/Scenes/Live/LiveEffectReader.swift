import Core
import Runtime
import TouchKit
import YAML

/// Reads one effect for a running app, with what it inserts.
struct LiveEffectReader {
    let draft: SceneDraft

    /// The effect that `node` says; mistakes are in the reader of the draft.
    func effect(_ node: YAMLNode) -> Effect? {
        draft.reader.report(mistakesOf: node.source)
        let inclusions = draft.notes.inclusions.count
        let recognizers = draft.scene.gestures.count
        readInsertions(node)
        guard !draft.reader.hasErrors, let effect = EffectReader(draft: draft).effect(node) else {
            return nil
        }
        if draft.notes.inclusions.count > inclusions { checkInclusions(node) }
        if draft.scene.gestures.count > recognizers { checkRecognizers(from: recognizers, effect, node) }
        return effect
    }

    private func readInsertions(_ node: YAMLNode) {
        guard node.source.hasScalar(EffectKey.insert.rawValue) else { return draft.insertions.areRead = true }
        var builder = SceneBuilder(draft: draft, files: .ofProgram)
        let count = builder.count
        builder.readInsertions(in: node)
        builder.readInsertions()
        guard builder.count > count else { return }
        DefaultNames(draft: draft, presentationNodes: builder.presentationNodes).assign()
        builder.late.read()
    }

    /// Holds the views that include others to the limits of a file, together with those that are there.
    private func checkInclusions(_ node: YAMLNode) {
        let tree = draft.scene.tree
        for index in tree.responders.indices {
            let id = ResponderID(index: index)
            guard tree.hasTraits(id) else { continue }
            draft.noteInclusion(tree[traits: id].pointInside, of: id, node)
        }
        for case .set(let changes) in draft.scene.actions.effects {
            guard case .view(let id, let changes) = changes.target else { continue }
            for case .view(.pointInside(let override)) in changes {
                draft.noteInclusion(override, of: id, node)
            }
        }
        InclusionCircleRule(draft: draft).check()
        InclusionBudgetRule(draft: draft).check()
    }

    /// Holds the recognizers that a touch reaches to the limit of a file.
    private func checkRecognizers(from first: Int, _ effect: Effect, _ node: YAMLNode) {
        guard var live = draft.live else { return }
        live.follow(effect, in: draft.scene.tree)
        var counts = Table<ResponderID, Int>()
        for gesture in draft.scene.gestures where gesture.isAttached { counts.add(1, to: gesture.view) }
        for view in Set(draft.scene.gestures[first...].map({ $0.view })) {
            var sum = 0
            var next: ResponderID? = view
            while let current = next {
                sum += counts[current] ?? 0
                next = live.superview(of: current, in: draft.scene.tree)
            }
            if sum > RecognizerBudgetRule.recognizersOnChain {
                let most = RecognizerBudgetRule.recognizersOnChain
                draft.reader.error(node, "a touch reaches more than \(most) recognizers", code: .limit)
            }
        }
    }
}

extension SceneDraft {
    fileprivate func noteInclusion(_ override: PointInsideOverride, of view: ResponderID, _ node: YAMLNode) {
        guard case .including(let views) = override else { return }
        notes.inclusions.append(.init(view: view, included: views, node: node))
    }
}

extension SourceFiles {
    /// No files: what a program brings is bounded by the lines that it sends, not by the bytes of files.
    static var ofProgram: SourceFiles {
        let files = SourceFiles(
            reading: FileReader { path in .failure(.unreadable(path: path, reason: .missing)) })
        files.budget.read(bytes: SceneLoader.defaultLimit * 10)
        return files
    }
}

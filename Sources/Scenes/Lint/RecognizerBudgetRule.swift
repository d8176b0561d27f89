import Core
import TouchKit
import YAML

/// A touch reaches a limited number of recognizers.
struct RecognizerBudgetRule {
    let draft: SceneDraft

    /// The most recognizers of a view and the views around it, the window included.
    static let recognizersOnChain = TouchBinding.most

    /// Reports chains of views with too many recognizers, at the first recognizer that is too many.
    func check() {
        let scene = draft.scene
        let attached = scene.gestures.indices.filter { scene.gestures[$0].isAttached }
        let own = Table(grouping: attached) { scene.gestures[$0].view }
        var sums = ChainSums(scene: scene, own: own.mapValues { $0.count })
        for view in own.keys.inOrder() {
            let outer = sums.superview(of: view).map { sums.sum(upTo: $0) } ?? 0
            guard let indices = own[view], outer <= Self.recognizersOnChain,
                outer + indices.count > Self.recognizersOnChain
            else { continue }
            let first = indices[Self.recognizersOnChain - outer]
            let name = escaped(scene.tree[view].name)
            draft.reader.error(
                draft.notes.gestureNodes[first],
                "a touch on \(name) reaches more than \(Self.recognizersOnChain) recognizers, its own and those around it"
            )
        }
    }
}

/// How many recognizers a touch on a view reaches.
private struct ChainSums {
    let scene: Scene
    /// By view: how many are its own.
    let own: Table<ResponderID, Int>
    /// The superviews that views not presented or inserted yet will have.
    private let futureSuperviews: Table<ResponderID, ResponderID>
    private var sums = Table<ResponderID, Int>()

    init(scene: Scene, own: Table<ResponderID, Int>) {
        self.scene = scene
        self.own = own
        var future = Table<ResponderID, ResponderID>()
        for effect in scene.actions.effects {
            guard case .tree(.insert(let view, let position)) = effect else { continue }
            future[view] = position.superview(in: scene.tree)
        }
        for presentation in scene.presentations { future[presentation.transition] = presentation.window }
        for controller in scene.tree.viewControllers {
            guard let view = controller.view, future[view] == nil else { continue }
            future[view] = scene.tree.viewOfContainer(around: view)
        }
        futureSuperviews = future
    }

    /// The superview; for a view that is not presented or inserted yet, the one that it will have.
    func superview(of view: ResponderID) -> ResponderID? {
        scene.tree.superview(of: view) ?? futureSuperviews[view]
    }

    /// The recognizers of `view` and the views around it; each view is visited once.
    mutating func sum(upTo view: ResponderID) -> Int {
        var path: [ResponderID] = []
        var next: ResponderID? = view
        var sum = 0
        while let current = next {
            if let known = sums[current] {
                sum = known
                break
            }
            path.append(current)
            next = superview(of: current)
        }
        for current in path.reversed() {
            sum += own[current] ?? 0
            sums[current] = sum
        }
        return sum
    }
}

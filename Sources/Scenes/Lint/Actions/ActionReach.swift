import Core
import TouchKit

/// Which actions without a target find a responder, whatever effects do to the chains.
struct ActionReach {
    private let actions: ActionTable
    /// By responder: the index of the next one on its chain while everything is presented; -1 for none.
    private var next: [Int32]
    /// By view that effects add elsewhere: where they may come to lie.
    private var places = Table<ResponderID, [ResponderID]>()
    /// The actions on the chains of those that may be first responder.
    private(set) var namesOfFirstResponders: Set<String> = []

    /// The chains of `scene`.
    init(_ scene: Scene, _ facts: LintFacts) {
        actions = scene.actions
        let tree = scene.tree
        next = tree.responders.indices.map { tree.next(of: ResponderID(index: $0))?.index ?? -1 }
        for presentation in scene.presentations {
            next[Int(presentation.controller.index)] = presentation.presenter.index
            next[Int(presentation.transition.index)] = presentation.window.index
        }
        for controller in tree.viewControllers {
            guard let view = controller.view, let container = tree.viewOfContainer(around: view)
            else { continue }
            next[Int(controller.responder.index)] = container.index
        }
        for effect in scene.actions.effects {
            if case .tree(.add(let view, let position)) = effect,
                let superview = position.superview(in: tree)
            {
                places.append(superview, to: view)
            }
            guard case .tree(.insert(let view, let position)) = effect,
                let superview = position.superview(in: tree),
                tree.controller(of: view) == nil
            else { continue }
            next[Int(view.index)] = superview.index
        }
        noteFirstResponders(tree, facts)
    }

    private mutating func noteFirstResponders(_ tree: ViewTree, _ facts: LintFacts) {
        var isVisited = [Bool](repeating: false, count: next.count)
        for index in next.indices {
            let id = ResponderID(index: index)
            guard tree[id].canBecomeFirstResponder || facts[id].contains(.setsFirstResponder) else {
                continue
            }
            var pending = [Int32(index)]
            while let current = pending.popLast() {
                guard current >= 0, !isVisited[Int(current)] else { continue }
                isVisited[Int(current)] = true
                let responder = ResponderID(index: Int(current))
                namesOfFirstResponders.formUnion(actions.names(of: responder))
                pending.append(next[Int(current)])
                pending += (places[responder] ?? []).map { $0.index }
            }
        }
    }

    /// Whether the chain from `first` may be another one later, because effects add a view on it elsewhere.
    func mayChange(from first: ResponderID) -> Bool {
        if places.isEmpty { return false }
        var current = first.index
        // A view may be added to one that is added to it.
        for _ in next.indices where current >= 0 {
            if places[ResponderID(index: Int(current))] != nil { return true }
            current = next[Int(current)]
        }
        return false
    }

    /// Those of `questions`, each the first responder of a chain and a name, that nobody on that chain responds to.
    /// Every responder is visited once.
    func unanswered(_ questions: [(first: ResponderID, name: String)]) -> [Int] {
        var (firstBefore, siblings) = family
        let asked = Table(grouping: questions.indices) { questions[$0].first }
        var counts = Table<String, Int>()
        var unanswered: [Int] = []
        for top in next.indices where next[top] < 0 {
            var path = [Int32(top)]
            enter(Int32(top))
            while let current = path.last {
                let child = firstBefore[Int(current)]
                if child >= 0 {
                    firstBefore[Int(current)] = siblings[Int(child)]
                    path.append(child)
                    enter(child)
                } else {
                    path.removeLast()
                    for name in actions.names(of: ResponderID(index: Int(current))) { counts[name]? -= 1 }
                }
            }
        }
        return unanswered

        func enter(_ index: Int32) {
            let id = ResponderID(index: Int(index))
            for name in actions.names(of: id) { counts.add(1, to: name) }
            for question in asked[id] ?? [] where counts[questions[question].name] ?? 0 == 0 {
                unanswered.append(question)
            }
        }
    }

    /// For each responder one whose next it is, and for each of these the one after it; -1 for none.
    private var family: (first: [Int32], sibling: [Int32]) {
        var first = [Int32](repeating: -1, count: next.count)
        var sibling = first
        for index in next.indices.reversed() where next[index] >= 0 {
            sibling[index] = first[Int(next[index])]
            first[Int(next[index])] = Int32(index)
        }
        return (first, sibling)
    }
}

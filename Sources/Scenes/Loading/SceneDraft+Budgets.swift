import Core
import TouchKit
import YAML

/// What one touch may cost: how many recognizers it reaches, how many views a hit-test asks for the sake of others.
extension SceneDraft {
    /// The most recognizers of a view and the views around it, the window included.
    static let recognizersOnChain = 256

    /// Reports chains of views with too many recognizers, at the first recognizer that is too many.
    mutating func checkChains() {
        var own: [ResponderID: [Int]] = [:]
        for place in scene.gestures.indices { own[scene.gestures[place].view, default: []].append(place) }
        var sums = ChainSums(scene: scene, own: own.mapValues(\.count))
        for view in own.keys.sorted() {
            let outer = sums.superview(of: view).map { sums.sum(upTo: $0) } ?? 0
            guard let places = own[view], outer <= Self.recognizersOnChain,
                outer + places.count > Self.recognizersOnChain
            else { continue }
            let first = places[Self.recognizersOnChain - outer]
            let name = escaped(scene.tree[view].name)
            diagnostics.error(
                gestureNodes[first],
                "a touch on \(name) reaches more than \(Self.recognizersOnChain) recognizers, its own and those around it"
            )
        }
    }

    /// Reports where views ask more others whether a point is inside than one hit-test follows; `set` effects count as
    /// if they had all been carried out.
    mutating func checkInclusionCount() {
        var included: [ResponderID: [ResponderID]] = [:]
        for inclusion in inclusions { included[inclusion.view, default: []] += inclusion.included }
        var counts = InclusionCounts(included: included)
        var total = 0
        var counted: Set<ResponderID> = []
        for inclusion in inclusions where counted.insert(inclusion.view).inserted {
            total += counts.count(of: inclusion.view)
            guard total > HitTable.inclusionLimit else { continue }
            diagnostics.error(
                inclusion.node,
                "a hit-test could ask more than \(HitTable.inclusionLimit) views for others that include them"
            )
            return
        }
    }
}

/// How many recognizers a touch on a view reaches.
private struct ChainSums {
    let scene: Scene
    /// By view: how many are its own.
    let own: [ResponderID: Int]
    private let windows: [ResponderID: ResponderID]
    private var sums: [ResponderID: Int] = [:]

    init(scene: Scene, own: [ResponderID: Int]) {
        self.scene = scene
        self.own = own
        windows = Dictionary(
            scene.presentations.map { ($0.transition, $0.window) }, uniquingKeysWith: { first, _ in first })
    }

    /// The superview, for views that are not presented yet the one that they will have.
    func superview(of view: ResponderID) -> ResponderID? { scene.tree.superview(of: view) ?? windows[view] }

    /// Those of `view` and the views around it; each view is looked at once.
    mutating func sum(upTo view: ResponderID) -> Int {
        var way: [ResponderID] = []
        var next: ResponderID? = view
        var sum = 0
        while let current = next {
            if let known = sums[current] {
                sum = known
                break
            }
            way.append(current)
            next = superview(of: current)
        }
        for current in way.reversed() {
            sum += own[current] ?? 0
            sums[current] = sum
        }
        return sum
    }
}

/// How many questions follow from one to a view, up to a little beyond what is allowed.
private struct InclusionCounts {
    let included: [ResponderID: [ResponderID]]
    private var counts: [ResponderID: Int] = [:]

    init(included: [ResponderID: [ResponderID]]) { self.included = included }

    /// Without recursion; views that ask each other in a circle are a mistake of their own.
    mutating func count(of start: ResponderID) -> Int {
        if let known = counts[start] { return known }
        var way = [Step(view: start)]
        counts[start] = 0
        while let step = way.last {
            guard let others = included[step.view], step.next < others.count else {
                counts[step.view] = min(step.sum, HitTable.inclusionLimit + 1)
                way.removeLast()
                continue
            }
            let other = others[step.next]
            if let known = counts[other] {
                way[way.count - 1].next += 1
                way[way.count - 1].sum = min(step.sum + 1 + known, HitTable.inclusionLimit + 1)
            } else {
                counts[other] = 0
                way.append(Step(view: other))
            }
        }
        return counts[start] ?? 0
    }

    /// A view whose questions are being counted.
    private struct Step {
        let view: ResponderID
        /// The next of those it includes.
        var next = 0
        var sum = 0
    }
}

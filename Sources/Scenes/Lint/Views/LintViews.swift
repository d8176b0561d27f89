import HIDRecords
import TouchKit

/// The windows and views of a scene in the order in which a hit-test asks them: each before its subviews, the frontmost
/// first. Views of controllers that are not presented yet are where they will be.
struct LintViews {
    private(set) var list: [LintView] = []
    /// By screen: the views that answer to every touch in their reach, whatever effects do.
    private(set) var covers: [CoverIndex]

    private let scene: Scene
    /// By responder: its index in ``list``; -1 for what is no view.
    private var indices: [Int32]
    private var switchCount = 0
    private var wantingCount = 0
    /// What is known of the scene beside its tree.
    let facts: LintFacts

    /// The views of `scene`.
    init(_ scene: Scene, _ facts: LintFacts) {
        self.scene = scene
        self.facts = facts
        indices = Array(repeating: -1, count: scene.tree.responders.count)
        covers = Array(repeating: CoverIndex(), count: scene.tree.screens.count)
        list.reserveCapacity(scene.tree.responders.count)
        let awaited = Dictionary(
            grouping: scene.presentations.filter { !$0.isPresented }, by: \.window)
        for window in scene.tree.windowsFrontToBack where covers.indices.contains(window.screen) {
            addSubtree(of: window, awaited[window.responder] ?? [])
        }
        for screen in covers.indices { covers[screen].build() }
    }

    /// The index of the view `id`.
    func index(of id: ResponderID) -> Int? {
        let index = Int(indices[Int(id.index)])
        return index < 0 ? nil : index
    }

    /// How many of the views in the one at `index`, itself included, want touches.
    func wantingCount(in index: Int) -> Int {
        let end = list[index].end
        return (end < list.count ? list[end].wantingBefore : wantingCount) - list[index].wantingBefore
    }

    /// How many of the views in the one at `index`, itself included, are switches.
    func switchCount(in index: Int) -> Int {
        let end = list[index].end
        return (end < list.count ? list[end].switchesBefore : switchCount) - list[index].switchesBefore
    }

    /// Whether one of the views at `one` and `other` is in the other, or they are the same.
    func isNested(_ one: Int, _ other: Int) -> Bool {
        (one..<list[one].end).contains(other) || (other..<list[other].end).contains(one)
    }

    private mutating func addSubtree(of window: Window, _ awaited: [Presentation]) {
        let top = list.count
        add(window.responder, in: nil, screen: window.screen)
        for presentation in awaited.reversed() {
            addSubviews(from: presentation.transition, in: top, isAlone: true)
        }
        addSubviews(from: scene.tree.lastSubview(of: window.responder), in: top)
        close(top)
    }

    /// Adds `first` and the siblings behind it, unless it comes alone, with all that is in them.
    private mutating func addSubviews(from first: ResponderID?, in top: Int, isAlone: Bool = false) {
        var path = [top]
        var next = first
        while let superview = path.last {
            if let view = next {
                add(view, in: superview, screen: list[top].screen)
                path.append(list.count - 1)
                next = scene.tree.lastSubview(of: view)
            } else {
                guard path.count > 1 else { return }
                path.removeLast()
                close(superview)
                next = isAlone && path.count == 1 ? nil : scene.tree.siblingBehind(list[superview].id)
            }
        }
    }

    private mutating func close(_ index: Int) {
        list[index].end = list.count
        guard list[index].isCover else { return }
        covers[list[index].screen].close(list[index].coversBefore, at: list.count)
    }

    private mutating func add(_ id: ResponderID, in superview: Int?, screen: Int) {
        let around = superview.map { list[$0] }
        let place = place(of: id, in: around, screen: screen)
        let view = LintView(
            id: id, window: around?.window ?? list.count, screen: screen, facts: facts[id],
            traits: traits(of: id, in: around), origin: place.origin, claimed: place.claimed,
            reach: place.reach, wantingBefore: wantingCount, switchesBefore: switchCount,
            coversBefore: covers[screen].covers.count)
        if view.isCover { covers[screen].add(view, at: list.count) }
        if view.traits.contains(.wantsTouches) { wantingCount += 1 }
        if scene.tree[view: id].viewClass == .switch { switchCount += 1 }
        indices[Int(id.index)] = Int32(truncatingIfNeeded: list.count)
        list.append(view)
    }

    private func place(
        of id: ResponderID, in superview: LintView?, screen: Int
    ) -> (origin: Point, claimed: ScreenArea, reach: ScreenArea) {
        let tree = scene.tree
        let transform = tree.transformToSuperview(of: id)
        let around = superview?.origin ?? .zero
        let origin = Point(x: around.x + transform.tx, y: around.y + transform.ty)
        var bounds = tree[view: id].bounds
        if case .insets(let insets) = tree[traits: id].pointInside { bounds = bounds.inset(by: insets) }
        let claimed = ScreenArea(bounds, at: origin)
        let size = tree.screens[screen].size
        let limits = superview?.reach ?? ScreenArea(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        return (origin, claimed, claimed.intersection(limits))
    }

    private func traits(of id: ResponderID, in superview: LintView?) -> LintView.Traits {
        let tree = scene.tree
        let facts = facts[id]
        let around = superview?.traits ?? .ofScreen(facts)
        var traits = around.intersection(.onFixedScreen)
        if around.contains(.placed), facts.isDisjoint(with: .setsArea) { traits.insert(.placed) }
        if around.contains(.plainAround), !facts.contains(.isPresented) {
            traits.formUnion(
                tree.hasTraits(id) ? plainness(tree[traits: id]) : [.plain, .opaque, .plainAround])
        }
        if around.contains(.alwaysThere), facts.isDisjoint(with: .setsExclusion),
            tree[view: id].hitTestExclusion == nil
        {
            traits.insert(.alwaysThere)
        }
        if wantsTouches(id, facts) { traits.insert(.wantsTouches) }
        return traits
    }

    private func plainness(_ traits: ViewTraits) -> LintView.Traits {
        guard traits.transform == .identity else { return [] }
        switch traits.pointInside {
        case .none, .insets: break
        case .always, .never, .including: return []
        }
        return switch traits.hitTest {
        case .none: [.plain, .opaque, .plainAround]
        case .selfOnly: .opaque
        case .passThrough: .plainAround
        case .transparent, .redirect: []
        }
    }

    private func wantsTouches(_ id: ResponderID, _ facts: ViewFacts) -> Bool {
        !facts.isDisjoint(with: [.hasRecognizer, .hasTouchedController])
            || scene.tree[view: id].viewClass.isControl
            || scene.tree[id].touches != PhaseDispositions(.pass)
    }
}

extension LintView.Traits {
    /// Those of what is around a window about which `facts` are known.
    fileprivate static func ofScreen(_ facts: ViewFacts) -> LintView.Traits {
        let traits: LintView.Traits = [.placed, .plainAround, .alwaysThere]
        return facts.contains(.setsScreen) ? traits : traits.union(.onFixedScreen)
    }
}

extension LintView {
    /// Whether it answers to every touch in its reach, whatever effects do.
    fileprivate var isCover: Bool {
        traits.isSuperset(of: [.placed, .opaque, .alwaysThere]) && !reach.isEmpty
    }
}

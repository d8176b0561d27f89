import Core
import HIDRecords
import TouchKit

/// The windows and views of a scene in the order in which a hit-test asks them: each before its subviews, the frontmost
/// first. Views of controllers that are not presented yet, and those that are not on top of a stack, are where they will be.
struct LintViews {
    private(set) var list: [LintView] = []
    /// By screen: the views that answer to every touch in their reach, whatever effects do.
    private(set) var covers: [CoverIndex]

    private let tree: ViewTree
    private let hasTargets: Bool
    /// By view of a navigation controller: the views that are not on top of its stack.
    private var absent = Table<ResponderID, [ResponderID]>()
    /// By responder: its index in ``list``; -1 for what is no view.
    private var indices: [Int32]
    private var switchCount = 0
    private var wantingCount = 0
    /// What is known of the scene beside its tree.
    let facts: LintFacts

    /// The views of `scene`.
    init(_ scene: Scene, _ facts: LintFacts) {
        tree = scene.tree
        hasTargets = facts.hasTargets
        self.facts = facts
        indices = Array(repeating: -1, count: tree.responders.count)
        covers = Array(repeating: CoverIndex(), count: tree.screens.count)
        for controller in tree.viewControllers {
            guard let view = controller.view, tree.superview(of: view) == nil,
                let container = tree.viewOfContainer(around: view)
            else { continue }
            absent.append(view, to: container)
        }
        list.reserveCapacity(tree.responders.count)
        let awaited = Table(grouping: scene.presentations.filter { !$0.isPresented }) { $0.window }
        for window in tree.windows.frontToBack where covers.indices.contains(window.screen) {
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
        addSubviews(from: tree.lastSubview(of: window.responder), in: top)
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
                next = tree.lastSubview(of: view)
            } else {
                guard path.count > 1 else { return }
                for view in absent[list[superview].id] ?? [] {
                    addSubviews(from: view, in: superview, isAlone: true)
                }
                path.removeLast()
                close(superview)
                next = isAlone && path.count == 1 ? nil : tree.siblingBehind(list[superview].id)
            }
        }
    }

    private mutating func close(_ index: Int) {
        list[index].end = list.count
        guard hasTargets, list[index].isCover else { return }
        covers[list[index].screen].close(list[index].coversBefore, at: list.count)
    }

    private mutating func add(_ id: ResponderID, in superview: Int?, screen: Int) {
        let content = tree[view: id]
        let traits = tree.hasTraits(id) ? tree[traits: id] : nil
        let facts = facts[id]
        let around = superview.map { Around(list[$0]) } ?? Around(tree.screens[screen].size, facts)
        let origin = origin(of: id, content, traits, in: around.origin)
        var bounds = content.bounds
        if case .insets(let insets)? = traits?.pointInside { bounds = bounds.inset(by: insets) }
        if case .shape(let shape)? = traits?.pointInside { bounds = shape.fitted(to: bounds).area }
        let claimed = ScreenArea(bounds, at: origin)
        var known = own(id, content, traits, facts, in: around)
        let isKept = superview == nil && tree[id].sendEvent == .swallow
        if traits != nil || isKept || !known.contains(.alwaysThere) || !claimed.isWellInside(around.reach) {
            known.insert(.suspect)
        }
        let view = LintView(
            id: id, window: around.window ?? list.count, screen: screen, facts: facts, traits: known,
            origin: origin, claimed: claimed, reach: claimed.intersection(around.reach),
            wantingBefore: wantingCount, switchesBefore: switchCount,
            coversBefore: covers[screen].covers.count)
        if hasTargets, view.isCover { covers[screen].add(view, at: list.count) }
        if known.contains(.wantsTouches) { wantingCount += 1 }
        if content.viewClass == .switch { switchCount += 1 }
        indices[Int(id.index)] = Int32(truncatingIfNeeded: list.count)
        list.append(view)
    }

    /// What a view gets from the view around it; a window from its screen.
    private struct Around {
        let window: Int?
        let traits: LintView.Traits
        let origin: Point
        let reach: ScreenArea

        init(_ view: LintView) {
            (window, traits, origin) = (view.window, view.traits, view.origin)
            reach = view.reach
        }

        init(_ size: Size, _ facts: ViewFacts) {
            (window, traits, origin) = (nil, .ofScreen(facts), .zero)
            reach = ScreenArea(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        }
    }

    private func origin(
        of id: ResponderID, _ content: View, _ traits: ViewTraits?, in around: Point
    ) -> Point {
        guard traits == nil else {
            let transform = tree.transformToSuperview(of: id)
            return Point(x: around.x + transform.tx, y: around.y + transform.ty)
        }
        let (center, bounds) = (content.center, content.bounds)
        return Point(
            x: around.x + (center.x - bounds.size.width / 2 - bounds.origin.x),
            y: around.y + (center.y - bounds.size.height / 2 - bounds.origin.y))
    }

    private func own(
        _ id: ResponderID, _ content: View, _ traits: ViewTraits?, _ facts: ViewFacts, in around: Around
    ) -> LintView.Traits {
        var known = around.traits.intersection([.onFixedScreen, .mayMove])
        if facts.contains(.isMoved) {
            known.insert(.mayMove)
            known.remove(.onFixedScreen)
        }
        if around.traits.contains(.fixed), facts.isDisjoint(with: .setsArea) { known.insert(.fixed) }
        if around.traits.contains(.plainAround), !facts.contains(.isPresented) {
            known.formUnion(traits.map(plainness) ?? [.plain, .opaque, .plainAround])
        }
        if around.traits.contains(.alwaysThere), facts.isDisjoint(with: .setsExclusion),
            content.hitTestExclusion == nil
        {
            known.insert(.alwaysThere)
        }
        let isControl = Self.areControls[Int(content.viewClass.rawValue)]
        if isControl { known.insert(.control) }
        let takesTouches =
            isControl || !facts.isDisjoint(with: [.hasRecognizer, .hasTouchedController])
            || tree.responders[Int(id.index)].touches != PhaseDispositions(.pass)
            || tree.client(of: id) != nil
        // A scroll view gets the touches of its refresh control.
        if takesTouches, content.viewClass != .refreshControl, !known.contains(.mayMove) {
            known.insert(.wantsTouches)
        }
        return known
    }

    private static let areControls = ViewClass.allCases.map { $0.isControl }

    private func plainness(_ traits: ViewTraits) -> LintView.Traits {
        guard traits.transform == .identity else { return [] }
        switch traits.pointInside {
        case .none, .insets: break
        case .always, .never, .shape, .including: return []
        }
        return switch traits.hitTest {
        case .none: [.plain, .opaque, .plainAround]
        case .selfOnly: .opaque
        case .passThrough: .plainAround
        case .transparent, .redirect: []
        }
    }
}

extension LintView.Traits {
    /// Those of what is around a window about which `facts` are known.
    fileprivate static func ofScreen(_ facts: ViewFacts) -> LintView.Traits {
        let traits: LintView.Traits = [.fixed, .plainAround, .alwaysThere]
        return facts.contains(.setsScreen) ? traits : traits.union(.onFixedScreen)
    }
}

extension LintView {
    /// Whether it answers to every touch in its reach, whatever effects do.
    fileprivate var isCover: Bool {
        traits.isSuperset(of: [.fixed, .opaque, .alwaysThere]) && !reach.isEmpty
    }
}

import HIDRecords
import TestSupport
import TouchKit

/// Trees with everything a hit-test can meet, from a seed. Coordinates are small integers, so both sides are exact.
struct RandomTree {
    var generator: SeededRandom
    var tree = ViewTree(screens: [Screen(name: "main", size: Size(width: 256, height: 256))])
    private var views: [ResponderID] = []

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    /// So many views; all but the first ones are subviews of these when `superviews` says how many they are.
    mutating func make(views count: Int, under superviews: Int = .max) -> ViewTree {
        for number in 0..<Int.random(in: 1...3, using: &generator) {
            let frame = Rect(x: 0, y: 0, width: 256, height: 256)
            let levels: [Double] = [0, 0, 1000, 2000]
            let level = levels.randomElement(using: &generator) ?? 0
            let window = tree.addWindow(
                Responder(name: "w\(number)", kind: .window), view: View(frame: frame), level: level)
            if number > 0 { tree[traits: window].hitTest = .passThrough }
            views.append(window)
        }
        for number in 0..<count { add("v\(number)", under: superviews) }
        for view in views.dropFirst(3) where chance(8) { override(view) }
        return tree
    }

    private mutating func add(_ name: String, under superviews: Int) {
        guard let superview = views.prefix(superviews).randomElement(using: &generator) else { return }
        var view = View(
            frame: Rect(
                x: number(-32, 128), y: number(-32, 128), width: number(0, 160), height: number(0, 160)))
        if chance(12) { view.flags.insert(.hidden) }
        if chance(12) { view.flags.remove(.userInteractionEnabled) }
        let alphas: [Float] = [0, 0.005, 0.01, 0.011]
        if chance(12) { view.alpha = alphas.randomElement(using: &generator) ?? 1 }
        if chance(5) { view.bounds.origin = Point(x: number(-20, 20), y: number(-20, 20)) }
        let id = tree.addView(Responder(name: name, kind: .view), view: view, to: superview)
        if chance(6) { tree[traits: id].transform = transform() }
        if chance(10) { tree[traits: id].anchorPoint = Point(x: 0, y: 1) }
        views.append(id)
    }

    /// Quarter turns, doublings and halvings: exact in binary. Now and then a singular one.
    private mutating func transform() -> AffineTransform {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .rotation(degrees: [90, 180, 270].randomElement(using: &generator) ?? 90)
        case 1: .scale(x: 2, y: 0.5)
        case 2: .translation(x: number(-10, 10), y: number(-10, 10))
        case 3: .scale(x: 0, y: 1)
        default: AffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 4, ty: 0)
        }
    }

    private mutating func override(_ view: ResponderID) {
        let others = views.filter { $0 != view && tree[$0].kind == .view }
        guard let other = others.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: tree[traits: view].hitTest = .selfOnly
        case 1: tree[traits: view].hitTest = .passThrough
        case 2: tree[traits: view].hitTest = .transparent
        case 3: tree[traits: view].hitTest = .redirect(view: other, guarded: chance(2))
        case 4: tree[traits: view].pointInside = .always
        case 5: tree[traits: view].pointInside = .never
        case 7: tree[traits: view].pointInside = .shape(.rounded([8, 8, 3, 5, 0, 4, 20, 10]))
        case 8:
            let star = [(20.1, -7.3), (31.2, 30.6), (-3.4, 7.2), (43.1, 7.3), (9.2, 30.7)].map(Point.init)
            tree[traits: view].pointInside = .shape(.polygon(star))
        case 9: tree[traits: view].pointInside = .shape(.circle(radius: chance(2) ? nil : 13))
        case 10:
            tree[traits: view].pointInside = .shape(.ellipse(chance(2) ? nil : Size(width: 21, height: 9)))
        case 6: tree[traits: view].pointInside = .insets(EdgeInsets(top: -8, left: 4, bottom: -2, right: 0))
        default:
            // Only views without an inclusion of their own: a cycle is an error of the scene.
            if tree[traits: other].pointInside == .none {
                tree[traits: view].pointInside = .including([other])
            }
        }
    }

    private mutating func number(_ low: Int, _ high: Int) -> Double {
        Double(Int.random(in: low...high, using: &generator))
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}

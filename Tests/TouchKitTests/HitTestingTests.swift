import HIDRecords
import Testing
import TouchKit

/// Rules: hit-testing/bounded-cost, hit-testing/order-of-the-hit-test, hit-testing/point-inside,
/// hit-testing/skipped-views.
@Suite("Hit-testing")
struct HitTestingTests {
    @Test("the table agrees with UIKit's recursion in result and in every call", arguments: 0..<300)
    func agreesWithRecursion(seed: Int) {
        var random = RandomTree(seed: UInt64(seed))
        compare(random.make(views: 40), &random, seed)
    }

    @Test("so it does where a view has more subviews than one cluster holds", arguments: 0..<60)
    func agreesAmongManySiblings(seed: Int) {
        var random = RandomTree(seed: UInt64(seed))
        compare(random.make(views: 700, under: 6), &random, seed)
    }

    private func compare(_ tree: ViewTree, _ random: inout RandomTree, _ seed: Int) {
        var application = Application(scene: Scene(tree: tree))
        for _ in 0..<40 {
            let point = Point(
                x: Double.random(in: -10...266, using: &random.generator).rounded(),
                y: Double.random(in: -10...266, using: &random.generator).rounded())
            var reference = ReferenceHitTest(tree: tree)
            let expected = reference.hitTest(point)
            var trace = CallTrace(tree: tree)
            #expect(application.hitTest(point, trace: &trace) == expected, "seed \(seed) at \(point)")
            #expect(trace.calls == reference.calls, "seed \(seed) at \(point)")
            #expect(application.hitTest(point) == expected, "untraced, seed \(seed) at \(point)")
        }
    }

    @Test("left and top edges are inside, right and bottom are not")
    func edges() {
        let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
        #expect(bounds.contains(Point(x: 0, y: 0)))
        #expect(bounds.contains(Point(x: 99.99, y: 49.99)))
        #expect(!bounds.contains(Point(x: 100, y: 25)))
        #expect(!bounds.contains(Point(x: 50, y: 50)))
        #expect(!Rect(x: 0, y: 0, width: 0, height: 50).contains(.zero))
    }

    @Test(
        "E11 of source 000: an alpha of 0.01 is not hit, one of 0.011 is",
        arguments: [(0.01, false), (0.011, true)])
    func alphaLimit(alpha: Double, isHit: Bool) {
        var fixture = TestTree()
        let view = fixture.add("A", 0, 0, 100, 100)
        fixture.tree[view: view].alpha = Float(alpha)
        var application = Application(scene: Scene(tree: fixture.tree))
        var trace = NoTrace()
        #expect((application.hitTest(Point(x: 5, y: 5), trace: &trace) == view) == isHit)
    }

    @Test("a change of the tree is seen by the next hit-test")
    func staleTable() {
        var fixture = TestTree()
        let view = fixture.add("A", 0, 0, 100, 100)
        var application = Application(scene: Scene(tree: fixture.tree))
        var trace = NoTrace()
        #expect(application.hitTest(Point(x: 5, y: 5), trace: &trace) == view)
        application.tree[view: view].flags.insert(.hidden)
        #expect(application.hitTest(Point(x: 5, y: 5), trace: &trace) == fixture.root)
    }

    @Test("a chain of 100,000 views is walked without recursion")
    func deepChain() {
        var fixture = TestTree()
        var superview = fixture.root
        for number in 0..<100_000 {
            superview = fixture.tree.addView(
                Responder(name: "v\(number)", kind: .view),
                view: View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: superview)
        }
        var application = Application(scene: Scene(tree: fixture.tree))
        var trace = NoTrace()
        #expect(application.hitTest(Point(x: 50, y: 50), trace: &trace) == superview)
    }

    /// `count` views without an area in the root, the first of which a hit-test asks; `included` tells which of them the
    /// one of a number includes.
    private func including(_ count: Int, _ included: (Int) -> [Int]) -> (tree: ViewTree, root: ResponderID) {
        var fixture = TestTree()
        let views = (0..<count).map { number in
            var view = View(frame: .zero)
            if number > 0 { view.flags.insert(.hidden) }
            return fixture.tree.addView(
                Responder(name: "v\(number)", kind: .view), view: view, to: fixture.root)
        }
        for (number, view) in views.enumerated() {
            fixture.tree[traits: view].pointInside = .including(included(number).map { views[$0] })
        }
        return (fixture.tree, fixture.root)
    }

    @Test("a chain of 20,000 views that include each other is not followed to its end")
    func longInclusion() {
        let (tree, root) = including(20_000) { number in number < 19_999 ? [number + 1] : [] }
        var application = Application(scene: Scene(tree: tree))
        #expect(application.hitTest(Point(x: 50, y: 50)) == root)
    }

    @Test("views that all include all come to an answer")
    func circularInclusion() {
        let (tree, root) = including(40) { _ in Array(0..<40) }
        var application = Application(scene: Scene(tree: tree))
        #expect(application.hitTest(Point(x: 50, y: 50)) == root)
    }
}

import HIDRecords
import Testing
import TouchKit

/// Rules: hit-testing/coordinates.
@Suite("Conversion of points")
struct GeometryTests {
    @Test("a child scaled by two, and a view under a scaled container")
    func scaled() {
        var fixture = TestTree()
        fixture.add("view", 0, 0, 80, 40)
        // The frame of a view scaled by two about its centre is (10, 10, 60, 40): its bounds are half of that.
        let child = fixture.add("child", 25, 20, 30, 20, in: "view")
        fixture.tree[traits: child].transform = .scale(x: 2, y: 2)
        let converted = fixture.tree.convert(Point(x: 60, y: 20), from: fixture["view"], to: child)
        #expect(converted == Point(x: 25, y: 5))

        let container = fixture.add("container", 50, 50, 100, 100)
        fixture.tree[traits: container].transform = .scale(x: 2, y: 2)
        let inner = fixture.add("inner", 15, 15, 20, 20, in: "container")
        #expect(
            fixture.tree.convert(Point(x: 100, y: 100), from: fixture.root, to: inner) == Point(x: 35, y: 35))
    }

    @Test("a quarter turn about the centre, there and back")
    func rotated() {
        var fixture = TestTree()
        let view = fixture.add("A", 100, 100, 80, 60)
        fixture.tree[traits: view].transform = .rotation(degrees: 90)
        #expect(
            fixture.tree.convert(Point(x: 140, y: 130), from: fixture.root, to: view) == Point(x: 40, y: 30))
        let there = fixture.tree.convert(Point(x: 150, y: 130), from: fixture.root, to: view)
        let back = there.flatMap { fixture.tree.convert($0, from: view, to: fixture.root) }
        #expect(back == Point(x: 150, y: 130))
    }

    @Test("nested frames add up, and back")
    func nested() {
        var fixture = TestTree()
        fixture.add("a", 50, 40, 200, 200)
        fixture.add("b", 10, 20, 100, 100, in: "a")
        let inRoot = fixture.tree.convert(Point(x: 30, y: 40), from: fixture["b"], to: fixture.root)
        #expect(inRoot == Point(x: 90, y: 100))
        #expect(
            fixture.tree.convert(Point(x: 90, y: 100), from: fixture.root, to: fixture["b"])
                == Point(x: 30, y: 40))
    }

    @Test("a scroll view's bounds origin is its content offset")
    func boundsOrigin() {
        var fixture = TestTree()
        let scroll = fixture.add("scroll", 0, 0, 100, 100)
        fixture.tree[view: scroll].bounds.origin = Point(x: 0, y: 300)
        let row = fixture.add("row", 0, 320, 100, 20, in: "scroll")
        var application = Application(scene: Scene(tree: fixture.tree))
        var trace = NoTrace()
        #expect(application.hitTest(Point(x: 10, y: 25), trace: &trace) == row)
        #expect(fixture.tree.convert(Point(x: 10, y: 25), from: nil, to: row) == Point(x: 10, y: 5))
    }

    @Test("a transform that scales to nothing has no inverse, and its view is missed")
    func singular() {
        var fixture = TestTree()
        let view = fixture.add("A", 0, 0, 100, 100)
        fixture.tree[traits: view].transform = .scale(x: 0, y: 0)
        #expect(fixture.tree.convert(.zero, from: nil, to: view) == nil)
        var application = Application(scene: Scene(tree: fixture.tree))
        var trace = NoTrace()
        #expect(application.hitTest(Point(x: 50, y: 50), trace: &trace) == fixture.root)
    }
}

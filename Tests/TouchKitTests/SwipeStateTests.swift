import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: tables/swipe-actions.
@Suite("Open cells, in time")
struct SwipeStateTests {
    /// A table with a row that has two trailing actions and a leading one.
    private func app() -> TestApp {
        var scene = TestScene()
        scene.add("table", .tableView, 0, 0, 400, 400)
        scene.add("row", .cell, 0, 0, 400, 100, in: "table")
        for (name, width) in [("outer", 80.0), ("inner", 60), ("other", 70)] {
            scene.add(name, .button, 0, 0, width, 0, in: "row")
        }
        scene.swipe("row", leading: ["other"], trailing: ["outer", "inner"])
        return scene.app
    }

    private func open(_ app: TestApp) {
        app.frame(0, .down(1, 380, 50))
        app.frame(0.1, .move(1, 360, 50))
        app.frame(0.2, .move(1, 280, 50))
        app.frame(0.6, .up(1))
    }

    private func frames(_ app: TestApp) -> [Rect] {
        ["outer", "inner", "other"].map { app.application.tree.frame(of: app.id($0)) }
    }

    @Test("the first action lies at the edge, and a hit-test finds what is shown, and nothing else")
    func places() {
        let app = app()
        #expect(app.application.hitTest(Point(x: 390, y: 50)) == app.id("row"))
        open(app)
        #expect(app.application.tree[view: app.id("row")].bounds.origin == Point(x: 140, y: 0))
        #expect(
            frames(app) == [
                Rect(x: 460, y: 0, width: 80, height: 100), Rect(x: 400, y: 0, width: 60, height: 100),
                Rect(x: 0, y: 0, width: 70, height: 0),
            ])
        let found = [399.5, 320, 319.5, 260, 259.5].map { app.application.hitTest(Point(x: $0, y: 50)) }
        #expect(found == ["outer", "outer", "inner", "inner", "row"].map { app.id($0) })
    }

    @Test("nothing is open in a new scene, and compaction leaves open what is")
    func reload() {
        let old = app()
        open(old)
        let new = app()
        new.application.takeValues(from: old.application)
        #expect(new.application.tree[view: new.id("row")].bounds.origin == .zero)
        let isCompact = old.application.compact()
        #expect(isCompact)
        old.frame(10, .down(2, 100, 50))
        old.frame(10.1, .up(2))
        #expect(old.application.tree[view: old.id("row")].bounds.origin == .zero)
    }
}

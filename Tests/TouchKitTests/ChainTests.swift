import HIDRecords
import Testing
import TouchKit

/// Rules: responders/dispositions, responders/next-responder, responders/send-event.
@Suite("Responder chain")
struct ChainTests {
    private func names(_ tree: ViewTree, from view: ResponderID) -> [String] {
        tree.chain(from: view).map { tree[$0].name }
    }

    @Test("view, superviews, controller, window, application, delegate")
    func rootController() {
        var fixture = TestTree()
        let view = fixture.add("A", 0, 0, 10, 10)
        #expect(names(fixture.tree, from: view) == ["A", "R", "V", "W", "U", "D"])
    }

    @Test("a delegate that is no responder is not part of the chain")
    func noDelegate() {
        var tree = ViewTree(
            screens: [Screen(name: "main", size: Size(width: 1, height: 1))], applicationName: "U")
        let window = tree.addWindow(Responder(name: "W", kind: .window), view: View(frame: .zero))
        #expect(names(tree, from: window) == ["W", "U"])
    }

    @Test("a contained controller is followed by its container's views, then the container")
    func container() {
        var fixture = TestTree()
        fixture.add("c.view", 0, 0, 100, 100)
        _ = fixture.tree.addViewController(
            Responder(name: "c", kind: .viewController), view: fixture["c.view"])
        #expect(names(fixture.tree, from: fixture["c.view"]) == ["c.view", "c", "R", "V", "W", "U", "D"])
    }

    @Test("a presented controller is followed by the one that presents it")
    func presented() {
        var fixture = TestTree()
        let sheet = fixture.tree.addView(Responder(name: "sheet", kind: .view), view: View(frame: .zero))
        let controller = fixture.tree.addViewController(
            Responder(name: "P", kind: .viewController), view: sheet)
        fixture.tree.addSubview(sheet, to: fixture.window)
        let presenter = fixture["V"]
        fixture.tree.updateViewController(controller) {
            $0.presenter = presenter
            $0.isPresented = true
        }
        #expect(names(fixture.tree, from: sheet) == ["sheet", "P", "V", "W", "U", "D"])
    }

    @Test("one that is not presented is followed by the one that may present it")
    func presentable() {
        var fixture = TestTree()
        let view = fixture.tree.addView(Responder(name: "sheet", kind: .view), view: View(frame: .zero))
        let controller = fixture.tree.addViewController(
            Responder(name: "P", kind: .viewController), view: view)
        let presenter = fixture["V"]
        fixture.tree.updateViewController(controller) { $0.presenter = presenter }
        #expect(names(fixture.tree, from: view) == ["sheet", "P", "V", "W", "U", "D"])
        #expect(fixture.tree.viewController(controller)?.presentingViewController == nil)
    }

    @Test("a detached controller ends the chain")
    func detached() {
        var fixture = TestTree()
        let view = fixture.tree.addView(Responder(name: "VC.view", kind: .view), view: View(frame: .zero))
        _ = fixture.tree.addViewController(Responder(name: "VC", kind: .viewController), view: view)
        let a = fixture.tree.addView(Responder(name: "a", kind: .view), view: View(frame: .zero), to: view)
        let b = fixture.tree.addView(Responder(name: "b", kind: .view), view: View(frame: .zero), to: a)
        #expect(names(fixture.tree, from: b) == ["b", "a", "VC.view", "VC"])
    }

    @Test("a chain that comes back to where it began stops there")
    func cycle() {
        var fixture = TestTree()
        let a = fixture.tree.addViewController(
            Responder(name: "a", kind: .viewController), view: fixture["R"])
        let b = fixture.tree.addViewController(
            Responder(name: "b", kind: .viewController), view: fixture["R"])
        fixture.tree.updateViewController(a) { $0.presenter = b }
        fixture.tree.updateViewController(b) { $0.presenter = a }
        #expect(names(fixture.tree, from: a) == ["a", "b"])
    }

    @Test("a plain view forwards to its superview, one that handles does not")
    func forwarding() {
        var fixture = TestTree()
        fixture.add("recorder", 0, 0, 200, 200)
        fixture.add("plain", 0, 0, 50, 50, in: "recorder", touches: .pass)
        fixture.add("control", 100, 0, 50, 50, in: "recorder", touches: .handle)
        let app = TestApp(fixture.tree)
        app.frame(0, .down(1, 10, 10))
        app.frame(0.1, .up(1))
        #expect(app.calls() == ["plain.B{1}", "recorder.B{1}", "plain.E{1}", "recorder.E{1}"])
        app.frame(0.2, .down(1, 110, 10))
        app.frame(0.3, .up(1))
        #expect(app.calls() == ["control.B{2}", "control.E{2}"])
    }

    @Test("an event that starts elsewhere follows the same chain")
    func anyStart() {
        var fixture = TestTree()
        let leaf = fixture.add("leaf", 0, 0, 10, 10)
        var visited: [String] = []
        fixture.tree.walkChain(from: leaf) { responder in
            visited.append(fixture.tree[responder].name)
            return responder != fixture["W"]
        }
        #expect(visited == ["leaf", "R", "V", "W"])
    }

    @Test("sendEvent overridden without super stops everything; with super it only watches")
    func sendEvent() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 100, 100)
        fixture.tree[fixture.window].sendEvent = .swallow
        let deaf = TestApp(fixture.tree)
        deaf.frame(0, .down(1, 10, 10))
        #expect(deaf.log.sendEvents == [[1]])
        #expect(deaf.calls().isEmpty)

        fixture.tree[fixture.window].sendEvent = .monitor
        let watched = TestApp(fixture.tree)
        watched.frame(0, .down(1, 10, 10))
        #expect(watched.log.sendEvents == [[1]])
        #expect(watched.calls() == ["A.B{1}"])

        fixture.tree[fixture.tree.application].sendEvent = .swallow
        let silent = TestApp(fixture.tree)
        silent.frame(0, .down(1, 10, 10))
        #expect(silent.calls().isEmpty)
    }
}

extension DecisionLog {
    /// The touches of the events that overrides of `sendEvent(_:)` saw.
    fileprivate var sendEvents: [[UInt64]] {
        entries.compactMap { entry in
            guard case .arrival(.sendEvent(_, _, let set)) = entry.decision else { return nil }
            return touches(in: set).map { UInt64($0.id.number) }
        }
    }
}

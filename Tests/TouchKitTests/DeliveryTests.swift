import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: responders/discarded-calls, responders/dispositions,
/// touches/exclusive-touch, touches/ignoring-interaction, touches/multiple-touch, touches/touch-sets,
/// touches/when-the-hit-view-leaves.
@Suite("Delivery of touches to views")
struct DeliveryTests {
    private func sideBySide(_ first: ViewFlags, _ second: ViewFlags) -> TestApp {
        var fixture = TestTree()
        fixture.add("V1", 0, 0, 200, 400, flags: first.union([.userInteractionEnabled, .enabled]))
        fixture.add("V2", 200, 0, 200, 400, flags: second.union([.userInteractionEnabled, .enabled]))
        return TestApp(fixture.tree)
    }

    @Test(
        "two fingers of one frame on a multi-touch view make one call, one that moves makes a call of one"
    )
    func multipleTouch() {
        let app = sideBySide(.multipleTouchEnabled, [])
        app.frame(0, .down(1, 50, 50), .down(2, 60, 60))
        #expect(app.calls() == ["V1.B{1,2}"])
        app.frame(0.1, .move(1, 51, 50), .move(2, 61, 60))
        #expect(app.calls() == ["V1.M{1,2}"])
        app.frame(0.2, .move(1, 52, 50))
        #expect(app.calls() == ["V1.M{1}"])
        #expect(app.application.event.allTouches.map(\.phase) == [.moved, .stationary])
        app.frame(0.3, .up(1), .up(2))
        #expect(app.calls() == ["V1.E{1,2}"])
        #expect(app.application.event.allTouches.isEmpty)
    }

    @Test("a single-touch view refuses the second finger for its whole life")
    func singleTouch() {
        let app = sideBySide([], [])
        app.frame(0, .down(1, 50, 50), .down(2, 60, 60))
        #expect(app.calls() == ["V1 refuses {2}", "V1.B{1}"])
        app.frame(0.1, .up(1))
        app.frame(0.2, .move(2, 70, 60))
        app.frame(0.3, .up(2))
        #expect(app.calls() == ["V1.E{1}"])
    }

    @Test("an exclusive view keeps others out while it tracks, and stays out while others do")
    func exclusive() {
        let app = sideBySide(.exclusiveTouch, [])
        app.frame(0, .down(1, 50, 50))
        app.frame(0.1, .down(2, 250, 50))
        #expect(app.calls() == ["V1.B{1}", "V2 refuses {2}"])
        app.frame(0.2, .up(1), .up(2))
        #expect(app.calls() == ["V1.E{1}"])
        app.frame(0.3, .down(1, 250, 50))
        app.frame(0.4, .up(1))
        app.frame(0.5, .down(2, 50, 50))
        #expect(app.calls() == ["V2.B{3}", "V2.E{3}", "V1.B{4}"])
    }

    @Test("a finger that lifts while another lands on the same single-touch view makes room for it")
    func liftAndLand() {
        let app = sideBySide([], [])
        app.frame(0, .down(1, 50, 50))
        app.frame(0.1, .up(1), .down(2, 60, 60))
        #expect(app.calls() == ["V1.B{1}", "V1.B{2}", "V1.E{1}"])
    }

    @Test("touches that begin while interaction is ignored are never delivered; begins nest")
    func ignoring() {
        let app = sideBySide([], [])
        app.send(.interaction(.ignoreInteraction(.begin)))
        app.send(.interaction(.ignoreInteraction(.begin)))
        app.frame(0, .down(1, 50, 50))
        #expect(app.calls() == ["ignored {1}"])
        app.send(.interaction(.ignoreInteraction(.end)))
        #expect(app.application.ignoringDepth == 1)
        app.send(.interaction(.ignoreInteraction(.end)))
        app.frame(0.1, .move(1, 51, 50))
        app.frame(0.2, .up(1))
        #expect(app.calls().isEmpty)
        app.frame(0.3, .down(1, 50, 50))
        #expect(app.calls() == ["V1.B{2}"])
    }

    @Test("a view that leaves its window while touched gets touchesCancelled and then silence")
    func removal() {
        let app = sideBySide([], [])
        app.frame(0, .down(1, 50, 50))
        let view = app.application.tree.responder(named: "V1")
        guard let view else {
            Issue.record("no V1")
            return
        }
        LeavingView(view: view).remove(from: &app.application, at: Timestamp(microseconds: 10))
        #expect(app.calls() == ["V1.B{1}", "V1.C{1}"])
        app.frame(0.1, .move(1, 60, 60))
        app.frame(0.2, .up(1))
        #expect(app.calls().isEmpty)
        #expect(app.application.tree.window(of: view) == nil)
    }

    @Test("a touch that no responder handles goes up the whole chain and is discarded")
    func wholeChain() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600, touches: .pass)
        fixture.add("C", 200, 20, 180, 560, in: "A", touches: .pass)
        fixture.add("E", 10, 290, 160, 260, in: "C", touches: .pass)
        let app = TestApp(fixture.tree)
        app.frame(0, .down(1, 290, 440))
        #expect(
            app.calls() == ["E", "C", "A", "R", "V", "W", "U", "D"].map { $0 + ".B{1}" } + ["discard.B{1}"])
        #expect(app.application.event.allTouches.first?.view == fixture["E"])
    }

    @Test("a move goes up the chain as it is then")
    func changedChain() {
        var fixture = TestTree()
        let outer = fixture.add("A", 0, 0, 400, 600, touches: .pass)
        let inner = fixture.add("B", 0, 0, 400, 600, in: "A", touches: .pass)
        let other = fixture.add("C", 0, 0, 400, 600)
        let app = TestApp(fixture.tree)
        app.application.tree[view: other].flags.insert(.hidden)
        app.frame(0, .down(1, 50, 50))
        app.frame(0.1, .move(1, 51, 50))
        _ = app.calls()
        app.application.tree[outer].touches = PhaseDispositions(.handle)
        app.frame(0.2, .move(1, 52, 50))
        #expect(app.calls() == ["B.M{1}", "A.M{1}"])
        app.application.tree[outer].touches = PhaseDispositions(.handleAndPass)
        app.application.tree.addSubview(outer, to: other)
        app.frame(0.3, .move(1, 53, 50))
        #expect(app.calls() == ["B.M{1}", "A.M{1}", "C.M{1}"])
        app.application.tree[inner].touches = PhaseDispositions(.handle)
        app.frame(0.4, .move(1, 54, 50))
        #expect(app.calls() == ["B.M{1}"])
    }

    @Test("each of 100 fingers moves up the chain of its own view")
    func manyChains() {
        var fixture = TestTree()
        for number in 0..<100 {
            fixture.add("A\(number)", Double(number) * 4, 0, 4, 600, touches: .handle)
            fixture.add("B\(number)", 0, 0, 4, 600, in: "A\(number)", touches: .pass)
        }
        let app = TestApp(fixture.tree)
        app.frame(0, (0..<100).map { .down(UInt32($0), Double($0) * 4 + 1, 50) })
        _ = app.calls()
        for move in 1...2 {
            app.frame(
                Double(move), (0..<100).map { .move(UInt32($0), Double($0) * 4 + 1, 50 + Double(move)) })
            #expect(
                app.calls()
                    == (0..<100).flatMap { ["B\($0).M{\($0 + 1)}", "A\($0).M{\($0 + 1)}"] })
        }
    }
}

import Core
import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: touches/multiple-touch.
@Suite("Random touches")
struct RandomTouchTests {
    /// Two windows side by side: A beside B, which holds C, in front of R; E beside F.
    private static let places = [
        ReferenceTouches.Place(
            name: "E", window: "W2", frame: Rect(x: 300, y: 0, width: 100, height: 400)),
        ReferenceTouches.Place(
            name: "F", window: "W2", frame: Rect(x: 200, y: 0, width: 100, height: 400)),
        ReferenceTouches.Place(name: "C", window: "W", frame: Rect(x: 100, y: 50, width: 50, height: 50)),
        ReferenceTouches.Place(name: "B", window: "W", frame: Rect(x: 100, y: 0, width: 100, height: 200)),
        ReferenceTouches.Place(name: "A", window: "W", frame: Rect(x: 0, y: 0, width: 100, height: 200)),
        ReferenceTouches.Place(name: "R", window: "W", frame: Rect(x: 0, y: 0, width: 200, height: 400)),
    ]

    private static var app: TestApp {
        var fixture = TestTree(width: 200, height: 400)
        fixture.tree[fixture.root].touches = PhaseDispositions(.handle)
        let window = fixture.tree.addWindow(
            Responder(name: "W2", kind: .window),
            view: View(frame: Rect(x: 200, y: 0, width: 200, height: 400)))
        for place in places.reversed().dropFirst() {
            var responder = Responder(name: place.name, kind: .view)
            responder.touches = PhaseDispositions(.handle)
            var frame = place.frame
            var superview = place.window == "W2" ? window : fixture.root
            if place.window == "W2" { frame.origin.x -= 200 }
            if place.name == "C", let parent = fixture.tree.responder(named: "B") {
                frame.origin.x -= 100
                superview = parent
            }
            _ = fixture.tree.addView(responder, view: View(frame: frame), to: superview)
        }
        return TestApp(fixture.tree)
    }

    /// Fingers that begin, move and lift on few places, several in a frame.
    private struct Fingers {
        var down: [UInt32: Point] = [:]

        mutating func frame(_ generator: inout SeededRandom) -> [TestApp.Step] {
            (UInt32(1)...6).compactMap { finger in
                let chance = Int.random(in: 0..<10, using: &generator)
                if let point = down[finger] {
                    if chance < 3 {
                        down[finger] = nil
                        return .up(finger)
                    }
                    let steps: [Double] = [-40, -5, 0, 0, 5, 40]
                    let x = point.x + (steps.randomElement(using: &generator) ?? 0)
                    down[finger]?.x = x
                    return chance < 7 ? .move(finger, x, point.y) : nil
                }
                let xs: [Double] = [20, 40, 110, 130, 180, 210, 250, 310, 350, 450]
                let ys: [Double] = [20, 60, 80, 150, 300]
                guard chance < 3, let x = xs.randomElement(using: &generator),
                    let y = ys.randomElement(using: &generator)
                else { return nil }
                down[finger] = Point(x: x, y: y)
                return .down(finger, x, y)
            }
        }
    }

    @Test("admission, sets, order of calls and tap counts are those of the plain rules", arguments: 1...60)
    func rules(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let app = Self.app
        var reference = ReferenceTouches(Self.places)
        var fingers = Fingers()
        var time = 0
        for step in 0..<80 {
            let pauses = [10_000, 50_000, 100_000, 200_000, 350_000, 500_000, 800_000]
            time += pauses.randomElement(using: &generator) ?? 0
            let expected: [String]
            let seconds = Double(time) / 1_000_000
            switch Int.random(in: 0..<12, using: &generator) {
            case 0:
                expected = reference.cancelAll()
                app.application.resignActive(.suspended, at: Timestamp(microseconds: Int64(time)))
            case 1, 2:
                let begins = Bool.random(using: &generator) && reference.ignoringDepth < 2
                expected = reference.ignoreInteraction(begins)
                app.send(.interaction(.ignoreInteraction(begins ? .begin : .end)), at: seconds)
            case 3:
                let place = Int.random(in: reference.views.indices, using: &generator)
                change(&reference.views[place], Bool.random(using: &generator), in: app)
                expected = []
            default:
                let steps = fingers.frame(&generator)
                expected = reference.frame(time, steps)
                app.frame(seconds, steps)
            }
            #expect(lines(app) == expected, "step \(step)")
        }
    }

    private func change(_ place: inout ReferenceTouches.Place, _ isMultiple: Bool, in app: TestApp) {
        let flag: ViewFlags = isMultiple ? .multipleTouchEnabled : .exclusiveTouch
        if isMultiple { place.isMultiple.toggle() } else { place.isExclusive.toggle() }
        app.application.tree[view: app.id(place.name)].flags.formSymmetricDifference(flag)
    }

    private func text(_ rule: Refusal.Rule, _ tree: ViewTree) -> String {
        switch rule {
        case .multipleTouchEnabled: "multipleTouchEnabled"
        case .exclusiveTouch(let other): "exclusiveTouch of \(tree[other].name)"
        case .swipeActions(let cell): "swipeActions of \(tree[cell].name)"
        }
    }

    /// What came since the last time, as the reference writes it.
    private func lines(_ app: TestApp) -> [String] {
        let tree = app.application.tree
        func set(_ set: TouchSet) -> String {
            app.log.touches(in: set).map { "\($0.id.number):\($0.tapCount)" }.joined(separator: ",")
        }
        defer { app.log.removeAll() }
        return app.log.entries.compactMap { entry in
            switch entry.decision {
            case .delivery(.touches(let responder, let phase, let touches, _)):
                "\(tree[responder].name).\(app.letter(phase)){\(set(touches))}"
            case .delivery(.discarded(let phase, let touches)):
                "discard.\(app.letter(phase)){\(set(touches))}"
            case .arrival(.refuses(let view, let touches, let rule)):
                "\(tree[view].name) refuses \(app.numbers(touches)) (\(text(rule, tree)))"
            case .arrival(.ignores(let touches, _)): "ignores \(app.numbers(touches))"
            case .delivery(.cancelled(let touches, _)):
                "cancelled \(app.log.touches(in: touches).first?.id.number ?? 0)"
            case .app(.becomesKey(let window, .touch(let touches))):
                "\(tree[window].name) becomes key by \(app.numbers(touches))"
            case .app(.endIgnoringWithoutBegin): "end without begin"
            default: nil
            }
        }
    }
}

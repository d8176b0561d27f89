import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: controls/page-controls, controls/setting-a-value, controls/sliders, controls/steppers,
/// controls/switches.
@Suite("Controls: values")
struct ControlValueTests {
    private func app(_ viewClass: ViewClass, _ changes: ValuedControl.Change...) -> (TestApp, ResponderID) {
        var scene = TestScene()
        scene.add("K", viewClass, 100, 10, 100, 40)
        scene.change("K", changes)
        return (scene.app, scene["K"])
    }

    @Test("a switch goes on and off with each tap, and stays when the finger lifts outside")
    func switchTaps() {
        let (app, control) = app(.switch)
        #expect(app.application.control(control).value == .isOn(false))
        for (time, isOn) in [(0.0, true), (1.0, false)] {
            app.frame(time, .down(1, 150, 30))
            app.frame(time + 0.1, .up(1))
            #expect(app.application.control(control).value == .isOn(isOn))
            #expect(app.sent() == ["touchDown", "touchUpInside", "valueChanged"])
        }
        app.frame(2, .down(1, 150, 30))
        app.frame(2.1, .move(1, 155, 350))
        app.frame(2.2, .up(1))
        #expect(app.application.control(control).value == .isOn(false))
        #expect(app.sent() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
    }

    @Test(
        "a stepper counts up in its right half and down in its left, as it is pressed, and not below its minimum"
    )
    func stepperHalves() {
        let (app, control) = app(.stepper)
        for (x, number) in [(180.0, 1.0), (180, 2), (120, 1), (120, 0), (120, 0)] {
            app.frame(0, .down(1, x, 30))
            #expect(app.application.control(control).value == .number(number))
            app.frame(0.1, .up(1))
        }
        #expect(app.sent().filter { $0 == "valueChanged" }.count == 4)
    }

    @Test("a stepper that wraps stops at each end before it goes on from the other")
    func wrappingStepper() {
        let range: [Stepper.Change] = [.maximumValue(0.3), .minimumValue(0.1), .stepValue(0.2), .wraps(true)]
        var scene = TestScene()
        scene.add("K", .stepper, 100, 10, 100, 40)
        scene.change("K", range.map(ValuedControl.Change.stepper))
        let app = scene.app
        for (x, number) in [(180.0, 0.3), (180, 0.1), (120, 0.3), (120, 0.1)] {
            app.frame(0, .down(1, x, 30))
            app.frame(0.1, .up(1))
            #expect(app.application.control(scene["K"]).value == .number(number))
        }
    }

    @Test("a page control goes on in its right half and back in its left, not before its first page")
    func pageControlHalves() {
        let (app, control) = app(.pageControl, .pageControl(.numberOfPages(3)))
        for (x, page) in [(180.0, 1), (180, 2), (180, 2), (120, 1), (120, 0), (120, 0)] {
            app.frame(0, .down(1, x, 30))
            app.frame(0.1, .up(1))
            #expect(app.application.control(control).value == .index(page))
        }
        #expect(app.sent().filter { $0 == "valueChanged" }.count == 4)
    }

    @Test(
        "a lift outside selects no segment and turns no page",
        arguments: [
            (.segmentedControl, .segmentedControl(.numberOfSegments(2)), -1),
            (.pageControl, .pageControl(.numberOfPages(3)), 0),
        ] as [(ViewClass, ValuedControl.Change, Int)])
    func liftOutside(_ viewClass: ViewClass, _ change: ValuedControl.Change, index: Int) {
        let (app, control) = app(viewClass, change)
        app.frame(0, .down(1, 180, 30))
        app.frame(0.1, .move(1, 180, 350))
        app.frame(0.2, .up(1))
        #expect(app.application.control(control).value == .index(index))
        #expect(app.sent() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
    }

    @Test("a slider sends valueChanged after each drag that moves its knob, and at its ends no more")
    func slider() {
        let (app, control) = app(.slider)
        app.frame(0, .down(1, 115.5, 30))
        #expect(app.sent() == ["touchDown"])
        app.frame(0.1, .move(1, 150, 30))
        #expect(app.sent() == ["touchDragInside", "valueChanged"])
        #expect(app.application.control(control).value == .number(0.5))
        app.frame(0.2, .move(1, 150, 35))
        #expect(app.sent() == ["touchDragInside"])
        app.frame(0.3, .move(1, 290, 35))
        #expect(app.sent() == ["touchDragExit", "touchDragOutside", "valueChanged"])
        app.frame(0.4, .move(1, 300, 35))
        #expect(app.sent() == ["touchDragOutside"])
        #expect(app.application.control(control).value == .number(1))
    }

    @Test("a stepper stops its own timer when its finger lifts, though its touchesEnded is withheld")
    func liftedStepper() {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", .stepper, 100, 10, 100, 40, in: "P")
        scene.recognize("double", on: "P", .tap(taps: 2))
        let app = scene.app
        app.frame(0, .down(1, 180, 30))
        app.frame(0.45, .up(1))
        #expect(app.sent() == ["touchDown", "valueChanged"])
        app.application.advance(to: Timestamp(microseconds: 5_000_000))
        #expect(app.sent() == ["touchUpInside"])
        #expect(app.application.nextDeadline == nil)
    }

    @Test("a held stepper that an effect disables steps no more, whatever its touchCancel does")
    func disabledStepper() {
        var scene = TestScene()
        scene.add("A", .view, 0, 100, 100, 100)
        scene.add("K", .stepper, 100, 10, 100, 40)
        scene.on("K", .touchCancel, "close")
        scene.responds("V", to: "close", .tree(.remove([scene["A"]])))
        let app = scene.app
        app.frame(0, .down(1, 180, 30))
        #expect(app.application.nextDeadline != nil)
        let disabled = PropertyChanges.Target.view(scene["K"], [.view(.flag(.enabled, false))])
        app.send(.set(PropertyChanges(target: disabled, targetName: "K", text: "")), at: 0.1)
        #expect(app.application.nextDeadline == nil)
        #expect(app.application.tree.superview(of: scene["A"]) == nil)
    }

    @Test("a stepper that a recording holds for years steps a bounded number of times")
    func heldForYears() {
        let (app, control) = app(.stepper, .stepper(.wraps(true)))
        app.frame(0, .down(1, 180, 30))
        app.application.advance(to: Timestamp(microseconds: .max))
        #expect(app.log.entries.count < 200_000)
        #expect(app.application.nextDeadline == nil)
        #expect(app.application.control(control).value != nil)
    }

    @Test("values are taken over by class and name, and brought into the new range")
    func takeValues() {
        func app(_ views: [(name: String, viewClass: ViewClass, changes: [ValuedControl.Change])]) -> TestApp
        {
            var scene = TestScene()
            for view in views {
                scene.add(view.name, view.viewClass, 0, 0, 100, 40)
                scene.change(view.name, view.changes)
            }
            return scene.app
        }
        let old = app([
            ("level", .slider, [.slider(.value(0.75))]), ("amount", .stepper, [.stepper(.value(50))]),
            ("lamp", .switch, [.switch(.isOn(true))]), ("gone", .switch, [.switch(.isOn(true))]),
            ("other", .slider, [.slider(.value(0.5))]),
            (
                "mode", .segmentedControl,
                [
                    .segmentedControl(.numberOfSegments(4)), .segmentedControl(.selectedSegmentIndex(3)),
                ]
            ),
            ("page", .pageControl, [.pageControl(.numberOfPages(9)), .pageControl(.currentPage(4))]),
        ])
        let new = app([
            ("level", .slider, [.slider(.maximumValue(0.5))]), ("amount", .stepper, [.stepper(.value(7))]),
            ("lamp", .switch, [.switch(.isOn(false))]), ("fresh", .switch, [.switch(.isOn(true))]),
            ("other", .stepper, [.stepper(.value(9))]),
            ("mode", .segmentedControl, [.segmentedControl(.numberOfSegments(2))]),
            ("page", .pageControl, [.pageControl(.numberOfPages(5))]),
        ])
        new.application.takeValues(from: old.application)
        let values = ["level", "amount", "lamp", "fresh", "other", "mode", "page"].map {
            new.application.control(new.id($0)).value
        }
        #expect(
            values == [
                .number(0.5), .number(50), .isOn(true), .isOn(true), .number(9), .index(1), .index(4),
            ])
    }
}

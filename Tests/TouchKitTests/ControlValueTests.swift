import HIDRecords
import Testing
import TouchKit

@Suite("Controls: values")
struct ControlValueTests {
    private func app(_ viewClass: ViewClass) -> (TestApp, ResponderID) {
        var scene = TestScene()
        scene.add("K", viewClass, 100, 10, 100, 40)
        return (scene.app, scene["K"])
    }

    @Test("T125: a switch goes on and off with each tap, and stays when the finger lifts outside")
    func switchTaps() {
        let (app, control) = app(.switch)
        #expect(app.application.value(of: control) == .isOn(false))
        for (time, isOn) in [(0.0, true), (1.0, false)] {
            app.frame(time, .down(1, 150, 30))
            app.frame(time + 0.1, .up(1))
            #expect(app.application.value(of: control) == .isOn(isOn))
            #expect(app.sent() == ["touchDown", "touchUpInside", "valueChanged"])
        }
        app.frame(2, .down(1, 150, 30))
        app.frame(2.1, .move(1, 350, 30))
        app.frame(2.2, .up(1))
        #expect(app.application.value(of: control) == .isOn(false))
        #expect(app.sent() == ["touchDown", "touchDragOutside", "touchDragExit", "touchUpOutside"])
    }

    @Test("a stepper or page control counts up in its right half and down in its left, from 0")
    func halves() {
        for viewClass in [ViewClass.stepper, .pageControl] {
            let (app, control) = app(viewClass)
            for (x, number) in [(180.0, 1), (180, 2), (120, 1), (120, 0), (120, 0)] {
                app.frame(0, .down(1, x, 30))
                app.frame(0.1, .up(1))
                #expect(app.application.value(of: control) == .number(number))
            }
            #expect(app.sent().filter { $0 == "valueChanged" }.count == 5)
        }
    }

    @Test("a slider sends valueChanged after each drag that moves its knob, and at its ends no more")
    func slider() {
        let (app, control) = app(.slider)
        app.frame(0, .down(1, 120, 30))
        #expect(app.sent() == ["touchDown"])
        app.frame(0.1, .move(1, 150, 30))
        #expect(app.sent() == ["touchDragInside", "valueChanged"])
        #expect(app.application.value(of: control) == .fraction(0.5))
        app.frame(0.2, .move(1, 150, 35))
        #expect(app.sent() == ["touchDragInside"])
        app.frame(0.3, .move(1, 290, 35))
        #expect(app.sent() == ["touchDragOutside", "valueChanged", "touchDragExit"])
        app.frame(0.4, .move(1, 300, 35))
        #expect(app.sent() == ["touchDragOutside"])
        #expect(app.application.value(of: control) == .fraction(1))
    }
}

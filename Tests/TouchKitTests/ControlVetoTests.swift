import HIDRecords
import Testing
import TouchKit

/// Rules: controls/controls-and-recognizers.
@Suite("Controls against recognizers further out")
struct ControlVetoTests {
    /// Whether a control of `viewClass` keeps `gesture`, attached to `view`, from recognizing its touch.
    private func vetoes(
        _ viewClass: ViewClass, _ gesture: Gesture, on view: String = "P", enabled: Bool = true,
        touch: TouchID = TouchID(1), moving motion: Point = Point(x: 20, y: 5), at x: Double = 20
    ) -> Bool {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", viewClass, 10, 10, 100, 40, in: "P")
        let app = scene.app
        app.frame(0, .down(1, x, 30))
        if !enabled { app.application.tree[view: scene["K"]].flags.remove(.enabled) }
        let recognizer = GestureRecognizerDescription(name: "gr", view: scene[view], gesture: gesture)
        let application = app.application
        return application.event.allTouches.contains {
            $0.id == touch && $0.view == scene["K"]
                && ControlVeto(of: $0).applies(
                    to: recognizer, moving: motion, on: application.surface)
        }
    }

    @Test(
        "a single tap further out loses against the system's controls that tap",
        arguments: ViewClass.allCases)
    func singleTap(viewClass: ViewClass) {
        let tapped: [ViewClass] = [
            .button, .switch, .stepper, .segmentedControl, .pageControl, .textField, .textView,
        ]
        #expect(vetoes(viewClass, .tap(TapGesture())) == tapped.contains(viewClass))
    }

    @Test("a recognizer on the control itself wins, as do other gestures and other touches")
    func others() {
        #expect(!vetoes(.button, .tap(TapGesture()), on: "K"))
        #expect(vetoes(.button, .tap(TapGesture()), on: "W"))
        #expect(!vetoes(.button, .tap(TapGesture()), enabled: false))
        #expect(!vetoes(.button, .tap(TapGesture()), touch: TouchID(2)))
        var twice = TapGesture()
        twice.numberOfTapsRequired = 2
        #expect(!vetoes(.button, .tap(twice)))
        var twoFingers = TapGesture()
        twoFingers.numberOfTouchesRequired = 2
        #expect(!vetoes(.button, .tap(twoFingers)))
    }

    @Test(
        "a slider keeps out swipes along it, a switch pans, both only from their knobs; not the other way round"
    )
    func swipeAndPan() {
        var across = SwipeGesture()
        across.direction = .up
        #expect(vetoes(.slider, .swipe(SwipeGesture())))
        #expect(!vetoes(.slider, .swipe(across), moving: Point(x: 0, y: -1)))
        #expect(!vetoes(.slider, .swipe(SwipeGesture()), at: 60))
        #expect(!vetoes(.switch, .pan(PanGesture()), at: 60))
        #expect(!vetoes(.switch, .pan(PanGesture()), moving: Point(x: 20, y: -20)))
        #expect(!vetoes(.switch, .swipe(SwipeGesture())))
        #expect(vetoes(.switch, .pan(PanGesture())))
        #expect(!vetoes(.slider, .pan(PanGesture())))
        #expect(!vetoes(.slider, .tap(TapGesture())))
    }
}

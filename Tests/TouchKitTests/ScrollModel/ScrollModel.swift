import Core
import HIDRecords
import TouchKit

/// What becomes of fingers on scroll views, written down as the rules say it and not as touchd works it out: the oracle of
/// ``ScrollModelTests``.
///
/// It yields the lines that touchd should log, and where scroll views and sliders should stand after each event.
struct ScrollModel {
    /// A touch, from its beginning on. It is kept when it is over, for recognizers that had it.
    struct Touch {
        enum Phase { case began, moved, stationary, ended, cancelled }
        /// What has become of its calls.
        enum Delivery { case new, withheld, delivered, ending, gone, refused }

        let number: Int
        let finger: UInt32
        let view: Int
        let began: Int
        let beganAt: Point
        var location: Point
        /// The tap count as it began.
        let firstTapCount: Int
        var tapCount: Int
        var phase = Phase.began
        var delivery = Delivery.new
        /// The 0.15 s of scroll views around its view are over.
        var isDue = false
        var isDown = true
        /// When it lifted, if the call for that is withheld.
        var ended = 0
        /// The scroll views of which a drag existed as it began.
        var scrollViews: [Int] = []
    }

    /// What a recognizer has come to.
    struct Recognizer {
        enum State: String { case possible, began, changed, ended, cancelled, failed }

        var state = State.possible
        /// The indices of its touches.
        var touches: [Int] = []
        /// What the middle of its fingers less its translation is.
        var anchor = Point.zero
        var translation = Point.zero
        /// Whether its touch stopped a moving scroll view in this event.
        var catches = false
        var acts = false

        var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
        var isActive: Bool { state == .began || state == .changed }
    }

    let scene: ModelScene
    var lines: [String] = []
    var now = 0
    var touches: [Touch] = []
    var recognizers: [Recognizer]
    /// The content offsets, by view.
    var offsets: [Point]
    var motions: [Int: ModelMotion] = [:]
    /// Those that a touch has stopped and that are not dragged yet.
    var stopped: [Int] = []
    var drags: [Int: ModelDrag] = [:]
    /// What the last event did to a scroll view, if it was an effect.
    var lastScroll: ModelScroll?
    /// What the last event did to something else, if it was an effect.
    var lastEffect: ModelEffect?
    /// Whether the text field is first responder.
    var isEditing = false
    /// The scroll views whose refresh controls refresh, those at the top of which there is room for them, and those whose
    /// refresh controls are disabled.
    var refreshing: Set<Int> = []
    var roomy: Set<Int> = []
    var disabled: Set<Int> = []
    /// What programs are told of scroll views.
    var tellings: [Int: ModelTelling] = [:]
    var told: [String] = []
    /// The touches that controls track.
    var trackings: [Int: ModelTracking] = [:]
    /// Where sliders stand.
    var sliders: [Int: Double] = [:]
    var taps: [ModelTap] = []

    init(_ scene: ModelScene) {
        self.scene = scene
        recognizers = scene.recognizers.map { _ in Recognizer() }
        offsets = scene.views.map { $0.scrollView?.contentOffset ?? .zero }
        for view in scene.views.indices {
            guard let rate = scene.views[view].scrollView?.offsetRate else { continue }
            tellings[view] = ModelTelling(offset: offsets[view], period: 1_000_000 / rate)
        }
    }

    mutating func write(_ line: String) { lines.append("\(now) \(line)") }

    func name(_ view: Int) -> String { scene.views[view].name }

    // MARK: Events

    /// The events of a frame at `time`, in microseconds, and of what was due before.
    mutating func frame(_ time: Int, _ steps: [TestApp.Step]) {
        wait(before: time)
        now = time
        moveScrollViews()
        calm()
        change(steps)
        for step in steps {
            if case .down(let finger, let x, let y) = step { begin(finger, Point(x: x, y: y)) }
        }
        finishEvent()
        for place in touches.indices where touches[place].phase == .ended { endTap(place) }
        tell()
    }

    /// The steps of an event that follow the hit-tests.
    mutating func finishEvent() {
        let order = recognizersInOrder
        giveTouches(order)
        let acting = decide(order)
        for recognizer in acting { act(recognizer) }
        deliver()
        reset(order)
        releaseStopped()
    }

    /// The system cancels all touches.
    ///
    /// Rule: touches/interruption.
    mutating func interrupt(at time: Int) {
        wait(before: time)
        now = time
        moveScrollViews()
        calm()
        for place in touches.indices where touches[place].isDown {
            touches[place].phase = .cancelled
            touches[place].isDown = false
            write("touch \(touches[place].number) cancelled (suspended)")
        }
        let order = recognizersInOrder
        giveTouches(order)
        let acting = cancelRecognizers(order)
        for recognizer in acting { act(recognizer) }
        cancelDelivery()
        reset(order)
        releaseStopped()
        tell()
    }

    private mutating func calm() {
        for place in touches.indices {
            touches[place].phase = .stationary
        }
    }

    private mutating func change(_ steps: [TestApp.Step]) {
        for step in steps {
            switch step {
            case .move(let finger, let x, let y):
                guard let place = touches.lastIndex(where: { $0.finger == finger && $0.isDown }) else {
                    continue
                }
                if touches[place].location == Point(x: x, y: y) { continue }
                touches[place].location = Point(x: x, y: y)
                touches[place].phase = .moved
            case .up(let finger):
                guard let place = touches.lastIndex(where: { $0.finger == finger && $0.isDown }) else {
                    continue
                }
                touches[place].phase = .ended
                touches[place].isDown = false
            case .down, .pen, .cancel: break
            }
        }
        for place in touches.indices { countNoTap(place) }
    }

    private mutating func begin(_ finger: UInt32, _ point: Point) {
        guard let view = hitTest(point) else { return }
        let tapCount = beginTap(point)
        let place = touches.count
        touches.append(
            Touch(
                number: place + 1, finger: finger, view: view, began: now, beganAt: point, location: point,
                firstTapCount: tapCount, tapCount: tapCount))
        write("touch \(place + 1) hit \(name(view))")
        let isTracked = touches.contains {
            $0.view == view && $0.number <= place && $0.isDown
                && ($0.delivery == .withheld || $0.delivery == .delivered || $0.delivery == .new)
        }
        if isTracked {
            touches[place].delivery = .refused
            write("\(name(view)) refuses {\(place + 1)} (multipleTouchEnabled)")
        }
        bind(place)
    }

    // MARK: Timers

    /// What is due before `time`.
    mutating func wait(before time: Int) {
        while let deadline = nextDeadline, deadline < time { fire(deadline) }
    }

    /// Where scroll views are seen to be at `time`.
    mutating func look(at time: Int) {
        wait(before: time)
        now = time
        moveScrollViews()
    }

    private var nextDeadline: Int? {
        var deadlines = motions.values.map(\.end)
        deadlines += touches.filter { $0.delivery == .withheld && !$0.isDue }.map { $0.began + 150_000 }
        deadlines += heldTaps.map { touches[$0.touch].began + 750_000 }
        deadlines += tellings.values.compactMap(\.deadline)
        return deadlines.min()
    }

    private mutating func fire(_ time: Int) {
        now = time
        moveScrollViews()
        calm()
        let held = heldTaps.filter { touches[$0.touch].began + 750_000 == time }
        for place in touches.indices where touches[place].began + 150_000 == time {
            touches[place].isDue = true
        }
        for recognizer in recognizersInOrder where held.contains(where: { $0.recognizer == recognizer }) {
            fail(recognizer, "held")
        }
        deliver()
        reset(recognizersInOrder)
        for view in motions.keys.sorted().reversed() where motions[view]?.end == time { rest(view) }
        tell()
    }

    /// The taps that a finger may hold too long.
    private var heldTaps: [(recognizer: Int, touch: Int)] {
        recognizers.indices.flatMap { recognizer -> [(recognizer: Int, touch: Int)] in
            guard scene.recognizers[recognizer].kind == .tap, recognizers[recognizer].state == .possible
            else {
                return []
            }
            return recognizers[recognizer].touches.filter { touches[$0].isDown }.map { (recognizer, $0) }
        }
    }
}

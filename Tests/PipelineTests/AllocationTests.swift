import CAllocationCounter
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TestSupport
import TouchKit

/// Only an optimised build gives meaningful counts.
private let isRelease: Bool = {
    #if DEBUG
        false
    #else
        true
    #endif
}()

/// Rules: touches/cost-of-a-moved-touch.
@Suite("A frame in which fingers move", .enabled(if: isRelease))
struct AllocationTests {
    @Test("allocates nothing, from events to datagrams", arguments: LogConfiguration.Moves.allCases, [1, 10])
    func steadyState(moves: LogConfiguration.Moves, fingers: Int) throws {
        let way = try Way(fingers: fingers, moves: moves)
        way.move(times: 100)
        #expect(way.allocations { $0.move(times: 1_000) } == 0)
        #expect(way.entries == (moves == .all ? 1_100 * fingers : 0))
        // Each frame has a head, an end and three values of each finger; the first also has its tracking identifiers.
        #expect(way.recorded.words == 1_101 * (2 + 3 * fingers) + fingers)
    }

    @Test("allocates nothing while a recognizer pans with them")
    func panning() throws {
        let way = try Way(fingers: 2, moves: .all, gestures: [.pan(PanGesture())])
        way.move(times: 100)
        #expect(way.allocations { $0.move(times: 1_000) } == 0)
        #expect(way.entries > 2 * 1_100)
    }

    @Test("allocates no more where an action tells the places of two than where it tells that of one")
    func touchLocations() throws {
        let allocations = try [1, 2].map { fingers in
            let way = try Way(
                fingers: fingers, moves: .all, gestures: [.pan(PanGesture())], action: Action(name: "act"))
            way.move(times: 100)
            return way.allocations { $0.move(times: 1_000) }
        }
        #expect(allocations[0] == allocations[1])
    }

    @Test("allocates nothing while five recognizers follow them", arguments: LogConfiguration.Moves.allCases)
    func fiveRecognizers(moves: LogConfiguration.Moves) throws {
        let way = try Way(fingers: 10, moves: moves, gestures: .five(fingers: 10))
        way.move(times: 100)
        #expect(way.allocations { $0.move(times: 1_000) } == 0)
        #expect(way.states == [.changed, .changed, .changed, .changed, .possible])
        #expect((way.entries >= 10 * 1_100) == (moves == .all))
    }

    @Test(
        "allocates nothing while controls track them",
        arguments: [ViewClass.button, .switch, .slider, .stepper])
    func controls(viewClass: ViewClass) throws {
        // Three lines per finger: a stand-in journal takes ten before some have to wait in memory.
        let way = try Way(fingers: 3, moves: .all, viewClass: viewClass)
        way.move(times: 100)
        #expect(way.allocations { $0.move(times: 1_000) } == 0)
        #expect(way.entries >= 2 * 3 * 1_100)
        #expect(!way.recorded.decisions.isEmpty)
    }

    @Test("allocates nothing while they drag a scroll view", arguments: [1, 3])
    func scrolling(fingers: Int) throws {
        let way = try Way(fingers: fingers, moves: .summary, viewClass: .scrollView)
        way.move(times: 100)
        #expect(way.allocations { $0.move(times: 1_000) } == 0)
        #expect(way.states == Array(repeating: .changed, count: fingers))
    }

    @Test("would not go unnoticed if it allocated")
    func counter() {
        allocation_counter_start()
        var numbers: [Int] = []
        for number in 0..<1_000 { numbers.append(number) }
        #expect(allocation_counter_stop() > 0)
        #expect(numbers.count == 1_000)
    }
}

/// Everything that the daemon does with a panel's events, from a pipe in place of the panel's node up to a socket in place
/// of the journal's, while the flight recorder keeps both.
private final class Way {
    /// How many entries have arrived.
    private(set) var entries = 0

    private let fingers: Int32
    private let pipe: EventPipe
    private var device: InputDevice
    private let recorder: FlightRecorder
    private var pipeline: Pipeline<DaemonOutput>
    private let journal: DatagramReceiver
    /// A minute ago: no event is from the future.
    private let start = Timestamp.monotonic + .seconds(-60)
    private var step: Int32 = 0
    private var frame: [InputEvent] = []
    private var counted: Int64?

    init(
        fingers: Int, moves: LogConfiguration.Moves, gestures: [Gesture] = [], action: Action? = nil,
        viewClass: ViewClass = .view
    ) throws {
        // An abstract name vanishes with its socket.
        let address = "@touchd-allocation-test-\(UInt64.random(in: .min ... .max))"
        let journal = try DatagramReceiver(at: address)
        var policy = LogConfiguration()
        policy.moves = moves
        let app = App(
            name: "app", isSystem: false,
            application: Application(scene: Self.scene(fingers, gestures, action, viewClass)))
        let panel = Self.panel
        self.fingers = Int32(fingers)
        self.journal = journal
        var opened: InputDevice?
        pipe = try EventPipe { opened = InputDevice(panel, from: $0) }
        guard let opened else { preconditionFailure("no panel") }
        device = opened
        recorder = FlightRecorder(in: try FlightMemory())
        device.record(to: recorder)
        pipeline = Pipeline(
            apps: [app], foreground: "app", hitTestLimit: 0,
            output: DaemonOutput(
                journal: JournalOutput(sink: try LogSink(journalAt: address), policy: policy)))
        _ = pipeline.addDevice(panel, at: start)
        pipeline.decisionWatch = DecisionWatch()
        write(beginning: true)
        read()
        drain()
        entries = 0
    }

    /// Moves every finger the given number of times.
    func move(times: Int) {
        for _ in 0..<times {
            step += 1
            write(beginning: false)
            count { read() }
            drain()
        }
    }

    /// How many words the recorder has kept, and the lines of the decisions.
    var recorded: (words: Int, decisions: [UInt8]) { (recorder.position, recorder.decisions) }

    /// The states of the recognizers.
    var states: [GestureState] {
        let application = pipeline.apps[0].application
        return application.recognizers.indices.map { application.recognizer(RecognizerID(index: $0)).state }
    }

    /// How often frames allocate while `body` runs, not counting the test's own journal.
    func allocations(_ body: (Way) -> Void) -> Int64 {
        counted = 0
        body(self)
        defer { counted = nil }
        return counted ?? 0
    }

    private func count(_ body: () -> Void) {
        guard let before = counted else { return body() }
        allocation_counter_start()
        body()
        counted = before + allocation_counter_stop()
    }

    /// Sends the frame of the current step.
    private func write(beginning: Bool) {
        frame.removeAll(keepingCapacity: true)
        for finger in 0..<fingers {
            add(EventType.abs, Abs.mtSlot, finger)
            if beginning { add(EventType.abs, Abs.mtTrackingID, finger) }
            // Every other finger moves twice as far, so that they pan, pinch and rotate.
            let way = step % 15 * (1 + finger % 2)
            add(EventType.abs, Abs.mtPositionX, 50 + 100 * finger + way)
            add(EventType.abs, Abs.mtPositionY, 500 + way)
        }
        add(EventType.syn, Syn.report, 0)
        #expect(pipe.write(frame))
    }

    private func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
        let time = start + Interval(microseconds: Int64(step) * 8_000)
        frame.append(InputEvent(timestamp: time, type: type, code: code, value: value))
    }

    /// What the daemon does in the turn of its loop in which the frame has come.
    private func read() {
        device.read()
        let now = Timestamp.monotonic
        while device.advance() { pipeline.handle(device.signal, from: 0, receivedAt: now) }
        keep(pipeline.output.trail)
        pipeline.output.trail.clear()
        precondition(pipeline.decisionWatch?.takeBreaches().isEmpty != false)
    }

    private func keep(_ trail: borrowing DecisionTrail) {
        recorder.add(decisions: trail.lines.bytes.span)
    }

    /// Reads the entries that have arrived, and lets the waiting ones follow.
    private func drain() {
        var before = -1
        while before != entries {
            before = entries
            entries += journal.drain()
            pipeline.output.journal.sink.resume()
        }
    }

    private static var panel: DeviceDescription {
        var panel = DeviceDescription(name: "Ten fingers")
        panel.properties = [DeviceProperty.direct]
        panel.axes[Abs.mtSlot] = AbsoluteAxis(minimum: 0, maximum: 9)
        panel.axes[Abs.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65_535)
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 1_000)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 1_000)
        return panel
    }

    /// A view for each finger, and simultaneous recognizers on the window; sliders jump to the finger.
    private static func scene(
        _ fingers: Int, _ gestures: [Gesture], _ action: Action?, _ viewClass: ViewClass
    ) -> Scene {
        let frame = Rect(x: 0, y: 0, width: 1_000, height: 1_000)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        var controls = Table<ResponderID, ControlDescription>()
        for finger in 0..<fingers {
            var responder = Responder(name: "view\(finger)", kind: .view)
            responder.touches = PhaseDispositions(.handle)
            let area = Rect(x: 100 * Double(finger), y: 0, width: 100, height: 1_000)
            var view = View(frame: area)
            view.viewClass = viewClass
            let id = tree.addView(responder, view: view, to: window)
            var valued = viewClass.behavior.valued
            valued?.apply(.slider(.jumpsToTouch(true)))
            if let valued { controls[id, default: ControlDescription()].valued = valued }
        }
        var scene = Scene(tree: tree)
        scene.controls = controls
        for responder in tree.responders.indices.map(ResponderID.init(index:))
        where viewClass == .scrollView && tree[responder].kind == .view {
            var scrollView = ScrollView(pan: RecognizerID(index: scene.gestures.count))
            scrollView.contentSize = Size(width: 5_000, height: 5_000)
            scene.scrollViews[responder] = scrollView
            scene.gestures.append(
                GestureRecognizerDescription(
                    name: "\(tree[responder].name).pan", view: responder, gesture: .pan(PanGesture()),
                    owner: .scrollView))
        }
        scene.gestures += gestures.map { gesture in
            var recognizer = GestureRecognizerDescription(
                name: gesture.kind.rawValue, view: window, gesture: gesture)
            recognizer.cancelsTouchesInView = false
            recognizer.simultaneousWith = .all
            recognizer.action = action
            return recognizer
        }
        if let action { scene.actions[window, action.name] = [] }
        return scene
    }
}

extension [Gesture] {
    /// Five recognizers that track the fingers to the last move: four that follow, and a tap that waits.
    fileprivate static func five(fingers: Int) -> [Gesture] {
        var press = LongPressGesture()
        press.numberOfTouchesRequired = fingers
        press.minimumPressDuration = Interval(microseconds: 0)
        var tap = TapGesture()
        tap.numberOfTouchesRequired = fingers
        tap.maximumHold = .seconds(86_400)
        return [
            .pan(PanGesture()), .pinch(PinchGesture()), .rotation(RotationGesture()), .longPress(press),
            .tap(tap),
        ]
    }
}

import Core
import HIDRecords
import TouchKit

/// Taps, each with its outcome: on a button, or beside many of them.
struct Taps: Workload {
    private var application: Application
    private var numbers = TouchNumbers()
    private let attachment = PanelAttachment(panel: 0, screen: 0, size: nil)
    private let location: Point
    private var time: Int64 = 0

    /// Buttons in rows of a hundred, ten points apart; a tap goes to the first, or beside all of them.
    init(buttons: Int, hits: Bool) {
        let frame = Rect(x: 0, y: 0, width: 2_000, height: 2_000)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        var scene = Scene(tree: tree)
        for number in 0..<buttons {
            let (row, column) = (number / 100, number % 100)
            var view = View(
                frame: Rect(x: Double(column * 20 + 10), y: Double(row * 20 + 10), width: 10, height: 10))
            view.viewClass = .button
            var responder = Responder(name: "button\(number)", kind: .view)
            responder.touches = PhaseDispositions(.handle)
            let id = tree.addView(responder, view: view, to: window)
            var control = ControlDescription()
            control.add(Action(name: "act"), for: .touchUpInside)
            scene.controls[id] = control
        }
        scene.tree = tree
        scene.actions[window, "act"] = []
        application = Application(scene: scene)
        application.log = DecisionLog(hitTestLimit: 0)
        location = hits ? Point(x: 15, y: 15) : Point(x: 5, y: 5)
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            send(isDown: true, after: 1_000_000)
            send(isDown: false, after: 50_000)
            precondition(application.log.outcomes.count == 1)
            application.log.removeAll()
        }
    }

    private mutating func send(isDown: Bool, after interval: Int64) {
        time += interval
        var finger = DigitizerFinger()
        finger.position = location
        finger.touch = isDown
        finger.range = isDown
        finger.eventMask = .touch
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: time)
        record.fingers = [finger]
        application.sendEvent(record, from: attachment, numbers: &numbers)
    }
}

import Core
import HIDRecords

/// Checks a stream of decisions for what holds of every recognizer.
///
/// States change only along UIKit's transitions; a recognizer gets the touches of its view's subtree alone, each began,
/// then moved, then one end, and none once it is finished; at the end of a sequence it is reset.
package struct GestureVerifier: Sendable {
    private struct Course: Sendable {
        var state = GestureState.possible
        /// Those that are down.
        var touches: Set<Int> = []
        /// Those of the whole sequence.
        var sequence: Set<Int> = []
    }

    private var courses = Table<RecognizerID, Course>()
    private var hitViews = Table<Int, ResponderID>()
    private var time = Timestamp(microseconds: 0)

    /// What was violated, when, by which recognizer and with which touches, as text; empty is good.
    package private(set) var violations: [String] = []
    /// How often a recognizer recognized, failed, waited, withheld a call or dropped one.
    package private(set) var recognized = 0
    /// How often one went from possible to failed.
    package private(set) var failed = 0
    /// How often one waited for another to fail.
    package private(set) var waited = 0
    /// How often one withheld a call from a view.
    package private(set) var withheld = 0
    /// How often a withheld call was dropped.
    package private(set) var dropped = 0

    /// Nothing seen yet.
    package init() {}

    /// The recognizers that are not ready for a new sequence.
    package var unfinished: [RecognizerID] {
        courses.filter { $0.value.state != .possible }.keys.inOrder()
    }

    /// Checks the decisions of `log`; `scene` is as it was before them.
    package mutating func observe(_ log: DecisionLog, in scene: Scene) {
        for entry in log.entries {
            time = entry.time
            switch entry.decision {
            case .arrival(.hit(let set, let view)):
                for touch in log.touches(in: set) { hitViews[touch.id.number] = view }
            case .gesture(.touches(let id, let phase, let set)):
                for touch in log.touches(in: set) { receive(phase, touch.id.number, id, in: scene) }
            case .gesture(.state(let id, let from, let to, let reason)):
                if let found = change(id, from, to, reason) { report(found, id, in: scene) }
            case .gesture(.waits): waited += 1
            case .delivery(.withholds): withheld += 1
            case .delivery(.drops): dropped += 1
            case .gesture(.refuses): break
            case .arrival, .delivery: break
            case .hitTest, .action, .responder, .app, .outcome: break
            }
        }
    }

    private mutating func receive(_ phase: TouchPhase, _ touch: Int, _ id: RecognizerID, in scene: Scene) {
        var course = courses[id] ?? Course()
        if course.state.isFinished {
            report("gets touch \(touch) when \(course.state)", id, in: scene)
        }
        if phase == .began {
            if !course.touches.insert(touch).inserted {
                report("gets touch \(touch) began twice", id, in: scene)
            }
            course.sequence.insert(touch)
            let view = scene.gestures[Int(id.index)].view
            if hitViews[touch].map({ scene.tree.isDescendant($0, of: view) }) != true {
                report("gets touch \(touch) of another view", id, in: scene)
            }
        } else if !course.touches.contains(touch) {
            report("gets touch \(touch) \(phase) without began", id, in: scene)
        }
        if phase == .ended || phase == .cancelled { course.touches.remove(touch) }
        courses[id] = course
    }

    /// Follows a change of state; what is wrong with it, as text.
    private mutating func change(
        _ id: RecognizerID, _ from: GestureState, _ to: GestureState, _ reason: StateReason?
    ) -> String? {
        let course = courses[id] ?? Course()
        courses[id] = to == .possible ? Course() : course
        courses[id]?.state = to
        if from == .possible, to == .failed { failed += 1 }
        if from == .possible, to != .failed { recognized += 1 }
        if course.state == from, from.mayBecome(to), (to == .possible) == (reason == .reset) { return nil }
        let touches = course.sequence.inOrder().map(String.init).joined(separator: ",")
        return "with touches {\(touches)} goes from \(from) to \(to) when \(course.state)"
    }

    private mutating func report(_ violation: String, _ id: RecognizerID, in scene: Scene) {
        violations.append("at \(time.seconds) s: \(scene.gestures[Int(id.index)].name) \(violation)")
    }
}

extension GestureState {
    /// UIKit's transitions, discrete and continuous, and the way back by `reset()`.
    fileprivate func mayBecome(_ next: GestureState) -> Bool {
        switch self {
        case .possible: next == .began || next == .ended || next == .failed
        case .began: next == .changed || next == .ended || next == .cancelled
        case .changed: next == .ended || next == .cancelled
        case .ended, .cancelled, .failed: next == .possible
        }
    }
}

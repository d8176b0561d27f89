import Core
import HIDRecords
import TouchKit

/// What views, recognizers, scroll views and clients rely on, whatever the model says.
struct ModelInvariants {
    private var touches = TouchVerifier()
    private var gestures = GestureVerifier()
    private var calls = CallVerifier()
    private var outcomes = OutcomeVerifier()
    private var scrolls = ScrollVerifier()
    private var clients = ClientCallVerifier()
    private var miscounts = 0

    mutating func observe(_ app: TestApp) {
        let scene = app.application.scene
        touches.observe(app.log)
        gestures.observe(app.log, in: scene)
        calls.observe(app.log, in: scene.tree)
        outcomes.observe(app.log)
        scrolls.observe(app.log, of: app.application)
        clients.observe(app.log)
        let untold = app.application.surface.touchesWithoutOutcome
        if outcomes.outcomeCount + untold.down + untold.waiting != outcomes.touchCount { miscounts += 1 }
    }

    /// What did not hold, once all fingers are up and everything rests.
    var violations: [String] {
        var all = touches.violations.map { "\($0)" } + gestures.violations.map { "\($0)" }
        all += calls.violations.map { "\($0)" } + outcomes.violations.map { "\($0)" }
        all += scrolls.violations + clients.violations
        let unfinished =
            touches.unfinished.count + gestures.unfinished.count + outcomes.unfinished.count
            + scrolls.unfinished.count + clients.unfinished
        if unfinished > 0 { all.append("\(unfinished) have not ended") }
        if miscounts > 0 { all.append("\(miscounts) times touches and outcomes do not add up") }
        return all
    }
}

/// A program sees a touch begin once, for one view, then moves, then exactly one end.
///
/// Rule: applications/guarantees.
private struct ClientCallVerifier {
    private var open: [Int: ResponderID] = [:]
    private var seen: Set<Int> = []
    private(set) var violations: [String] = []

    var unfinished: Int { open.count }

    mutating func observe(_ log: DecisionLog) {
        for entry in log.entries {
            guard case .delivery(.toClient(let view, let phase, let set, _)) = entry.decision else {
                continue
            }
            for touch in log.touches(in: set) { take(touch.id.number, view, phase) }
        }
    }

    private mutating func take(_ touch: Int, _ view: ResponderID, _ phase: TouchPhase) {
        if phase == .began {
            if !seen.insert(touch).inserted { violations.append("touch \(touch) begins again for a client") }
            open[touch] = view
        } else if open[touch] != view {
            violations.append("touch \(touch) goes on for a client that has not seen it begin")
        }
        if phase == .ended || phase == .cancelled { open[touch] = nil }
    }
}

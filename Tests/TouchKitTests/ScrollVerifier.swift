import Core
import HIDRecords
import TouchKit

/// What a scroll view's delegate may rely on: each drag ends once, and what goes on after it ends once too.
struct ScrollVerifier {
    private enum State { case rest, dragging, moving }

    private var states: [ResponderID: State] = [:]
    private var zooming: Set<ResponderID> = []
    private(set) var violations: [String] = []
    /// How many drags, movements and zooms have ended.
    private(set) var ended = (drags: 0, movements: 0, zooms: 0)

    /// Those that are dragged, moving or zoomed.
    var unfinished: [ResponderID] { states.filter { $0.value != .rest }.map(\.key) + zooming }

    /// Checks the decisions of `log`; `application` is as it is after them.
    mutating func observe(_ log: DecisionLog, of application: Application) {
        for entry in log.entries {
            guard case .app(.scroll(let view, let index)) = entry.decision else { continue }
            take(log.scrolls[index], of: view, "at \(entry.time.seconds): \(application.tree[view].name)")
        }
        // What leaves its window stops without a word.
        for view in states.keys where application.tree.window(of: view) == nil && states[view] == .moving {
            states[view] = .rest
        }
        for view in application.scene.scrollViews.keys where !application.tree[view: view].bounds.isOnGrid {
            violations.append("\(application.tree[view].name) is at \(application.tree[view: view].bounds)")
        }
    }

    private mutating func take(_ report: ScrollReport, of view: ResponderID, _ place: String) {
        let state = states[view] ?? .rest
        switch report.event {
        case .willBeginDragging:
            if state == .dragging { violations.append("\(place) begins a second drag") }
            states[view] = .dragging
        case .didEndDragging:
            if state != .dragging { violations.append("\(place) ends no drag") }
            if (report.velocity == nil) != (report.target == nil) {
                violations.append("\(place) half a target")
            }
            states[view] = report.target == nil ? .rest : .moving
            ended.drags += 1
        case .didEndDecelerating, .didEndScrollingAnimation, .didScrollToTop:
            if report.event == .didEndDecelerating, state == .dragging {
                violations.append("\(place) comes to rest in a drag")
            }
            // An effect that scrolls with animation under a finger is done at once, and the finger drags on.
            if report.event != .didEndScrollingAnimation || state != .dragging { states[view] = .rest }
            ended.movements += 1
        case .willBeginZooming:
            if !zooming.insert(view).inserted { violations.append("\(place) begins a second zoom") }
        case .didEndZooming:
            if zooming.remove(view) == nil { violations.append("\(place) ends no zoom") }
            ended.zooms += 1
        case .didScroll: break
        }
    }
}

extension Rect {
    fileprivate var isOnGrid: Bool { origin.onGrid == origin }
}

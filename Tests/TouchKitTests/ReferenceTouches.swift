import HIDRecords
import TouchKit

/// What becomes of fingers on views without recognizers, written down as plainly as the rules say it: admission, one
/// call a touch and phase (with `isMultipleTouchEnabled`, a view and phase), tap counts.
///
/// The oracle of ``RandomTouchTests``.
struct ReferenceTouches {
    /// A view that handles its touches.
    struct Place {
        let name: String
        let window: String
        let frame: Rect
        var isMultiple = false
        var isExclusive = false
    }

    private struct Finger {
        let number: Int
        let index: UInt32
        let view: Place?
        var isAccepted = false
        var tapCount = 1
        let began: Int
        let beganAt: Point
        var location: Point
        var phase = "B"
    }

    private struct Tap {
        let window: String?
        let location: Point
        let end: Int
        let count: Int
    }

    /// The frontmost first.
    var views: [Place]
    private(set) var ignoringDepth = 0
    private var keyWindow = "W"
    private var fingers: [Finger] = []
    private var taps: [Tap] = []
    private var last = 0

    init(_ views: [Place]) { self.views = views }

    private func view(_ name: String?) -> Place? { views.first { $0.name == name } }

    private func isNear(_ one: Point, _ other: Point) -> Bool {
        abs(one.x - other.x) <= 30 && abs(one.y - other.y) <= 30
    }

    /// The lines of a frame at `time`, in microseconds.
    mutating func frame(_ time: Int, _ steps: [TestApp.Step]) -> [String] {
        for place in fingers.indices { fingers[place].phase = "" }
        var lines: [String] = []
        var begun: [(index: UInt32, point: Point)] = []
        for step in steps {
            switch step {
            case .down(let index, let x, let y): begun.append((index, Point(x: x, y: y)))
            case .move(let index, let x, let y): change(index, "M", Point(x: x, y: y), time)
            case .up(let index): change(index, "E", nil, time)
            case .pen, .cancel: break
            }
        }
        let first = last + 1
        for (index, point) in begun.sorted(by: { $0.index < $1.index }) {
            last += 1
            if ignoringDepth == 0 { lines += begin(index, point, time) }
        }
        if ignoringDepth > 0, last >= first {
            lines.append("ignores {" + (first...last).map(String.init).joined(separator: ",") + "}")
        }
        lines += calls()
        for finger in fingers where finger.phase == "E" {
            taps.append(
                Tap(
                    window: finger.view?.window, location: finger.beganAt, end: time, count: finger.tapCount))
        }
        fingers.removeAll { $0.phase == "E" }
        return lines
    }

    private mutating func change(_ index: UInt32, _ phase: String, _ point: Point?, _ time: Int) {
        guard let place = fingers.firstIndex(where: { $0.index == index }) else { return }
        if phase == "M", point == fingers[place].location { return }
        fingers[place].phase = phase
        fingers[place].location = point ?? fingers[place].location
        let isTap =
            isNear(fingers[place].location, fingers[place].beganAt) && time - fingers[place].began <= 750_000
        if !isTap { fingers[place].tapCount = 0 }
    }

    private mutating func begin(_ index: UInt32, _ point: Point, _ time: Int) -> [String] {
        let hit = views.first { $0.frame.contains(point) }
        var finger = Finger(
            number: last, index: index, view: hit, began: time, beganAt: point, location: point)
        taps.removeAll { time - $0.end > 350_000 }
        let previous = taps.lastIndex { $0.window == hit?.window && isNear($0.location, point) }
        if let previous { finger.tapCount = taps.remove(at: previous).count + 1 }
        let refusal = hit.flatMap(self.refusal)
        finger.isAccepted = hit != nil && refusal == nil
        fingers.append(finger)
        guard let hit else { return [] }
        var lines: [String] = []
        if keyWindow != hit.window { lines.append("\(hit.window) becomes key by {\(last)}") }
        keyWindow = hit.window
        if let refusal { lines.append("\(hit.name) refuses {\(last)} (\(refusal))") }
        return lines
    }

    private func refusal(by hit: Place) -> String? {
        let tracked = fingers.filter { $0.isAccepted && $0.phase != "E" }
        if !hit.isMultiple, tracked.contains(where: { $0.view?.name == hit.name }) {
            return "multipleTouchEnabled"
        }
        let others = tracked.filter { $0.view?.window == hit.window && $0.view?.name != hit.name }
        let exclusive = others.first { view($0.view?.name)?.isExclusive ?? false }
        if let name = exclusive?.view?.name { return "exclusiveTouch of \(name)" }
        return hit.isExclusive && !others.isEmpty ? "exclusiveTouch of \(hit.name)" : nil
    }

    /// Window by window and phase by phase, views by their lowest finger; what hit nothing is discarded.
    private func calls() -> [String] {
        var lines: [String] = []
        var served: Set<String> = []
        for finger in fingers where !finger.phase.isEmpty {
            guard let window = finger.view?.window else {
                if finger.phase == "B" { lines.append("discard.B{\(finger.number):\(finger.tapCount)}") }
                continue
            }
            guard served.insert(window).inserted else { continue }
            for phase in ["B", "M", "E", "C"] {
                lines += calls(fingers.filter { $0.view?.window == window && $0.phase == phase })
            }
        }
        return lines
    }

    private func calls(_ all: [Finger]) -> [String] {
        var lines: [String] = []
        var served: Set<String> = []
        for finger in all where finger.isAccepted {
            guard let name = finger.view?.name else { continue }
            let takesSeveral = view(name)?.isMultiple ?? false
            if takesSeveral, !served.insert(name).inserted { continue }
            let set =
                takesSeveral ? all.filter { $0.isAccepted && $0.view?.name == name } : [finger]
            let words = set.map { "\($0.number):\($0.tapCount)" }
            lines.append("\(name).\(finger.phase){\(words.joined(separator: ","))}")
        }
        return lines
    }

    /// The lines when the system cancels everything.
    mutating func cancelAll() -> [String] {
        for place in fingers.indices { fingers[place].phase = "C" }
        let lines = fingers.map { "cancelled \($0.number)" } + calls()
        fingers = []
        return lines
    }

    mutating func ignoreInteraction(_ begins: Bool) -> [String] {
        if !begins, ignoringDepth == 0 { return ["end without begin"] }
        ignoringDepth += begins ? 1 : -1
        return begins && ignoringDepth == 1 ? cancelAll() : []
    }
}

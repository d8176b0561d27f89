import HIDRecords
import TouchKit

/// What recognizers get, and how they decide among each other.
///
/// Rules: scroll-views/when-it-begins, gestures/order-of-recognizers, gestures/prevention, gestures/pan, gestures/tap.
extension ScrollModel {
    // MARK: Touches of recognizers

    /// Offers the touch at `place` to the recognizers of its view and those around it.
    mutating func bind(_ place: Int) {
        let around = scene.viewsAround(touches[place].view)
        for view in around {
            let drags = drags(view)
            if drags { touches[place].scrollViews.append(view) }
            for recognizer in scene.recognizers.indices where scene.recognizers[recognizer].view == view {
                if drags || scene.recognizers[recognizer].kind != .scroll { offer(place, to: recognizer) }
            }
        }
        stopScrollViews(around, touchedBy: place)
    }

    private mutating func offer(_ place: Int, to recognizer: Int) {
        let described = scene.recognizers[recognizer]
        if !described.isEnabled { return refuse(place, recognizer, "disabled") }
        if recognizers[recognizer].isFinished { return }
        let asked = ModelCircumstances(
            view: described.view, hitView: touches[place].view, tapCount: touches[place].tapCount,
            location: self.place(touches[place].location, in: described.view))
        if !holds(described.shouldReceive, asked) { return refuse(place, recognizer, "shouldReceive") }
        recognizers[recognizer].touches.append(place)
    }

    private mutating func refuse(_ place: Int, _ recognizer: Int, _ reason: String) {
        write("\(title(recognizer)) refuses {\(touches[place].number)} (\(reason))")
    }

    func title(_ recognizer: Int) -> String {
        "\(scene.recognizers[recognizer].name) on \(name(scene.recognizers[recognizer].view))"
    }

    /// By the lowest touch, then from its view outwards, then as attached.
    var recognizersInOrder: [Int] {
        recognizers.indices.filter { !recognizers[$0].touches.isEmpty }.sorted { key($0) < key($1) }
    }

    /// Whether the finger was down before the event, or is.
    private func isPresent(_ place: Int) -> Bool {
        touches[place].isDown || touches[place].phase == .ended || touches[place].phase == .cancelled
    }

    private func key(_ recognizer: Int) -> (Int, Int, Int) {
        let own = recognizers[recognizer].touches
        // Fingers that have lifted before are none of the event's.
        let present = own.filter { isPresent($0) }
        let first = (present.isEmpty ? own : present).min() ?? 0
        let around = scene.viewsAround(touches[first].view)
        return (first, around.firstIndex(of: scene.recognizers[recognizer].view) ?? around.count, recognizer)
    }

    /// Lets the recognizers see what their touches do, before one of them decides.
    mutating func giveTouches(_ order: [Int]) {
        for recognizer in order where !recognizers[recognizer].isFinished { follow(recognizer) }
        for (phase, method) in [
            (Touch.Phase.began, "touchesBegan"), (.moved, "touchesMoved"), (.ended, "touchesEnded"),
            (.cancelled, "touchesCancelled"),
        ] {
            for recognizer in order where !recognizers[recognizer].isFinished {
                let numbers = recognizers[recognizer].touches.filter { touches[$0].phase == phase }
                    .map { String(touches[$0].number) }
                if !numbers.isEmpty {
                    write("\(title(recognizer)) \(method) {\(numbers.joined(separator: ","))}")
                }
            }
        }
    }

    // MARK: Decisions

    /// Lets the recognizers decide, and returns those that act, in the order in which they do.
    mutating func decide(_ order: [Int]) -> [Int] {
        var acting: [Int] = []
        for recognizer in order where !recognizers[recognizer].isFinished {
            recognizers[recognizer].acts = false
            switch scene.recognizers[recognizer].kind {
            case .tap: decideTap(recognizer)
            case .pan, .scroll: decidePan(recognizer)
            }
            recognizers[recognizer].catches = false
            if recognizers[recognizer].acts { acting.append(recognizer) }
        }
        return acting
    }

    /// All their touches are cancelled.
    mutating func cancelRecognizers(_ order: [Int]) -> [Int] {
        var acting: [Int] = []
        for recognizer in order where !recognizers[recognizer].isFinished {
            if recognizers[recognizer].isActive {
                become(recognizer, .cancelled)
                acting.append(recognizer)
            } else {
                fail(recognizer, "cancelled")
            }
        }
        return acting
    }

    private mutating func decideTap(_ recognizer: Int) {
        let own = recognizers[recognizer].touches
        if own.count > 1 { return fail(recognizer, "tooManyTouches") }
        let touch = touches[own[0]]
        let (x, y) = (touch.location.x - touch.beganAt.x, touch.location.y - touch.beganAt.y)
        if (x * x + y * y).squareRoot() > 45 { return fail(recognizer, "moved") }
        if touch.phase == .ended { begin(recognizer) }
    }

    private mutating func decidePan(_ recognizer: Int) {
        let own = recognizers[recognizer].touches
        let down = own.filter { touches[$0].isDown }
        let phases = own.map { touches[$0].phase }
        if recognizers[recognizer].state == .possible {
            let way = recognizers[recognizer].translation
            if recognizers[recognizer].catches || (way.x * way.x + way.y * way.y).squareRoot() > 10 {
                begin(recognizer)
            } else if down.isEmpty {
                fail(recognizer, "lifted")
            }
        } else if down.isEmpty {
            become(recognizer, .ended)
        } else if phases.contains(.moved) {
            become(recognizer, .changed)
        }
    }

    /// Fingers that come and go do not move the middle: they do so after the others have moved.
    private mutating func follow(_ recognizer: Int) {
        let own = recognizers[recognizer].touches
        let old = own.filter { isPresent($0) && touches[$0].phase != .began }
        if !old.isEmpty {
            let middle = middle(of: old.map { touches[$0].location })
            let anchor = recognizers[recognizer].anchor
            recognizers[recognizer].translation = Point(x: middle.x - anchor.x, y: middle.y - anchor.y)
        }
        let down = own.filter { touches[$0].isDown }
        if down == old || down.isEmpty { return }
        if recognizers[recognizer].state == .possible, own.contains(where: { touches[$0].phase == .ended }) {
            forgetLifted(recognizer, down)
        }
        let (middle, way) = (
            middle(of: down.map { touches[$0].location }), recognizers[recognizer].translation
        )
        recognizers[recognizer].anchor = Point(x: middle.x - way.x, y: middle.y - way.y)
    }

    /// Before it begins, what a finger has moved that lifts does not count any more.
    private mutating func forgetLifted(_ recognizer: Int, _ down: [Int]) {
        let (from, to) = (
            middle(of: down.map { touches[$0].beganAt }), middle(of: down.map { touches[$0].location })
        )
        let (rest, way) = (
            Point(x: to.x - from.x, y: to.y - from.y), recognizers[recognizer].translation
        )
        if rest.x * rest.x + rest.y * rest.y < way.x * way.x + way.y * way.y {
            recognizers[recognizer].translation = rest
        }
    }

    private func middle(of points: [Point]) -> Point {
        Point(
            x: points.reduce(0) { $0 + $1.x } / Double(points.count),
            y: points.reduce(0) { $0 + $1.y } / Double(points.count))
    }

    private mutating func become(_ recognizer: Int, _ state: Recognizer.State) {
        let old = recognizers[recognizer].state
        recognizers[recognizer].state = state
        recognizers[recognizer].acts = true
        if old == state { return }
        let word = scene.recognizers[recognizer].kind == .tap ? "recognized" : state.rawValue
        write("\(title(recognizer)) \(old.rawValue) to \(word)")
    }

    mutating func fail(_ recognizer: Int, _ reason: String) {
        recognizers[recognizer].state = .failed
        write("\(title(recognizer)) possible to failed (\(reason))")
    }

    // MARK: The beginning

    private mutating func begin(_ recognizer: Int) {
        if let reason = objection(to: recognizer) { return fail(recognizer, reason) }
        if let other = recognizersInOrder.first(where: { isUnderWay($0) && prevents($0, recognizer) }) {
            return fail(recognizer, "prevented by \(scene.recognizers[other].name)")
        }
        become(recognizer, scene.recognizers[recognizer].kind == .tap ? .ended : .began)
        for other in recognizersInOrder
        where recognizers[other].state == .possible && prevents(recognizer, other) {
            fail(other, "prevented by \(scene.recognizers[recognizer].name)")
        }
    }

    private func isUnderWay(_ recognizer: Int) -> Bool {
        recognizers[recognizer].isActive || recognizers[recognizer].state == .ended
    }

    private func prevents(_ one: Int, _ other: Int) -> Bool {
        one != other && !Set(recognizers[one].touches).isDisjoint(with: recognizers[other].touches)
            && !allows(one, other) && !allows(other, one)
    }

    private func allows(_ one: Int, _ other: Int) -> Bool {
        scene.recognizers[one].simultaneousWith.contains {
            $0.recognizer == other && holds($0.when, measured(one))
        }
    }

    private func measured(_ recognizer: Int) -> ModelCircumstances {
        let own = recognizers[recognizer].touches
        let down = own.filter { touches[$0].isDown }
        let view = scene.recognizers[recognizer].view
        let isTap = scene.recognizers[recognizer].kind == .tap
        let middle =
            isTap || down.isEmpty ? touches[own[0]].beganAt : middle(of: down.map { touches[$0].location })
        return ModelCircumstances(
            view: view, hitView: touches[own[0]].view, tapCount: touches[own[0]].tapCount,
            location: place(middle, in: view), translation: recognizers[recognizer].translation,
            fingers: down.count)
    }

    /// Why a recognizer that is ready should not begin.
    private func objection(to recognizer: Int) -> String? {
        let described = scene.recognizers[recognizer]
        switch described.kind {
        case .scroll:
            if stopped.contains(described.view) { return nil }
            if let reason = objection(toDragOf: described.view, recognizers[recognizer]) { return reason }
        case .tap:
            let touch = touches[recognizers[recognizer].touches[0]]
            if touch.view != described.view, scene.views[touch.view].kind == .button,
                touch.delivery != .refused, touch.delivery != .gone
            {
                return "control"
            }
        case .pan: break
        }
        return holds(described.shouldBegin, measured(recognizer)) ? nil : "shouldBegin"
    }

    // MARK: The end

    mutating func reset(_ order: [Int]) {
        for recognizer in order where recognizers[recognizer].isFinished {
            if recognizers[recognizer].touches.contains(where: { touches[$0].isDown }) { continue }
            let isTap = scene.recognizers[recognizer].kind == .tap
            let state = recognizers[recognizer].state
            let word = isTap && state == .ended ? "recognized" : state.rawValue
            write("\(title(recognizer)) \(word) to possible (reset)")
            recognizers[recognizer] = Recognizer()
        }
    }
}

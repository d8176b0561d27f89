import Glibc

/// What the actions of gestures say, written from docs/rules/gestures.md alone: of each gesture its fingers, and one number or
/// vector that goes on as they move.
struct GestureModel {
    typealias Point = GestureScene.Point

    private struct Gesture {
        /// Its fingers that are down, in the order in which they came.
        var fingers: [Int] = []
        var hasBegun = false
        /// The translation, or the scale, or the turn in x.
        var value: Point = (0, 0)
        /// What it was at the last action, if it counts anew from there.
        var counted: Point = (0, 0)
        var velocity: Point = (0, 0)
        /// When it moved, and when a finger of it came, went or moved.
        var (moved, seen) = (0, 0)
        /// How far the fingers were apart as they began to count, and the scale then.
        var base = (distance: 0.0, scale: 1.0)
        var last: Point = (0, 0)
    }

    private let recognizers: [GestureScene.Recognizer]
    private var gestures: [Gesture]
    private var places: [Int: Point] = [:]
    /// Where the fingers that are down came down.
    private var beginnings: [Int: Point] = [:]
    private(set) var lines: [String] = []
    private var now = 0

    init(_ scene: GestureScene) {
        recognizers = scene.recognizers
        gestures = recognizers.map { Self.fresh($0.kind) }
    }

    private static func fresh(_ kind: GestureScene.Kind) -> Gesture {
        var gesture = Gesture()
        if kind == .pinch { (gesture.value, gesture.counted) = ((1, 0), (1, 0)) }
        return gesture
    }

    /// An event: either one finger comes or goes, or some move.
    mutating func take(_ steps: [GestureScene.Step]) {
        now = steps[0].time
        let old = places
        for step in steps {
            switch step.what {
            case .down(let finger, let point):
                (places[finger], beginnings[finger]) = (point, point)
                for one in gestures.indices { join(one, finger) }
            case .move(let finger, let point): places[finger] = point
            case .up(let finger): for one in gestures.indices { leave(one, finger) }
            }
        }
        for one in gestures.indices where gestures[one].fingers.contains(where: { isMoved($0, old) }) {
            follow(one, old)
        }
        for step in steps { if case .up(let finger) = step.what { places[finger] = nil } }
    }

    private func isMoved(_ finger: Int, _ old: [Int: Point]) -> Bool {
        guard let one = old[finger], let other = places[finger] else { return false }
        return one != other
    }

    // MARK: Fingers that come and go

    private mutating func join(_ one: Int, _ finger: Int) {
        if recognizers[one].kind != .pan, gestures[one].fingers.count == 2 { return }
        gestures[one].fingers.append(finger)
        gestures[one].last = middle(one)
        gestures[one].seen = now
        count(one)
    }

    private mutating func leave(_ one: Int, _ finger: Int) {
        guard gestures[one].fingers.contains(finger) else { return }
        gestures[one].last = middle(one)
        let last = gestures[one].fingers.count == 1
        if last { gestures[one].last = places[finger] ?? (0, 0) }
        gestures[one].fingers.removeAll { $0 == finger }
        gestures[one].seen = now
        if !last, !gestures[one].hasBegun, recognizers[one].kind == .pan { forgetLifted(one) }
        if gestures[one].hasBegun {
            if last {
                act(one, "ended")
            } else if recognizers[one].kind != .pan {
                act(one, "changed")
            }
        }
        if last { gestures[one] = Self.fresh(recognizers[one].kind) }
    }

    /// Before it begins, what a finger has moved that lifts does not count any more.
    private mutating func forgetLifted(_ one: Int) {
        let (from, to) = (middle(gestures[one].fingers, beginnings), middle(one))
        let (rest, value) = ((x: to.x - from.x, y: to.y - from.y), gestures[one].value)
        if rest.x * rest.x + rest.y * rest.y < value.x * value.x + value.y * value.y {
            gestures[one].value = rest
        }
    }

    /// The scale goes on from what it is, however far the fingers are apart now.
    private mutating func count(_ one: Int) {
        gestures[one].base = (apart(one, places).distance, gestures[one].value.x)
    }

    // MARK: Fingers that move

    private mutating func follow(_ one: Int, _ old: [Int: Point]) {
        let before = gestures[one].value
        if recognizers[one].kind != .pan {
            // Fingers that move alike change nothing.
            let (was, new) = (apart(one, old), apart(one, places))
            if was.way == new.way {
                gestures[one].seen = self.now
                return
            }
        }
        switch recognizers[one].kind {
        case .pan:
            let (from, to) = (middle(gestures[one].fingers, old), middle(one))
            gestures[one].value = (before.x + to.x - from.x, before.y + to.y - from.y)
        case .pinch:
            guard gestures[one].fingers.count == 2 else { return }
            let base = gestures[one].base
            if base.distance > 0 {
                gestures[one].value.x = base.scale * apart(one, places).distance / base.distance
            }
        case .rotation:
            guard gestures[one].fingers.count == 2 else { return }
            var turn = apart(one, places).angle - apart(one, old).angle
            if turn > .pi { turn -= 2 * .pi }
            if turn <= 0 - .pi { turn += 2 * .pi }
            gestures[one].value.x += turn
        }
        let seconds = Double(now - gestures[one].seen) / 100
        let value = gestures[one].value
        gestures[one].velocity = ((value.x - before.x) / seconds, (value.y - before.y) / seconds)
        (gestures[one].moved, gestures[one].seen) = (now, now)
        if gestures[one].hasBegun {
            act(one, "changed")
        } else if begins(one) {
            gestures[one].hasBegun = true
            act(one, "began")
        }
    }

    private func begins(_ one: Int) -> Bool {
        let value = gestures[one].value
        switch recognizers[one].kind {
        case .pan: return (value.x * value.x + value.y * value.y).squareRoot() > 10
        case .pinch:  // As if the fingers had been on it from the first.
            let base = gestures[one].base
            return abs(apart(one, places).distance - base.distance / base.scale) > 8
        case .rotation: return abs(value.x) > 0.0873
        }
    }

    // MARK: Geometry

    private func middle(_ one: Int) -> Point { middle(gestures[one].fingers, places) }

    private func middle(_ fingers: [Int], _ places: [Int: Point]) -> Point {
        let points = fingers.compactMap { places[$0] }
        let count = Double(max(points.count, 1))
        return (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    }

    private func apart(_ one: Int, _ places: [Int: Point]) -> (distance: Double, angle: Double, way: [Double])
    {
        let points = gestures[one].fingers.compactMap { places[$0] }
        guard points.count == 2 else { return (0, 0, []) }
        let way = (x: points[1].x - points[0].x, y: points[1].y - points[0].y)
        return ((way.x * way.x + way.y * way.y).squareRoot(), atan2(way.y, way.x), [way.x, way.y])
    }

    // MARK: Actions

    private mutating func act(_ one: Int, _ state: String) {
        let recognizer = recognizers[one]
        if recognizer.isChangedOnly, state != "changed" { return }
        var gesture = gestures[one]
        if now - gesture.moved >= 10 { gesture.velocity = (0, 0) }
        let place = recognizer.valuesIn
        let location = gesture.fingers.isEmpty ? gesture.last : middle(one)
        var words = [
            "\(recognizer.kind.rawValue) action act to V state=\(state)",
            "location=\(pair(GestureScene.point(location, in: place), 8))",
            "numberOfTouches=\(gesture.fingers.count)",
        ]
        if gesture.fingers.count > 1 {
            let each = gesture.fingers.compactMap { places[$0] }.map {
                pair(GestureScene.point($0, in: place), 8)
            }
            words.append("touchLocations=[\(each.map { "[\($0)]" }.joined(separator: ","))]")
        }
        words += values(gesture, recognizer)
        lines.append(words.joined(separator: " "))
        if recognizer.resets { gestures[one].counted = gesture.value }
    }

    private func values(_ gesture: Gesture, _ recognizer: GestureScene.Recognizer) -> [String] {
        let (value, counted) = (gesture.value, gesture.counted)
        switch recognizer.kind {
        case .pan:
            let way = GestureScene.vector((value.x - counted.x, value.y - counted.y), in: recognizer.valuesIn)
            let velocity = GestureScene.vector(gesture.velocity, in: recognizer.valuesIn)
            return ["translation=\(pair(way, 8))", "velocity=\(pair(velocity, 1))"]
        case .pinch:
            return [
                "velocity=\(text(gesture.velocity.x, 1_000))", "scale=\(text(value.x / counted.x, 1_000))",
            ]
        case .rotation:
            return [
                "velocity=\(text(gesture.velocity.x, 1_000))", "rotation=\(text(value.x - counted.x, 1_000))",
            ]
        }
    }

    private func pair(_ point: Point, _ parts: Double) -> String {
        "\(text(point.x, parts)),\(text(point.y, parts))"
    }

    /// The nearest multiple of a part, halves away from zero.
    private func text(_ number: Double, _ parts: Double) -> String {
        let rounded = (number * parts).rounded(.toNearestOrAwayFromZero) / parts + 0
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

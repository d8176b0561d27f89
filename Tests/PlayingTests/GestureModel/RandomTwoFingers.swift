import TestSupport

/// Fingers that turn, pinch and drag, from a seed.
struct RandomTwoFingers {
    private var generator: SeededRandom
    private(set) var scene = GestureScene()
    private(set) var steps: [GestureScene.Step] = []
    private var time = 0
    private var places: [Int: GestureScene.Point] = [:]

    init(seed: UInt64, frames: Int = 60) {
        generator = SeededRandom(seed: seed)
        scene.recognizers = GestureScene.Kind.allCases.map { kind in
            GestureScene.Recognizer(
                kind: kind, resets: Bool.random(using: &generator),
                isChangedOnly: Int.random(in: 0..<5, using: &generator) == 0,
                valuesIn: GestureScene.Place.allCases.randomElement(using: &generator) ?? .own)
        }
        for _ in 0..<frames { frame() }
        for finger in places.keys.sorted() {
            time += 3
            steps.append(GestureScene.Step(time: time, what: .up(finger)))
        }
    }

    private mutating func frame() {
        time += [1, 2, 5, 9, 10, 30].randomElement(using: &generator) ?? 1
        if places.isEmpty { time += 200 }
        let count = places.count
        if count == 0 || count < 3 && any(0...(count == 1 ? 3 : 20)) == 0 { return land() }
        if any(0...14) == 0, let finger = places.keys.sorted().randomElement(using: &generator) {
            places[finger] = nil
            return steps.append(GestureScene.Step(time: time, what: .up(finger)))
        }
        let moving = places.keys.sorted().filter { _ in any(0...2) > 0 }
        for finger in moving.isEmpty ? [places.keys.sorted()[0]] : moving { move(finger) }
    }

    private mutating func land() {
        let finger = (1...3).first { places[$0] == nil } ?? 1
        let point = (x: Double(any(80...320)), y: Double(any(120...640)))
        places[finger] = point
        steps.append(GestureScene.Step(time: time, what: .down(finger, point)))
    }

    private mutating func move(_ finger: Int) {
        guard var point = places[finger] else { return }
        let far = any(0...3) == 0 ? 40 : 6
        point.x = min(max(point.x + Double(any(-far...far)) + Double(any(0...1)) / 4, 40), 360)
        point.y = min(max(point.y + Double(any(-far...far)), 60), 700)
        places[finger] = point
        steps.append(GestureScene.Step(time: time, what: .move(finger, point)))
    }

    private mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}

import TestSupport

/// Wheels, and what people and programs do to them, from a seed.
struct RandomPicker {
    private var generator: SeededRandom
    private(set) var scene = PickerScene()
    private(set) var steps: [PickerScene.Step] = []
    private var time = 0

    init(seed: UInt64, gestures: Int = 12) {
        generator = SeededRandom(seed: seed)
        makeScene()
        for _ in 0..<gestures {
            if chance(3) {
                add(0, .effect(effect()))
                look()
            }
            gesture()
            // Enough for all of them.
            time += 600
            look()
        }
    }

    private mutating func makeScene() {
        scene.picker.isDuration = chance(3)
        scene.picker.interval = pick([1, 5, 15, 20, 30])
        if chance(2) { scene.picker.minimum = any(0...10) * 3_600 + pick([0, 100, 900, 1_800]) }
        if chance(2) { scene.picker.maximum = any(12...23) * 3_600 + pick([0, 59, 1_799, 2_700]) }
        scene.picker.value = any(0...86_340)
        let height = pick([10, 32, 40, 41.125])
        for (name, left) in [("hour", 0.0), ("minute", 100)] {
            let count = name == "hour" ? 24 : 60 / scene.picker.interval
            scene.wheels.append(
                PickerScene.Wheel(name: name, left: left, count: count, height: height, wraps: chance(2)))
        }
        let count = any(1...30)
        scene.wheels.append(
            PickerScene.Wheel(
                name: "dish", left: 200, count: count, height: pick([10, 32, 40, 41.125]), wraps: chance(2),
                row: any(0...(count - 1))))
    }

    private mutating func effect() -> PickerScene.Effect {
        switch any(0...8) {
        case 0, 1: return .value(any(0...90_000))
        case 2: return .minimum(any(0...22) * 3_600 + pick([0, 100, 1_800]))
        case 3: return .maximum(any(1...23) * 3_600 + pick([0, 59, 2_700]))
        case 4: return .interval(pick([1, 5, 15, 20, 30]))
        case 5: return .isEnabled(!chance(3))
        default:
            let wheel = any(0...2)
            return .row(wheel: wheel, any(0...23))
        }
    }

    // MARK: Fingers

    private mutating func gesture() {
        let wheel = any(0...2)
        let x = Double(wheel * 100 + any(5...95))
        switch any(0...9) {
        case 0: drag(x, Double(any(11...90)))
        case 1: drag(x, Double(0 - any(11...90)))
        case 2:
            // Another wheel while the first one turns.
            tap(x, pick([5, 30]))
            time += pick([5, 10, 20])
            tap(Double((wheel + any(1...2)) % 3 * 100 + 50), 5)
        case 3...5: flick(x)
        case 6: slowFlick(x)
        case 7:
            // Another wheel while the first one goes on.
            add(0, .down(x, 100))
            for move in 1...5 { add(1, .move(x, 100 + Double(12 * move) * (wheel == 1 ? 1 : -1))) }
            add(1, .up)
            time += pick([2, 5, 10])
            tap(Double((wheel + any(1...2)) % 3 * 100 + 50), 5)
        default: tap(x, pick([5, 30]))
        }
    }

    private mutating func flick(_ x: Double) {
        var (place, step) = (100.0, Double(any(-120...120)) / 4)
        add(0, .down(x, place))
        for _ in 0..<any(2...9) {
            if chance(8) { step = Double(any(-120...120)) / 4 }
            place += step
            add(pick([1, 1, 1, 2, 4]), .move(x, place))
        }
        add(pick([1, 1, 1, 2, 5, 9, 10, 11, 30]), .up)
    }

    /// At 50 to 175 points a second, near the speed from which on the next row is the least.
    private mutating func slowFlick(_ x: Double) {
        let step = Double(any(2...7)) / 4 * pick([1, -1])
        var place = step > 0 ? 120.0 : 80
        add(0, .down(x, 100))
        add(1, .move(x, place))
        time += 20
        for _ in 0..<any(3...9) {
            place += step
            add(1, .move(x, place))
        }
        add(1, .up)
    }

    private mutating func tap(_ x: Double, _ length: Int) {
        add(0, .down(x, Double(any(1...199))))
        add(length, .up)
    }

    private mutating func drag(_ x: Double, _ way: Double) {
        add(0, .down(x, 100))
        add(2, .move(x, 100 - way))
        add(40, .up)
    }

    private mutating func add(_ pause: Int, _ what: PickerScene.Step.What) {
        time += pause
        steps.append(PickerScene.Step(time: time, what: what))
    }

    private mutating func look() {
        for view in ["time", "hour", "minute", "dish"] { add(0, .look(view)) }
    }

    // MARK: Numbers

    private mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func chance(_ one: Int) -> Bool { any(1...one) == 1 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[any(0...(elements.count - 1))]
    }
}

import TestSupport

/// Two scroll views with a refresh control, and what people and programs do to them, from a seed.
struct RandomRefresh {
    private var generator: SeededRandom
    private(set) var scene = RefreshScene()
    private(set) var steps: [RefreshScene.Step] = []
    private var time = 0

    init(seed: UInt64, gestures: Int = 12) {
        generator = SeededRandom(seed: seed)
        for name in ["left", "right"] {
            scene.lists.append(
                RefreshScene.List(
                    name: name, contentHeight: pick([500, 700, 1_000]), inset: pick([0, 0, 20]),
                    bounces: !chance(6), dismissesKeyboard: chance(2)))
        }
        scene.control.list = any(0...1)
        scene.control.height = pick([60, 60, 40, 90.5])
        scene.control.isEnabled = !chance(5)
        scene.canResign = !chance(4)
        for _ in 0..<gestures {
            while chance(2) {
                add(0, .effect(effect()))
                // Enough for content that goes back.
                time += 300
            }
            gesture()
            time += 300
            for view in ["left", "right", "pull"] { add(0, .look(view)) }
        }
    }

    // MARK: Fingers

    private mutating func gesture() {
        let list = any(0...1)
        add(0, .down(list: list, 200))
        if chance(6) {
            // No drag.
            add(5, .move(Double(any(-10...10))))
            return add(30, .up)
        }
        // Down more often than up, and now and then a quarter of a point around what is just a drag.
        let way = chance(6) ? pick([10, 10.25, -10, -10.25]) : Double(any(11...40)) * (chance(4) ? -1 : 1)
        add(2, .move(way))
        for _ in 0..<any(0...5) {
            if abs(way) > 10, chance(4) { add(1, .effect(effect())) }
            add(2, .move(Double(any(8...480)) / 4 * (chance(3) ? -1 : 1)))
        }
        // It rests, so that it throws nothing.
        add(20, .up)
    }

    private mutating func effect() -> RefreshScene.Effect {
        switch any(0...13) {
        case 0, 1, 2: .refresh(false, byValue: chance(3))
        case 3: .refresh(true, byValue: chance(3))
        case 4, 5: .enable(!chance(4))
        case 6: .move(to: chance(4) ? nil : any(0...1))
        case 7: .dismissal(list: any(0...1), chance(2))
        case 8: .scrolling(list: any(0...1), !chance(3))
        case 9: .resignFirst(pick(["note", "box", "far"]))
        default: .becomeFirst(pick(["note", "note", "box", "far"]))
        }
    }

    private mutating func add(_ pause: Int, _ what: RefreshScene.Step.What) {
        time += pause
        steps.append(RefreshScene.Step(time: time, what: what))
    }

    // MARK: Numbers

    private mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func chance(_ one: Int) -> Bool { any(1...one) == 1 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[any(0...(elements.count - 1))]
    }
}

import TestSupport

/// Tables, and what people and programs do to them, from a seed.
struct RandomTable {
    private var generator: SeededRandom
    private(set) var scene = TableScene()
    private(set) var steps: [TableStep] = []
    private var time = 0

    init(seed: UInt64, gestures: Int = 8) {
        generator = SeededRandom(seed: seed)
        makeTables()
        for _ in 0..<gestures {
            if chance(3) { add(0, .effect(effect())) }
            gesture()
            time += 250
            for row in scene.rows {
                add(0, .look(row.name))
                if let action = row.actions.first { add(0, .look(action.name)) }
            }
        }
    }

    // MARK: The scene

    private mutating func makeTables() {
        scene.isUnlocked = chance(2)
        scene.tables = [
            TableScene.Table(name: "first", top: 0, height: 320),
            TableScene.Table(name: "second", top: 330, height: 170),
        ]
        for table in scene.tables.indices {
            scene.tables[table].allowsSelection = !chance(6)
            scene.tables[table].allowsMultipleSelection = chance(2)
            scene.tables[table].hasTap = chance(5)
        }
        for (number, table) in [0, 0, 0, 0, 1, 1, nil].enumerated() {
            let tops = [0.0, 80, 160, 240, 330, 410, 550]
            scene.rows.append(
                TableScene.Row(name: "row\(number)", table: table, top: tops[number], height: 80))
        }
        for row in scene.rows.indices {
            var one = scene.rows[row]
            change(&one, row)
            scene.rows[row] = one
        }
    }

    private mutating func change(_ row: inout TableScene.Row, _ number: Int) {
        row.isSelected = chance(2)
        row.isEnabled = !chance(6)
        if chance(3) { row.shouldHighlight = pick([.always(false), .leftHalf, .unlocked]) }
        if chance(3) { row.willSelect = choice(for: number) }
        if chance(2) { row.willDeselect = choice(for: number) }
        row.hasDetailButton = chance(4)
        row.hasPicture = chance(3)
        row.hasButton = chance(3)
        row.performsFirst = !chance(3)
        if chance(2) { row.leading = actions(number, "Leading") }
        if !chance(3) { row.trailing = actions(number, "Trailing") }
        for event in [
            "didHighlight", "didUnhighlight", "didSelect", "didDeselect", "accessoryButtonTapped",
            "willBeginEditing", "didEndEditing",
        ] where chance(8) {
            row.on[event] = reaction()
        }
    }

    private mutating func actions(_ row: Int, _ edge: String) -> [TableScene.SwipeAction] {
        (0..<any(1...3)).map { number in
            TableScene.SwipeAction(
                name: "row\(row)\(edge)\(number)", width: Double(any(30...90)), isEnabled: !chance(5),
                effect: reaction())
        }
    }

    /// Another row is one of the same table.
    private mutating func choice(for row: Int) -> TableScene.Choice {
        let others = scene.rows.indices.filter { scene.rows[$0].table == scene.rows[row].table && $0 != row }
        switch any(0...3) {
        case 0: return .itself
        case 1: return .none
        default: return others.isEmpty ? .none : .row(pick(others))
        }
    }

    /// What a row or a button does.
    private mutating func reaction() -> TableScene.Effect { chance(2) ? .publish : effect() }

    private mutating func effect() -> TableScene.Effect {
        let row = any(0...6)
        switch any(0...11) {
        case 0, 1, 2: return .enable(row, !chance(3))
        case 3, 4: return .select(row, chance(2))
        case 5: return chance(3) ? .remove(row) : .publish
        case 6: return .lock(chance(2))
        case 7: return .allowsSelection(any(0...1), !chance(3))
        case 8: return .allowsMultipleSelection(any(0...1), chance(2))
        case 9: return .willSelect(row, choice(for: row))
        default: return .willDeselect(row, choice(for: row))
        }
    }

    // MARK: Fingers

    private mutating func gesture() {
        let row = scene.rows[any(0...6)]
        let x = pick([20, 50, 130, 150, 200, 300, 345, 370, 390] as [Double])
        let y = row.top + Double(any(1...79))
        switch any(0...11) {
        case 0, 1: tap(1, x, y, pick([5, 12, 15, 16, 30, 80]))
        case 2: hold(x, y)
        case 3: slide(x, row)
        case 4: drag(x, y)
        case 5: tap(1, 50, TableScene.away.y + 20, 10)
        default: swipe(pick([20, 150, 200, 250, 300, 390]), y)
        }
    }

    private mutating func add(_ pause: Int, _ what: TableStep.What) {
        time += pause
        steps.append(TableStep(time: time, what: what))
    }

    private mutating func tap(_ finger: Int, _ x: Double, _ y: Double, _ length: Int) {
        add(0, .down(finger, x, y))
        add(length, .up(finger))
    }

    private mutating func lift(_ pause: Int) { add(pause, chance(20) ? .cancel(1) : .up(1)) }

    /// A finger that rests, while effects or another finger do something.
    private mutating func hold(_ x: Double, _ y: Double) {
        add(0, .down(1, x, y))
        add(pick([5, 20]), .effect(effect()))
        if chance(2) { add(3, .effect(effect())) }
        if chance(2) {
            time += 4
            let row = scene.rows[any(0...6)]
            tap(2, pick([20, 150, 200, 390]), row.top + Double(any(1...79)), pick([5, 20]))
        }
        lift(pick([4, 30]))
    }

    /// A finger that leaves the row and comes back, without dragging the table.
    private mutating func slide(_ x: Double, _ row: TableScene.Row) {
        let y = row.top + row.height - 4
        add(0, .down(1, x, y))
        time += pick([4, 20])
        for way in [8.0, 1, 7].prefix(any(1...3)) {
            add(3, .move(1, x + Double(any(-3...3)), y + way))
            if chance(4) { add(1, .effect(effect())) }
        }
        lift(5)
    }

    private mutating func drag(_ x: Double, _ y: Double) {
        let way = chance(2) ? 1.0 : -1
        add(0, .down(1, x, y))
        time += pick([2, 20])
        for step in 1...any(2...6) { add(5, .move(1, x, y + way * Double(step) * 17)) }
        if chance(3) { add(5, .move(1, x, y + way * 30)) }
        lift(40)
    }

    private mutating func swipe(_ x: Double, _ y: Double) {
        var (place, way) = (x, chance(3) ? 1.0 : -1)
        add(0, .down(1, place, y))
        time += pick([1, 20])
        for move in 0..<any(1...4) {
            place += way * Double(pick([12, 15, 40, 90, 180]))
            add(pick([2, 4, 10]), .move(1, place, y + (move == 0 ? 0 : Double(any(0...3)))))
            if chance(5) { way = 0 - way }
        }
        if chance(6) {
            time += 3
            tap(
                2, pick([20, 150, 200, 390]), scene.rows[any(0...6)].top + Double(any(1...79)), pick([5, 20]))
        }
        lift(pick([2, 5, 30, 40]))
    }

    // MARK: Numbers

    private mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func chance(_ one: Int) -> Bool { any(1...one) == 1 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[any(0...(elements.count - 1))]
    }
}

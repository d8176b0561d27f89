/// What wheels and a date picker make of fingers, written from docs/rules/wheels.md alone: which rows are in the middle, and which
/// time that is. What turns is not touched until it rests.
struct PickerModel {
    private var scene: PickerScene
    private(set) var lines: [String] = []
    private var now = 0
    private var finger: PickerFinger?
    /// The wheels that go to a row, and when they are there.
    private var turns: [(wheel: Int, row: Int, end: Int)] = []

    init(_ scene: PickerScene) {
        self.scene = scene
        self.scene.picker.value = fitting(scene.picker.value)
        turn(to: self.scene.picker.value)
    }

    mutating func take(_ step: PickerScene.Step) {
        while let next = turns.map(\.end).min(), next < step.time { rest(at: next) }
        now = step.time
        switch step.what {
        case .down(let x, let y): land(x, y)
        case .move(_, let y): finger?.move(to: y, at: now)
        case .up: lift()
        case .effect(let effect): perform(effect)
        case .look(let view): look(view)
        }
    }

    private mutating func look(_ view: String) {
        if view == "time" { lines.append("time stands at \(scene.picker.value) value=\(scene.picker.value)") }
        for wheel in scene.wheels where wheel.name == view {
            lines.append("\(view) stands at \(wheel.row) value=\(wheel.row)")
        }
    }

    // MARK: Fingers

    private func turns(_ wheel: Int) -> Bool { wheel > 1 || scene.picker.isEnabled }

    private mutating func land(_ x: Double, _ y: Double) {
        guard let wheel = scene.wheels.firstIndex(where: { x >= $0.left && x < $0.left + 100 }), turns(wheel)
        else { return }
        finger = PickerFinger(on: scene.wheels[wheel], at: wheel, y, now)
    }

    private mutating func lift() {
        guard let finger else { return }
        self.finger = nil
        if let row = finger.row(afterLiftAt: now) {
            turns.append((finger.index, scene.wheels[finger.index].known(row) ?? 0, now + 150))
        } else if let row = finger.tapped(at: now) {
            turns.append((finger.index, row, now + 30))
        }
    }

    // MARK: Rest

    private mutating func rest(at time: Int) {
        now = time
        let resting = turns.filter { $0.end == time }
        turns.removeAll { $0.end == time }
        for turn in resting {
            let before = scene.wheels[turn.wheel].row
            scene.wheels[turn.wheel].row = turn.row
            if turn.wheel > 1, before != turn.row {
                send(scene.wheels[turn.wheel].name, "didSelectRow", turn.row)
            }
        }
        if resting.contains(where: { $0.wheel < 2 }) { restPicker() }
    }

    /// The value is the time that both wheels show, or the end next to it, at which those that rest count as standing from then on.
    private mutating func restPicker() {
        let shown = scene.wheels[0].row * 3_600 + scene.wheels[1].row * scene.picker.interval * 60
        let value = fitting(shown)
        for (wheel, row) in rows(of: value).enumerated() where !turns.contains(where: { $0.wheel == wheel }) {
            if scene.wheels[wheel].row != row { turns.append((wheel, row, now + 30)) }
            scene.wheels[wheel].row = row
        }
        if value == scene.picker.value { return }
        scene.picker.value = value
        send("time", "valueChanged", value)
    }

    private mutating func send(_ view: String, _ event: String, _ value: Int) {
        lines.append("\(view) sends \(event) value=\(value)")
    }

    // MARK: Values

    /// `value` as the date picker takes it.
    private func fitting(_ value: Int) -> Int {
        let picker = scene.picker
        let interval = picker.interval * 60
        let least = max(
            picker.isDuration ? interval : 0, (picker.minimum + interval - 1) / interval * interval)
        let most = max(least, picker.maximum / interval * interval)
        return min(max(value / interval * interval, least), most)
    }

    private func rows(of value: Int) -> [Int] {
        [value / 3_600, value % 3_600 / 60 / scene.picker.interval]
    }

    private mutating func turn(to value: Int) {
        for (wheel, row) in rows(of: value).enumerated() { scene.wheels[wheel].row = row }
    }

    private mutating func perform(_ effect: PickerScene.Effect) {
        turns.removeAll { $0.wheel < 2 }
        switch effect {
        case .value(let value): scene.picker.value = value
        case .minimum(let value):
            scene.picker.minimum = value
            scene.picker.maximum = max(scene.picker.maximum, value)
        case .maximum(let value):
            scene.picker.maximum = value
            scene.picker.minimum = min(scene.picker.minimum, value)
        case .interval(let minutes):
            scene.picker.interval = minutes
            scene.wheels[1].count = 60 / minutes
        case .isEnabled(let isEnabled): scene.picker.isEnabled = isEnabled
        case .row(let wheel, let row):
            scene.wheels[wheel].row = min(row, scene.wheels[wheel].count - 1)
            if wheel > 1 { return turns.removeAll { $0.wheel == wheel } }
            scene.picker.value =
                scene.wheels[0].row * 3_600 + scene.wheels[1].row * scene.picker.interval * 60
        }
        scene.picker.value = fitting(scene.picker.value)
        turn(to: scene.picker.value)
    }
}

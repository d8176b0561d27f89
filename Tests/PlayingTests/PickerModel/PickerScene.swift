/// A date picker and a picker with one wheel, as their model knows them.
struct PickerScene {
    /// A wheel; the first two are those of the date picker.
    struct Wheel {
        var name: String
        var left: Double
        var count: Int
        var height: Double
        var wraps: Bool
        var row = 0

        /// How high each of them is on the screen, from its top.
        static let length = 200.0

        /// The row that is seen `way` points below the middle, counted on beyond the ends.
        func row(_ way: Double) -> Int { row + Int((way / height + 0.5).rounded(.down)) }

        /// The row that this one is; nil beyond the ends of one that does not wrap.
        func known(_ row: Int) -> Int? {
            if wraps { return (row % count + count) % count }
            return (0..<count).contains(row) ? row : nil
        }
    }

    /// The properties of a date picker, in seconds but for the interval.
    struct Picker {
        var isDuration = false
        var interval = 1
        var minimum = 0
        var maximum = 86_340
        var value = 0
        var isEnabled = true
    }

    enum Effect {
        case value(Int), minimum(Int), maximum(Int), interval(Int), isEnabled(Bool)
        case row(wheel: Int, Int)
    }

    struct Step {
        enum What {
            case down(Double, Double), move(Double, Double), up
            case effect(Effect)
            case look(String)
        }

        /// In hundredths of a second.
        var time: Int
        var what: What
    }

    var picker = Picker()
    var wheels: [Wheel] = []

    /// A scenario of `steps`, without what it expects.
    func scenario(_ name: String, _ steps: [Step]) -> String {
        let mode = picker.isDuration ? "countDownTimer" : "time"
        var lines = [
            "version: 1", "name: \(name)", "scene:", "  version: 1",
            "  screens: [{id: main, size: [400, 800]}]", "  windows:", "    - id: W", "      subviews:",
            "        - id: time", "          class: datePicker", "          frame: [0, 0, 200, 200]",
            "          datePickerMode: \(mode)", "          minuteInterval: \(picker.interval)",
            "          minimumValue: \(picker.minimum)", "          maximumValue: \(picker.maximum)",
            "          value: \(picker.value)", "          enabled: \(picker.isEnabled)",
            "          subviews:",
        ]
        lines += wheels.prefix(2).map { "            - \(text(of: $0))" }
        for wheel in wheels.dropFirst(2) {
            lines.append(
                "        - \(text(of: wheel, "numberOfRows: \(wheel.count), selectedRow: \(wheel.row), "))")
        }
        lines += ["show: [control]", "fields: [value]", "input:"]
        return (lines + steps.map { "  - \(text(of: $0))" } + ["expect: ''", ""]).joined(separator: "\n")
    }

    private func text(of wheel: Wheel, _ rows: String = "") -> String {
        "{id: \(wheel.name), class: pickerComponent, frame: [\(wheel.left), 0, 100, \(Wheel.length)], "
            + "\(rows)rowHeight: \(wheel.height), wraps: \(wheel.wraps)}"
    }

    private func text(of step: Step) -> String {
        let (whole, part) = (step.time / 100, step.time % 100)
        let what =
            switch step.what {
            case .down(let x, let y): "down: 1, x: \(x), y: \(y)"
            case .move(let x, let y): "move: 1, x: \(x), y: \(y)"
            case .up: "up: 1"
            case .effect(let effect): "send: {set: {\(text(of: effect))}}"
            case .look(let view): "look: \(view)"
            }
        return "{at: \(whole).\(part < 10 ? "0" : "")\(part), \(what)}"
    }

    private func text(of effect: Effect) -> String {
        switch effect {
        case .value(let value): "view: time, value: \(value)"
        case .minimum(let value): "view: time, minimumValue: \(value)"
        case .maximum(let value): "view: time, maximumValue: \(value)"
        case .interval(let minutes): "view: time, minuteInterval: \(minutes)"
        case .isEnabled(let isEnabled): "view: time, enabled: \(isEnabled)"
        case .row(let wheel, let row): "view: \(wheels[wheel].name), value: \(row)"
        }
    }
}

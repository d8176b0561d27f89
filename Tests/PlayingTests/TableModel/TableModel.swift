/// What tables make of fingers, written from docs/rules/tables.md alone.
///
/// It knows touches and rows, and no recognizers, delivery or trackers: each touch goes its way in ``TableTouch``.
struct TableModel {
    var scene: TableScene
    var lines: [String] = []
    var now = 0
    var touches: [TableTouch] = []
    /// What the recognizers of each table have come to, and last those of what is in none.
    var tables: [TablePans]
    /// The touch because of which something happens.
    var cause: Int?

    init(_ scene: TableScene) {
        self.scene = scene
        tables = scene.tables.map { _ in TablePans() } + [TablePans(isOver: true)]
    }

    mutating func write(_ line: String) { lines.append(line) }

    // MARK: Steps

    mutating func take(_ step: TableStep) {
        while let due = touches.indices.filter({ touches[$0].call == .withheld }).min(by: {
            touches[$0].began < touches[$1].began
        }), touches[due].began + 15 < step.time {
            begin(due)
        }
        now = step.time
        cause = nil
        switch step.what {
        case .down(let finger, let x, let y): land(finger, x, y)
        case .move(let finger, let x, let y): live(finger).map { move($0, x, y) }
        case .up(let finger): live(finger).map { lift($0) }
        case .cancel(let finger): live(finger).map { cancel($0) }
        case .effect(let effect): perform(effect)
        case .look(let view): look(view)
        }
        tellOutcomes()
    }

    private func live(_ finger: Int) -> Int? {
        touches.lastIndex { $0.finger == finger && $0.isDown }
    }

    private mutating func look(_ view: String) {
        for row in scene.rows {
            if row.name == view { write("\(view) stands at \(row.isSelected)") }
            if let place = row.place(of: view) { write("\(view) stands at \(text(place)),0") }
        }
    }

    private func text(_ number: Double) -> String { "\(Int(number))" }

    // MARK: What rows and buttons send

    mutating func send(_ row: Int, _ event: String) {
        write("\(scene.rows[row].name) sends \(event)")
        if let effect = scene.rows[row].on[event] { act(event, effect) }
    }

    mutating func act(_ action: String, _ effect: TableScene.Effect) {
        if let cause, !touches[cause].actions.contains(action) { touches[cause].actions.append(action) }
        perform(effect)
    }

    mutating func perform(_ effect: TableScene.Effect) {
        switch effect {
        case .publish: break
        case .enable(let row, let isOn):
            scene.rows[row].isEnabled = isOn
            if !isOn { disable(row) }
        case .select(let row, let isOn): scene.rows[row].isSelected = isOn
        case .remove(let row): remove(row)
        case .lock(let isOn): scene.isUnlocked = isOn
        case .allowsSelection(let table, let isOn): scene.tables[table].allowsSelection = isOn
        case .allowsMultipleSelection(let table, let isOn): scene.tables[table].allowsMultipleSelection = isOn
        case .willSelect(let row, let choice): scene.rows[row].willSelect = choice
        case .willDeselect(let row, let choice): scene.rows[row].willDeselect = choice
        case .show(let row, let x): scene.rows[row].shown = x
        }
    }

    /// A row that is disabled while it tracks a touch makes nothing of that, whatever comes later; what it sends then is because of
    /// that touch, whoever disabled it.
    private mutating func disable(_ row: Int) {
        guard let touch = touches.indices.first(where: { touches[$0].tracks(row) }) else { return }
        let wasHighlighted = touches[touch].highlight == .on
        touches[touch].highlight = .never
        touches[touch].reason = "disabled"
        let disabler = cause
        cause = touch
        if wasHighlighted { send(row, "didUnhighlight") }
        cause = disabler
    }

    private mutating func remove(_ row: Int) {
        for touch in touches.indices where touches[touch].row == row && touches[touch].isDown {
            if touches[touch].swipe != nil { cancelSwipe(touch) }
            touches[touch].swipe = nil
            touches[touch].maySwipe = false
        }
        scene.rows[row].isRemoved = true
        for touch in touches.indices where touches[touch].row == row {
            if touches[touch].isDown { touches[touch].isViewGone = true }
            if touches[touch].isDown { takeFromView(touch) }
        }
    }

    // MARK: The calls of a touch

    /// The view of a touch gets its `touchesBegan`.
    mutating func begin(_ touch: Int) {
        cause = touch
        touches[touch].call = .delivered
        if let button = touches[touch].button {
            if !button.isEnabled {
                touches[touch].reason = "disabled"
                return
            }
            touches[touch].inside = true
            return write("\(button.name) sends touchDown")
        }
        guard let row = touches[touch].row else { return }
        if touches.indices.contains(where: { $0 != touch && touches[$0].tracks(row) }) { return }
        if !scene.rows[row].isEnabled {
            touches[touch].reason = "disabled"
            return
        }
        if touches[touch].isDetail {
            touches[touch].highlight = .off
            return
        }
        if !allowsSelection(row) { return }
        if !isHighlighted(row, by: touches[touch]) {
            touches[touch].highlight = .never
            touches[touch].reason = "shouldHighlight"
            return
        }
        touches[touch].highlight = .on
        touches[touch].canSelect = true
        send(row, "didHighlight")
    }

    private func allowsSelection(_ row: Int) -> Bool {
        scene.rows[row].table.map { scene.tables[$0].allowsSelection } ?? true
    }

    private func isHighlighted(_ row: Int, by touch: TableTouch) -> Bool {
        switch scene.rows[row].shouldHighlight {
        case .always(let answer): answer
        case .leftHalf: touch.start.x < TableScene.Row.width / 2
        case .unlocked: scene.isUnlocked
        }
    }

    /// A recognizer, or the system, takes a touch from its view.
    mutating func takeFromView(_ touch: Int) {
        let call = touches[touch].call
        touches[touch].call = .gone
        guard call == .delivered else { return }
        if let button = touches[touch].button, button.isEnabled { write("\(button.name) sends touchCancel") }
        guard let row = touches[touch].row else { return }
        let wasHighlighted = touches[touch].highlight == .on
        touches[touch].highlight = .never
        if wasHighlighted { send(row, "didUnhighlight") }
    }

    /// The view of a touch gets its `touchesMoved`.
    mutating func drag(_ touch: Int) {
        guard touches[touch].call == .delivered else { return }
        if let button = touches[touch].button { return drag(touch, of: button) }
        guard let row = touches[touch].row, touches[touch].canSelect else { return }
        let isInside = scene.rows[row].contains(touches[touch].place)
        if isInside, touches[touch].highlight == .off, allowsSelection(row) {
            touches[touch].highlight = .on
            send(row, "didHighlight")
        } else if !isInside, touches[touch].highlight == .on {
            touches[touch].highlight = .off
            send(row, "didUnhighlight")
        }
    }

    private mutating func drag(_ touch: Int, of button: TableTouch.Button) {
        guard button.isEnabled else { return }
        let isInside = button.isNear(touches[touch].place)
        if isInside != touches[touch].inside {
            write("\(button.name) sends touchDrag\(isInside ? "Enter" : "Exit")")
        }
        touches[touch].inside = isInside
        write("\(button.name) sends touchDrag\(isInside ? "Inside" : "Outside")")
    }

    /// The view of a touch gets its `touchesEnded`.
    mutating func end(_ touch: Int) {
        guard touches[touch].call == .delivered else { return }
        cause = touch
        touches[touch].call = .gone
        if let button = touches[touch].button { return end(touch, of: button) }
        guard let row = touches[touch].row else { return }
        let highlight = touches[touch].highlight
        touches[touch].highlight = .never
        if touches[touch].isDetail {
            guard highlight == .off else { return }
            if scene.rows[row].detailButton.isNear(touches[touch].place) {
                send(row, "accessoryButtonTapped")
            } else {
                touches[touch].reason = "touchUpOutside"
            }
        } else if highlight == .on, scene.rows[row].contains(touches[touch].place), allowsSelection(row) {
            select(row, touch)
        } else if highlight == .on {
            send(row, "didUnhighlight")
        }
    }

    private mutating func end(_ touch: Int, of button: TableTouch.Button) {
        guard button.isEnabled else { return }
        guard button.isNear(touches[touch].place), !isAside(button, touch) else {
            return write("\(button.name) sends touchUpOutside")
        }
        press(button, isTapped: true)
        if button.isSwipeAction, let row = touches[touch].row { close(row) }
    }

    /// Whether the row of an action has been closed under the finger, which moves it away.
    private func isAside(_ button: TableTouch.Button, _ touch: Int) -> Bool {
        button.isSwipeAction && !(touches[touch].row.map { scene.rows[$0].isOpen } ?? true)
    }

    /// What a button sends that is tapped, or performed by a swipe.
    mutating func press(_ button: TableTouch.Button, isTapped: Bool) {
        if !isTapped { write("\(button.name) sends touchDown") }
        write("\(button.name) sends touchUpInside")
        if let effect = button.onTouchUpInside { act("touchUpInside", effect) }
        write("\(button.name) sends primaryActionTriggered")
        if let effect = button.onPrimaryAction { act("primaryActionTriggered", effect) }
    }
}

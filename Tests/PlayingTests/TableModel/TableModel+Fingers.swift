/// Where fingers land, and which of the recognizers takes them.
///
/// Rules: tables/swipe-actions, tables/detail-buttons, scroll-views/touches-of-the-content.
extension TableModel {
    // MARK: Landing

    mutating func land(_ finger: Int, _ x: Double, _ y: Double) {
        var touch = TableTouch(
            number: touches.count + 1, finger: finger, began: now, start: (x, y), place: (x, y))
        touch.moved = now
        hit(&touch)
        touches.append(touch)
        cause = touches.count - 1
        let number = touches.count - 1
        guard touch.row != nil || touch.table != nil || touch.button != nil else {
            return refuseSecond(number)
        }
        join(pans(number), number)
        if tables[pans(number)].isOver, touches[number].call == .withheld { begin(number) }
    }

    private func hit(_ touch: inout TableTouch) {
        let place = touch.place
        let away = TableTouch.Button(
            name: "away", left: 0, top: TableScene.away.y, width: 100, height: TableScene.away.height,
            onTouchUpInside: .publish)
        if away.contains(place) {
            (touch.view, touch.button, touch.call) = ("away", away, .withheld)
            return
        }
        touch.table = scene.tables.firstIndex { place.y >= $0.top && place.y < $0.top + $0.height }
        touch.view = touch.table.map { scene.tables[$0].name } ?? "W"
        if touch.table != nil { touch.call = .delivered }
        guard let row = scene.rows.firstIndex(where: { !$0.isRemoved && $0.contains(place) }) else { return }
        touch.row = row
        touch.call = .withheld
        scene.rows[row].hit(&touch)
    }

    /// A touch comes to a table, and to the recognizers there.
    private mutating func join(_ table: Int, _ touch: Int) {
        if tables[table].touches.isEmpty { tables[table] = TablePans(isOver: table == scene.tables.count) }
        tables[table].touches.append(touch)
        let row = touches[touch].row
        if let row, touches.indices.contains(where: { $0 != touch && isSecond(touch, of: row, $0) }) {
            for other in touches.indices where touches[other].row == row { touches[other].maySwipe = false }
        } else if let row {
            touches[touch].maySwipe = scene.rows[row].isEnabled && !scene.rows[row].actions.isEmpty
        }
        if closes(touch) { return }
        tables[table].taps.append(touch)
        if tables[table].taps.count > 1 { failTap(table, "tooManyTouches") }
        refuseSecond(touch)
    }

    /// A view takes one touch at a time.
    private mutating func refuseSecond(_ touch: Int) {
        let holder = touches.indices.first {
            $0 != touch && touches[$0].isDown && touches[$0].view == touches[touch].view
                && touches[$0].refusedBy == nil && touches[$0].closes == nil
        }
        if let holder {
            touches[touch].refusedBy = holder
            touches[touch].call = .gone
        }
    }

    private func isSecond(_ touch: Int, of row: Int, _ other: Int) -> Bool {
        touches[other].isDown && touches[other].row == row
    }

    /// Whether a touch only closes what is open.
    private mutating func closes(_ touch: Int) -> Bool {
        let table = touches[touch].table
        if table == nil, touches[touch].row == nil { return false }
        if let swiping = touches.first(where: { $0.isDown && $0.swipe != nil && $0.table == table })?.row {
            touches[touch].closes = swiping
            touches[touch].maySwipe = false
            touches[touch].call = .gone
            return true
        }
        guard let open = scene.rows.firstIndex(where: { $0.isOpen && $0.table == table }),
            !(touches[touch].button?.isSwipeAction ?? false)
        else { return false }
        touches[touch].closes = open
        touches[touch].call = .gone
        if open == touches[touch].row {
            touches[touch].closesAtLift = true
        } else {
            touches[touch].maySwipe = false
            close(open)
        }
        return true
    }

    // MARK: Moving

    mutating func move(_ touch: Int, _ x: Double, _ y: Double) {
        cause = touch
        let seconds = Double(now - touches[touch].moved) / 100
        if seconds > 0 { touches[touch].velocity = (x - touches[touch].place.x) / seconds }
        touches[touch].moved = now
        touches[touch].place = (x, y)
        if touches[touch].swipe != nil || touches[touch].drags { return }
        let way = (x: x - touches[touch].start.x, y: y - touches[touch].start.y)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let table = pans(touch)
        if length > 45, tables[table].taps.contains(touch) { failTap(table, "moved") }
        if length > 10 {
            if touches[touch].maySwipe, swipes(touch, way) { return beginSwipe(touch, isLeading: way.x > 0) }
            touches[touch].maySwipe = false
            if !tables[table].isOver {
                tables[table].isOver = true
                if scrolls(touch, way) { return beginDrag(touch) }
                releaseWithheld(table)
            }
        }
        drag(touch)
    }

    /// What a table has held back from its views goes to them.
    private mutating func releaseWithheld(_ table: Int) {
        for touch in tables[table].touches where touches[touch].call == .withheld { begin(touch) }
    }

    private func scrolls(_ touch: Int, _ way: (x: Double, y: Double)) -> Bool {
        if abs(way.x) > abs(way.y) { return false }
        return touches[touch].button == nil || touches[touch].call != .delivered
    }

    private mutating func beginDrag(_ touch: Int) {
        touches[touch].drags = true
        preventTap(touch)
        for row in scene.rows.indices where scene.rows[row].table == touches[touch].table { close(row) }
        touches[touch].closesAtLift = false
        let table = touches[touch].table.map { scene.tables[$0].name } ?? ""
        if touches[touch].call == .delivered, touches[touch].row != nil {
            touches[touch].takenBy = "\(table).pan"
        }
        touches[touch].handler = table
        takeFromView(touch)
    }

    // MARK: Lifting

    mutating func lift(_ touch: Int) {
        cause = touch
        touches[touch].isDown = false
        if now - touches[touch].moved >= 10 { touches[touch].velocity = 0 }
        if touches[touch].swipe != nil {
            endSwipe(touch)
        } else if !touches[touch].drags {
            if touches[touch].closesAtLift, let row = touches[touch].row { close(row) }
            if now - touches[touch].began > 75, tables[pans(touch)].taps.contains(touch) {
                failTap(pans(touch), "held")
            }
            if taps(touch) {
                tables[pans(touch)].isOver = true
                touches[touch].actions.append(
                    "\(touches[touch].table.map { scene.tables[$0].name } ?? "")Tap")
                takeFromView(touch)
            }
            if touches[touch].call == .withheld { begin(touch) }
        }
        leave(touch)
        end(touch)
    }

    /// The tap recognizer of a table fails.
    private mutating func failTap(_ table: Int, _ reason: String) {
        guard table < scene.tables.count, scene.tables[table].hasTap, tables[table].mayTap else { return }
        tables[table].mayTap = false
        for touch in tables[table].taps {
            touches[touch].tapFailure = "\(scene.tables[table].name)Tap \(reason)"
        }
    }

    /// A pan that begins prevents the tap of its table, if they share a touch.
    mutating func preventTap(_ touch: Int) {
        if tables[pans(touch)].taps.contains(touch) { tables[pans(touch)].mayTap = false }
    }

    /// Whether the tap recognizer of its table recognizes as a touch lifts.
    private func taps(_ touch: Int) -> Bool {
        guard let table = touches[touch].table, scene.tables[table].hasTap, tables[table].mayTap,
            tables[table].taps == [touch]
        else { return false }
        if let button = touches[touch].button { return !button.isEnabled }
        guard let row = touches[touch].row, touches[touch].isDetail else { return true }
        return !scene.rows[row].isEnabled
    }

    mutating func cancel(_ touch: Int) {
        cause = touch
        touches[touch].isCancelled = true
        if touches[touch].swipe != nil { cancelSwipe(touch) }
        leave(touch)
        takeFromView(touch)
    }

    private mutating func leave(_ touch: Int) {
        touches[touch].isDown = false
        touches[touch].lifted = now
        tables[pans(touch)].touches.removeAll { $0 == touch }
    }

    /// The place in ``tables`` of the recognizers around a touch; the last is of what is in no table.
    func pans(_ touch: Int) -> Int { touches[touch].table ?? scene.tables.count }
}

/// What the recognizers of a table have come to while fingers are on it.
struct TablePans {
    /// Its fingers that are down.
    var touches: [Int] = []
    /// Those that its tap has got.
    var taps: [Int] = []
    /// Whether its pan has begun or failed.
    var isOver = false
    var mayTap = true
}

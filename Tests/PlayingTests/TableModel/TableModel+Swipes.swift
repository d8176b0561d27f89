/// Rows that are swiped open and shut.
///
/// Rules: tables/swipe-actions, tables/full-swipes.
extension TableModel {
    /// Whether the pan of a row begins by a finger that has gone this way.
    func swipes(_ touch: Int, _ way: (x: Double, y: Double)) -> Bool {
        guard let row = touches[touch].row.map({ scene.rows[$0] }), row.isEnabled, abs(way.x) > abs(way.y)
        else { return false }
        if row.shown != 0 { return true }
        return way.x > 0 ? !row.leading.isEmpty : !row.trailing.isEmpty
    }

    mutating func beginSwipe(_ touch: Int, isLeading: Bool) {
        guard let row = touches[touch].row else { return }
        let shown = scene.rows[row].shown
        for other in scene.rows.indices where other != row && scene.rows[other].isOpen { close(other) }
        touches[touch].swipe = (abs(shown), shown != 0 ? shown < 0 : isLeading, isLeading)
        touches[touch].handler = scene.rows[row].name
        touches[touch].closesAtLift = false
        tables[pans(touch)].isOver = true
        preventTap(touch)
        if shown == 0 { send(row, "willBeginEditing") }
        takeFromView(touch)
    }

    mutating func endSwipe(_ touch: Int) {
        guard let row = touches[touch].row, let swipe = touches[touch].swipe else { return }
        let one = scene.rows[row]
        let actions = swipe.isLeading ? one.leading : one.trailing
        let width = actions.reduce(0) { $0 + $1.width }
        let sign = swipe.isLeading ? 1.0 : -1
        let way = (touches[touch].place.x - touches[touch].start.x) * sign
        let revealed = swipe.from + way - (swipe.began == swipe.isLeading ? 10 : -10)
        let velocity = touches[touch].velocity * sign
        if revealed > TableScene.Row.width / 2, revealed > width, one.performsFirst, actions[0].isEnabled {
            touches[touch].actionButton = actions[0].name
            press(one.button(of: actions[0]), isTapped: false)
            return close(row, wasSwiped: true)
        }
        if abs(velocity) >= 300 ? velocity > 0 : revealed > width / 2 {
            scene.rows[row].shown = swipe.isLeading ? 0 - width : width
        } else {
            close(row, wasSwiped: true)
        }
    }

    mutating func cancelSwipe(_ touch: Int) {
        guard let row = touches[touch].row, touches[touch].swipe?.from == 0 else { return }
        close(row, wasSwiped: true)
    }

    /// Nothing of a row is shown any more.
    mutating func close(_ row: Int, wasSwiped: Bool = false) {
        if scene.rows[row].isRemoved || scene.rows[row].shown == 0 && !wasSwiped { return }
        scene.rows[row].shown = 0
        send(row, "didEndEditing")
    }
}

extension TableScene.Row {
    func contains(_ place: (x: Double, y: Double)) -> Bool {
        place.x >= 0 && place.x < Self.width && place.y >= top && place.y < top + height
    }

    var detailButton: TableTouch.Button {
        TableTouch.Button(
            name: name, left: Self.width - Self.detailWidth, top: top, width: Self.detailWidth, height: height
        )
    }

    /// Finds what a touch of this row hits.
    func hit(_ touch: inout TableTouch) {
        touch.view = name
        for action in shown < 0 ? leading : shown > 0 ? trailing : [] {
            let button = button(of: action)
            if button.contains(touch.place) { return (touch.view, touch.button) = (action.name, button) }
        }
        // The place in the content, which is moved aside.
        let x = touch.place.x + shown
        if hasButton, Self.button.contains(x) {
            touch.view = "\(name)Button"
            touch.button = TableTouch.Button(
                name: "\(name)Button", left: Self.button.lowerBound, top: top, width: 80, height: height,
                onTouchUpInside: .publish)
            return
        }
        if hasPicture, Self.picture.contains(x) { touch.view = "\(name)Picture" }
        touch.isDetail = hasDetailButton && x >= Self.width - Self.detailWidth
    }

    /// An action, where it is seen while it is shown.
    func button(of action: TableScene.SwipeAction) -> TableTouch.Button {
        TableTouch.Button(
            name: action.name, left: (place(of: action.name) ?? 0) - shown, top: top, width: action.width,
            height: height, isEnabled: action.isEnabled, isSwipeAction: true, onPrimaryAction: action.effect)
    }

    /// The x of an action in the content; the first one lies at the edge.
    func place(of action: String) -> Double? {
        for (actions, isLeading) in [(leading, true), (trailing, false)] {
            var x = actions.reduce(0) { $0 + $1.width } * (isLeading ? -1 : 1)
            for one in actions {
                if !isLeading { x -= one.width }
                if one.name == action {
                    let isShown = isLeading ? shown < 0 : shown > 0
                    return isShown ? x + (isLeading ? 0 : Self.width) : 0
                }
                if isLeading { x += one.width }
            }
        }
        return nil
    }
}

/// The scene and what happens to it, as a scenario.
extension TableScene {
    /// A scenario of `steps`, without what it expects.
    func scenario(_ name: String, _ steps: [TableStep]) -> String {
        var lines = [
            "version: 1", "name: \(name)", "scene:", "  version: 1",
            "  screens: [{id: main, size: [400, 800]}]", "  windows:", "    - id: W", "      subviews:",
        ]
        for table in tables.indices { lines += text(ofTable: table) }
        for row in rows.indices where rows[row].table == nil { lines += text(of: row, indent: "        ") }
        lines += [
            "        - {id: lock, class: switch, frame: [300, 690, 60, 40], isOn: \(isUnlocked)}",
            "        - {id: away, class: button, frame: [0, \(Self.away.y), 100, \(Self.away.height)], "
                + "on: {touchUpInside: {publish: away}}}",
            "show: [control, outcome]", "input:",
        ]
        return (lines + steps.map { "  - \(text(of: $0))" } + ["expect: ''", ""]).joined(separator: "\n")
    }

    private func text(ofTable number: Int) -> [String] {
        let table = tables[number]
        var lines = [
            "        - id: \(table.name)", "          class: tableView",
            "          frame: [0, \(table.top), 400, \(table.height)]",
            "          allowsSelection: \(table.allowsSelection)",
            "          allowsMultipleSelection: \(table.allowsMultipleSelection)",
        ]
        if table.hasTap {
            lines.append("          gestures: [{type: tap, id: \(table.name)Tap, action: {publish: tap}}]")
        }
        lines.append("          subviews:")
        for row in rows.indices where rows[row].table == number {
            lines += text(of: row, indent: "            ")
        }
        return lines
    }

    private func text(of number: Int, indent: String) -> [String] {
        let row = rows[number]
        let top = row.top - (row.table.map { tables[$0].top } ?? 0)
        var keys = [
            "id: \(row.name)", "class: cell", "frame: [0, \(top), \(Row.width), \(row.height)]",
            "selected: \(row.isSelected)", "enabled: \(row.isEnabled)",
            "shouldHighlight: \(text(of: row.shouldHighlight, row))",
            "willSelect: \(text(of: row.willSelect))", "willDeselect: \(text(of: row.willDeselect))",
        ]
        if !row.actions.isEmpty { keys.append("performsFirstActionWithFullSwipe: \(row.performsFirst)") }
        if row.hasDetailButton { keys.append("accessory: detailButton") }
        let on = row.on.keys.sorted().map { event in
            "\(event): \(row.on[event].map(text) ?? "")"
        }
        if !on.isEmpty { keys.append("on: {\(on.joined(separator: ", "))}") }
        let subviews = subviews(of: row)
        if !subviews.isEmpty { keys.append("subviews: [\(subviews.joined(separator: ", "))]") }
        return keys.enumerated().map { "\(indent)\($0.offset == 0 ? "- " : "  ")\($0.element)" }
    }

    private func subviews(of row: Row) -> [String] {
        var views: [String] = []
        let (picture, button) = (Row.picture, Row.button)
        if row.hasPicture {
            views.append(
                "{id: \(row.name)Picture, frame: [\(picture.lowerBound), 0, "
                    + "\(picture.upperBound - picture.lowerBound), \(row.height)]}")
        }
        if row.hasButton {
            views.append(
                "{id: \(row.name)Button, class: button, on: {touchUpInside: {publish: it}}, frame: [\(button.lowerBound), 0, "
                    + "\(button.upperBound - button.lowerBound), \(row.height)]}")
        }
        for (actions, edge) in [(row.leading, "leading"), (row.trailing, "trailing")] {
            for action in actions {
                views.append(
                    "{id: \(action.name), class: button, swipeAction: \(edge), frame: [0, 0, \(action.width), 0], "
                        + "enabled: \(action.isEnabled), "
                        + "on: {primaryActionTriggered: \(text(of: action.effect))}}")
            }
        }
        return views
    }

    private func text(of answer: Answer, _ row: Row) -> String {
        switch answer {
        case .always(let answer): "\(answer)"
        case .leftHalf: "{rect: [0, 0, \(Row.width / 2), \(row.height)]}"
        case .unlocked: "{value: {of: lock, is: true}}"
        }
    }

    private func text(of choice: Choice) -> String {
        switch choice {
        case .itself: "self"
        case .none: "none"
        case .row(let row): rows[row].name
        }
    }

    func text(of effect: Effect) -> String {
        switch effect {
        case .publish: "{publish: it}"
        case .enable(let row, let isOn): "{set: {view: \(rows[row].name), enabled: \(isOn)}}"
        case .select(let row, let isOn): "{set: {view: \(rows[row].name), value: \(isOn)}}"
        case .remove(let row): "{remove: \(rows[row].name)}"
        case .lock(let isOn): "{set: {view: lock, value: \(isOn)}}"
        case .allowsSelection(let table, let isOn):
            "{set: {view: \(tables[table].name), allowsSelection: \(isOn)}}"
        case .allowsMultipleSelection(let table, let isOn):
            "{set: {view: \(tables[table].name), allowsMultipleSelection: \(isOn)}}"
        case .willSelect(let row, let choice):
            "{set: {view: \(rows[row].name), willSelect: \(text(of: choice))}}"
        case .willDeselect(let row, let choice):
            "{set: {view: \(rows[row].name), willDeselect: \(text(of: choice))}}"
        case .show(let row, let x):
            "{set: {view: \(rows[row].name), bounds: [\(x), 0, \(Row.width), \(rows[row].height)]}}"
        }
    }

    private func text(of step: TableStep) -> String {
        let (whole, part) = (step.time / 100, step.time % 100)
        let what =
            switch step.what {
            case .down(let finger, let x, let y): "down: \(finger), x: \(x), y: \(y)"
            case .move(let finger, let x, let y): "move: \(finger), x: \(x), y: \(y)"
            case .up(let finger): "up: \(finger)"
            case .cancel(let finger): "cancel: \(finger)"
            case .effect(let effect): "send: \(text(of: effect))"
            case .look(let view): "look: \(view)"
            }
        return "{at: \(whole).\(part < 10 ? "0" : "")\(part), \(what)}"
    }
}

/// What happens at a time, in hundredths of a second.
struct TableStep {
    enum What {
        case down(Int, Double, Double)
        case move(Int, Double, Double)
        case up(Int)
        case cancel(Int)
        case effect(TableScene.Effect)
        case look(String)
    }

    var time: Int
    var what: What
}

import HIDRecords
import TouchKit

/// The scene as a scenario has it, for reports of differences.
extension ModelScene {
    func scenario(_ events: some Sequence<RandomScrollFingers.Event>) -> String {
        var lines = [
            "name: model", "rule: scroll-views/range", "scene:", "  version: 1",
            "  screens: [{id: main, size: [400, 800]}]", "  windows:", "    - id: W",
            "      rootViewController:", "        id: V", "        actions: {go: []}", "        view:",
        ]
        lines += text(of: 0, indent: "          ", isItem: false)
        lines += [
            "show: [touches, control, delivery, recognizer, state, scroll, action]", "fields: [time]",
            "input:",
        ]
        for event in events {
            switch event {
            case .look(let time):
                for view in views where view.scrollView != nil {
                    lines.append("  - {at: \(seconds(time)), look: \(view.name)}")
                }
            case .scroll(let time, let number, let part, let isAnimated):
                lines.append(
                    "  # {at: \(seconds(time)), scroll: \(number), part: \(part.text), animated: \(isAnimated)}"
                )
            case .stop(let time, let number): lines.append("  # {at: \(seconds(time)), stop: \(number)}")
            case .toTop(let time, let number):
                lines.append("  # {at: \(seconds(time)), scrollToTop: \(number.map { "\($0)" } ?? "W")}")
            case .focus(let time):
                lines.append("  - {at: \(seconds(time)), send: {becomeFirstResponder: field}}")
            case .refresh(let time, let number, let isOn):
                lines.append("  # {at: \(seconds(time)), refresh: \(number), refreshing: \(isOn)}")
            case .enable(let time, let number, let isOn):
                lines.append("  # {at: \(seconds(time)), refresh: \(number), enabled: \(isOn)}")
            case .interruption(let time): lines.append("  - {at: \(seconds(time)), interrupt: suspended}")
            case .frame(let time, let steps):
                lines += steps.map { "  - {at: \(seconds(time)), \(text(of: $0))}" }
            }
        }
        return (lines + ["expect: |", "  "]).joined(separator: "\n")
    }

    private func seconds(_ time: Int) -> String { "\(Double(time) / 1_000_000)" }

    private func text(of step: TestApp.Step) -> String {
        switch step {
        case .down(let finger, let x, let y), .pen(let finger, let x, let y):
            "down: \(finger), x: \(x), y: \(y)"
        case .move(let finger, let x, let y): "move: \(finger), x: \(x), y: \(y)"
        case .up(let finger): "up: \(finger)"
        case .cancel(let finger): "cancel: \(finger)"
        }
    }

    private func text(of view: Int, indent: String, isItem: Bool) -> [String] {
        let one = views[view]
        var keys = ["id: \(one.name)"]
        switch one.kind {
        case .plain: break
        case .button, .control, .slider, .textField, .refreshControl: keys.append("class: \(one.kind)")
        case .scrollView(let scrollView): keys += ["class: scrollView"] + text(of: scrollView, view)
        }
        let frame = one.frame
        keys.append(
            "frame: [\(frame.origin.x), \(frame.origin.y), \(frame.size.width), \(frame.size.height)]")
        if one.kind == .textField, !canResign { keys.append("canResignFirstResponder: false") }
        if one.handles, !one.isControl { keys.append("touches: handle") }
        if one.hasClient { keys.append("client: paint") }
        let gestures = recognizers.indices.filter {
            recognizers[$0].view == view && recognizers[$0].kind != .scroll
        }.map { "{type: \(recognizers[$0].kind), id: \(recognizers[$0].name)\(text(ofRecognizer: $0))}" }
        if !gestures.isEmpty { keys.append("gestures: [\(gestures.joined(separator: ", "))]") }
        var lines = keys.map { indent + $0 }
        if isItem { lines[0] = indent.dropLast(2) + "- " + keys[0] }
        let children = views.indices.filter { views[$0].superview == view }
        if children.isEmpty { return lines }
        return lines + [indent + "subviews:"]
            + children.flatMap { text(of: $0, indent: indent + "    ", isItem: true) }
    }

    private func text(of scrollView: ModelScrollView, _ view: Int) -> [String] {
        let (size, inset) = (scrollView.contentSize, scrollView.contentInset)
        var keys = [
            "contentSize: [\(size.width), \(size.height)]",
            "contentInset: [\(inset.top), \(inset.left), \(inset.bottom), \(inset.right)]",
            "contentOffset: [\(scrollView.contentOffset.text)]",
        ]
        let flags: [(String, Bool, Bool)] = [
            ("bounces", scrollView.bounces, true),
            ("alwaysBounceHorizontal", scrollView.alwaysBounceHorizontal, false),
            ("alwaysBounceVertical", scrollView.alwaysBounceVertical, false),
            ("pagingEnabled", scrollView.pagingEnabled, false),
            ("directionalLockEnabled", scrollView.directionalLockEnabled, false),
            ("delaysContentTouches", scrollView.delaysContentTouches, true),
            ("canCancelContentTouches", scrollView.canCancelContentTouches, true),
        ]
        for (key, isOn, standard) in flags where isOn != standard { keys.append("\(key): \(isOn)") }
        if scrollView.isFast { keys.append("decelerationRate: fast") }
        if let snaps = scrollView.snaps { keys.append("snap: \(snaps)") }
        if scrollView.dismissesKeyboard { keys.append("keyboardDismissMode: onDrag") }
        if let rate = scrollView.offsetRate { keys += ["offsetTopic: offset", "offsetRate: \(rate)"] }
        keys.append("touchesShouldBegin: \(text(of: scrollView.touchesShouldBegin))")
        keys.append("touchesShouldCancel: \(text(of: scrollView.touchesShouldCancel))")
        if let pan = pan(of: view) {
            if !recognizers[pan].isEnabled { keys.append("scrollEnabled: false") }
            keys.append("pan: {\(text(ofRecognizer: pan).dropFirst(2))}")
        }
        return keys
    }

    private func text(ofRecognizer recognizer: Int) -> String {
        let one = recognizers[recognizer]
        var keys = [""]
        if !one.isEnabled, one.kind != .scroll { keys.append("enabled: false") }
        if !one.cancelsTouchesInView { keys.append("cancelsTouchesInView: false") }
        if one.shouldReceive != .always(true) { keys.append("shouldReceive: \(text(of: one.shouldReceive))") }
        if one.shouldBegin != .always(true) { keys.append("shouldBegin: \(text(of: one.shouldBegin))") }
        let others = one.simultaneousWith.map {
            "{id: \(recognizers[$0.recognizer].name), when: \(text(of: $0.when))}"
        }
        if !others.isEmpty { keys.append("simultaneousWith: [\(others.joined(separator: ", "))]") }
        if one.sendsAction { keys.append("action: go") }
        return keys.joined(separator: ", ")
    }

    private func text(of condition: ModelCondition) -> String {
        switch condition {
        case .always(let answer): "\(answer)"
        case .not(let part): "{not: \(text(of: part))}"
        case .all(let parts): "{all: [\(parts.map { text(of: $0) }.joined(separator: ", "))]}"
        case .any(let parts): "{any: [\(parts.map { text(of: $0) }.joined(separator: ", "))]}"
        case .view(let view): "{view: \(views[view].name)}"
        case .inside(let view): "{in: \(views[view].name)}"
        case .isControl: "{class: control}"
        case .isSelf(let answer): "{self: \(answer)}"
        case .rect(let rect):
            "{rect: [\(rect.origin.text), \(rect.size.width), \(rect.size.height)]}"
        case .tapCount(let minimum, let maximum): "{tapCount: {min: \(minimum), max: \(maximum)}}"
        case .horizontal(let answer): "{axis: \(answer ? "horizontal" : "vertical")}"
        case .direction(let direction): "{direction: \(name(of: direction))}"
        case .xFrom(let minimum): "{translation: {x: {min: \(minimum)}}}"
        case .yFrom(let minimum): "{translation: {y: {min: \(minimum)}}}"
        case .lengthUpTo(let maximum): "{translation: {length: {max: \(maximum)}}}"
        case .touches(let count): "{touches: \(count)}"
        case .scrollAt(let view, let edge): "{scrollAt: {view: \(views[view].name), edge: \(edge)}}"
        case .scrolling(let activity, let list):
            "{\(activity): [\(list.map { views[$0].name }.joined(separator: ", "))]}"
        case .value(let slider, let minimum): "{value: {of: \(views[slider].name), is: {min: \(minimum)}}}"
        }
    }

    private func name(of direction: SwipeDirection) -> String {
        let names: [(SwipeDirection, String)] = [
            (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
        ]
        return names.first { $0.0 == direction }?.1 ?? "[]"
    }
}

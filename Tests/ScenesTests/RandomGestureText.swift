import TestSupport

/// The text of a scene of a seed: views within each other with recognizers that name each other, and actions that few have.
///
/// Each recognizer stands in a line of its own and sends an action of its own.
struct RandomGestureText {
    private var random: SeededRandom
    private var views = 0
    private var gestures = 0
    private let gestureCount = 8

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The next text.
    mutating func text() -> String {
        (views, gestures) = (0, 0)
        var text =
            "screens: [{id: main, size: [400, 400]}]\nwindows:\n- id: w\n  actions: {\(actions())}\n  subviews: [\n"
        while gestures < gestureCount { text += view(depth: 0) }
        return text + "  ]\n"
    }

    private mutating func view(depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth + 2)
        let viewClass = pick(["view", "view", "view", "button", "switch", "slider"])
        let more = viewClass == "view" ? "" : ", touches: handleAndPass"
        var text =
            "\(indent){id: v\(views), class: \(viewClass), frame: [0, 0, 400, 400], multipleTouchEnabled: true\(more)"
        views += 1
        if chance(4) { text += ", actions: {\(actions())}" }
        if chance(8) { text += ", canBecomeFirstResponder: true" }
        text += ", gestures: [\n"
        for _ in 0..<Int.random(in: 0...3, using: &random) where gestures < gestureCount {
            text += "\(indent)  {\(gesture())},\n"
        }
        text += "\(indent)], subviews: [\n"
        if depth < 3, chance(2) { text += view(depth: depth + 1) }
        return text + "\(indent)]},\n"
    }

    private mutating func gesture() -> String {
        let name = "g\(gestures)"
        gestures += 1
        var keys = ["id: \(name)"]
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: keys.append("type: tap")
        case 2: keys.append("type: tap, numberOfTapsRequired: 2")
        case 3: keys.append("type: longPress, actionStates: began")
        case 4:
            keys.append(
                "type: pan\(pick(["", ", minimumNumberOfTouches: 2", ", maximumNumberOfTouches: 1"]))")
        case 5, 10, 11, 12: keys.append("type: pan")
        case 6:
            keys.append(
                "type: swipe\(pick(["", ", direction: [left, up]", ", minimumDistance: 400", ", minimumDistance: 5"]))"
            )
        case 7, 13, 14, 15: keys.append("type: swipe")
        case 8: keys.append("type: screenEdgePan\(pick(["", ", edges: left", ", edges: [top, left]"]))")
        default: keys.append("type: \(pick(["pinch", "rotation"]))")
        }
        for flag in ["enabled", "shouldBegin", "shouldReceive"] where chance(20) {
            keys.append("\(flag): false")
        }
        if chance(6) {
            let condition = pick([
                "{view: v0}", "{in: v1}", "{not: {class: control}}", "{self: true}", "{tapCount: {max: 1}}",
                "{rect: [0, 0, 50, 400]}", "{any: [{view: v2}, {type: direct}]}",
            ])
            if !keys.contains("shouldReceive: false") { keys.append("shouldReceive: \(condition)") }
        }
        if chance(20) {
            keys.append("allowedTouchTypes: \(pick(["indirect", "direct", "[direct, pencil]"]))")
        }
        let lists = [
            "requireToFail", "beRequiredToFailBy", "simultaneousWith", "canPrevent", "canBePrevented",
        ]
        for list in lists where chance(16) {
            let selectors = [
                "{type: [tap, pan]}", "{of: v0}", "{in: v1, type: swipe}", "{id: \(anyGesture())}",
            ]
            keys.append("\(list): [\(chance(2) ? anyGesture() : pick(selectors))]")
        }
        keys.append("action: \(action(name))")
        return keys.joined(separator: ", ")
    }

    private mutating func action(_ name: String) -> String {
        chance(8) ? "{action: a\(name), target: v0}" : "a\(name)"
    }

    /// What a responder does for some of the actions.
    private mutating func actions() -> String {
        Set((0..<Int.random(in: 0...3, using: &random)).map { _ in "a\(anyGesture())" }).sorted()
            .map { "\($0): [\(effect())]" }.joined(separator: ", ")
    }

    private mutating func effect() -> String {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            "{set: {recognizer: \(anyGesture()), \(pick(["enabled: true", "enabled: false", "shouldBegin: true"]))}}"
        case 1: "{set: {recognizer: \(anyGesture()), requireToFail: [\(anyGesture())]}}"
        case 2: "{ignoreInteraction: begin}"
        case 3: chance(3) ? "{ignoreInteraction: end}" : "{publish: t}"
        case 4: "{remove: v1}"
        case 5: "{becomeFirstResponder: v0}"
        default: "{publish: t}"
        }
    }

    private mutating func anyGesture() -> String { "g\(Int.random(in: 0..<gestureCount, using: &random))" }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
